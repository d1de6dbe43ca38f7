# Everything that people read in Discord, in English.
#
# A sentence says what happened and, where something is to be done, what to do next. Facts that are
# names ($seat, $…_seat, $name) arrive cleaned and escaped for where they are shown; sentences hold
# no formatting of their own unless they are shown in Discord alone.


## Mozaic: what happens. Shown in Discord, in pictures and in alt texts: no formatting.

mozaic-drew-lots = { $colour ->
        [amber] { $seat } plays amber and begins.
       *[cobalt] { $seat } plays cobalt and begins.
    }
mozaic-drew-gem = { $gem ->
        [amber] { $seat } draws an amber gem.
        [cobalt] { $seat } draws a cobalt gem.
        [emerald] { $seat } draws the emerald.
        [ruby] { $seat } draws the ruby.
        [diamond] { $seat } draws the diamond.
       *[onyx] { $seat } draws the onyx.
    }
mozaic-placed-gem = { $gem ->
        [amber] { $seat } places amber on { $space }.
       *[cobalt] { $seat } places cobalt on { $space }.
    }
mozaic-slid-gem = { $gem ->
        [amber] { $seat } slides amber from { $origin } to { $target }.
       *[cobalt] { $seat } slides cobalt from { $origin } to { $target }.
    }
mozaic-removed-gem = { $gem ->
        [amber] { $seat } takes amber off { $space }, back into the bag.
       *[cobalt] { $seat } takes cobalt off { $space }, back into the bag.
    }
mozaic-lost-turn = { $seat } draws the ruby and loses the turn.
mozaic-found-no-use = { $gem ->
        [emerald] There is nothing the emerald could slide. { $seat }’s turn ends.
       *[diamond] There is nothing the diamond could take. { $seat }’s turn ends.
    }
mozaic-set-onyx-aside = { $seat } sets the onyx aside and takes two turns in a row.
mozaic-completed-squares = { $points ->
        [4] { $seat } scores the square at { $squares }: +4.
        [8] { $seat } scores two squares, at { $squares }: +8.
        [12] { $seat } scores three squares, at { $squares }: +12.
       *[16] { $seat } scores four squares, at { $squares }: +16.
    }
mozaic-called-square = { $seat } calls the square at { $square }: +{ $points }.
mozaic-called-in-vain = { $seat } calls { $square }, but there is nothing to score.
mozaic-was-done = { $seat } has nothing more to call.
mozaic-filled-board = The board is full.


## Mozaic: the score sheet. $where is a square, named by its top left space.

mozaic-reason-square = square { $where }
mozaic-reason-overlooked = square { $where }, not called in time


## Moves refused. The person is told alone, and shown what they can do.

refused-notation-too-long = That is too long for a move. At most { $longest } characters, please.
refused-notation-unknown = “{ $text }” is not a move I know. Start typing in /move and pick one from the list.
refused-no-such-seat = You do not have a seat in this game.
refused-game-over = This game is over. Press Rematch under the score sheet to play again.
refused-not-your-turn = It is not your turn yet. I will ping you when it is.
refused-space-taken = There is a gem on { $space } already. Choose an empty space.
refused-space-empty = There is no gem on { $space }. Choose a space with a gem.
refused-not-diagonal = { $origin } and { $target } do not touch at a corner. The emerald slides a gem one step diagonally.
refused-other-gem = { $gem ->
        [amber] You drew an amber gem: place it on an empty space, like “e4”.
        [cobalt] You drew a cobalt gem: place it on an empty space, like “e4”.
        [emerald] You drew the emerald: slide a gem one step diagonally, like “slide d4 e5”.
       *[diamond] You drew the diamond: take a gem off the board, like “remove d4”.
    }
refused-board-full = The board is full. All you can do now is call squares, or press Done.
refused-board-not-full = There are still spaces to fill. You can be done once the board is full.
refused-already-done = You have said that you have nothing more to call.
refused-points-are-counted = No need to call: I count the points at this table.
refused-no-such-space = There is no such space on the board: columns run from a to h, rows from 1 to 8.
refused-no-such-square = No square has its top left gem on { $space }. Call columns a to g and rows 1 to 7.


## Refusals of the table. The person is told alone.

refused-no-such-table = I cannot find that table any more. Start a new one with /play.
refused-not-saved = I could not save that, so nothing has changed. Please try again in a moment.
refused-not-host = Only the host, { $host }, can do that.
refused-not-host-or-moderator = Only the host, { $host }, or a moderator can do that.
refused-table-over = This game is over. Start a new one with /play.
refused-channel-taken = There is a table in this channel already. Finish it first, or open yours in a thread.
refused-server-full = This server has { $most } open tables, and that is all I can look after. Finish one first.
refused-person-full = { $name } sits at { $most } open tables already. Finish one of them first: /games lists them.
refused-no-such-game = I do not know the game “{ $game }”. Pick one from the list in /play.
refused-already-started = The game has started: seats and options stay as they are now.
refused-already-seated = You have a seat already. Press Start when everybody is here.
refused-not-seated = You do not have a seat at this table. You are welcome to watch, or to open your own with /play.
refused-lobby-full = All { $most } seats are taken. You are welcome to watch, or to open your own table with /play.
refused-kicked = The host has closed this table to you. You can open your own with /play.
refused-person-not-here = { $name } is not at this table.
refused-no-such-level = I have no computer player of the level “{ $level }”. Press Add computer to see which there are.
refused-no-computer = There is no computer at this table.
refused-bad-option = That option cannot be set ({ $fault }). Press Options to see what can be chosen.
refused-bad-pace = Choose between { $least } and { $most } for a move.
refused-wrong-seats = This game needs { $allowed } players, and { $seats ->
        [one] one seat is taken. Invite somebody, or press Add computer.
       *[other] { $seats } seats are taken. Somebody has to leave, or to join.
    }
refused-was-kicked = { $name } has been put out of this table and cannot be invited again.
refused-host-stays = You are the host of this table. Press Leave, or end the game with /table end.
refused-not-started = The game has not started yet. Press Start when everybody is here.
refused-stale-decision = The game has moved on since that button was drawn. Here is what is asked now.
refused-too-late = Your time was up before this click, so a computer made the move for you.
refused-nothing-to-take-back = There is no move of yours to take back.
refused-take-back-shows-future = Something has been drawn since your move, so everybody has to agree. The draws will then be fresh ones.
refused-others-have-moved = Others have moved since. Everybody has to agree to go back that far.
refused-take-back-asked = { $name } has asked to take back already. Answer under the board.
refused-no-take-back-asked = Nobody is asking to take back any more.
refused-not-over = This game is still on.
refused-not-at-that-table = Only those who played can ask for a rematch. You can open your own table with /play.
refused-only-computers-here = In a direct message it is just you and me: press Add computer, then Start.

## What can go wrong around a click or a command.

fault-unknown-control = That button is from an older message of mine. /board shows the game as it is now.
fault-inside = Something went wrong on my side; I have made a note of it. Please try again, or press In words to see where the game stands.
fault-discord = Discord did not take that just now. Please try again in a moment.
fault-no-table-here = There is no game in this channel. Start one with /play, or see yours with /games.
fault-not-your-game = None of your games is waiting for you. Start one with /play.
fault-which-rules = There is no game in this channel. Type /rules and pick the game you want to read about.
fault-missing-permissions = { $count ->
        [one] I cannot host a game here yet: please give me the permission { $permissions } in this channel.
       *[other] I cannot host a game here yet: please give me these permissions in this channel: { $permissions }.
    }
fault-board-cannot-be-shown = I may no longer post in { $channel }, so the board of your { $game } game cannot be shown. Ask a moderator to give me: { $permissions }. Then use /board there. The game is safe.
fault-channel-gone = The channel of your { $game } game has been deleted, so the game is closed, unranked. Start a new one with /play wherever you like.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files

## Commands. At most 100 characters each.

command-play = Open a table: choose a game, invite friends or play a computer
command-play-game = Which game
command-play-with = Somebody to invite
command-move = Make your move by typing it
command-move-move = Your move, like e4; start typing and pick one
command-move-table = Which of your games; only needed when several wait for you
command-board = Bring the board down to the end of the channel
command-rules = How a game is played, on one page
command-rules-game = Which game
command-games = All your games: where they are and whose turn it is
command-resign = Leave the game in this channel; a computer takes your seat
command-undo = Take back your last move
command-table = Look after the table in this channel
command-table-end = End the game in this channel (host or moderator)
command-table-kick = Put somebody out of the table in this channel (host or moderator)
command-table-kick-player = Who

## People.

player-unnamed = Player { $number }
player-computer = Computer ({ $level })
level-easy = easy
level-normal = normal
level-easy-about = Takes the best square it sees
level-normal-about = Looks ahead and guards its corners
list-and = { $first } and { $last }
list-more = { $first }, { $last }

## The lobby.

lobby-heading = ## { $game }: who is in?
lobby-seat = { $number }. { $name }
lobby-seat-host = { $number }. { $name } · host
lobby-seat-empty = { $number }. *free*
lobby-invited = { $names }, you are invited: press **Join**.
lobby-ready = Everybody is here. Press **Start**.
lobby-waiting = { $missing ->
        [one] One more player, then press **Start**. No friend around? **Add computer**.
       *[other] { $missing } more players, then press **Start**. No friends around? **Add computer**.
    }
lobby-seal = -# Fair draws: this seal was set before anybody joined, and is opened at the end. `{ $commitment }`
lobby-join = Join
lobby-leave = Leave
lobby-add-computer = Add computer
lobby-options-button = Options
lobby-start = Start
lobby-computer-heading = **How strong shall the computer be?**
lobby-computer-level = { $level }: { $about }
lobby-computer-remove = Take a computer off
lobby-computer-added = Done. Press **Start** when everybody is here.
lobby-option-name = **{ $option }**
lobby-options-heading = **Options.** What you choose holds at once and is shown to everybody.
lobby-options-host = Only the host, { $host }, can change them. This is what is set:
lobby-option-line = **{ $option }:** { $choice }
lobby-closed = ## { $game }
    The lobby was closed before a game began. Open a new one with /play.
lobby-expired = ## { $game }
    Nobody came, so I have put this table away. Open a new one with /play.

pace-name = Time for a move
pace-none = No clock
pace-60 = 1 minute
pace-300 = 5 minutes
pace-3600 = 1 hour
pace-86400 = 1 day
pace-259200 = 3 days
pace-other = { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }

## The board.

board-heading = ## { $game }
board-heading-scores = ## { $game } · { $scores }
board-score = { $name } { $score }
board-scores = { $first } – { $second }
board-turn = **{ $name }**, it is your turn.
board-turn-until = **{ $name }**, it is your turn. Time runs out { $deadline }.
board-turn-several = Waiting for { $names }.
board-turn-computer = { $name } is thinking …
board-by-clock = (time was up; a computer chose)
board-in-words = In words
board-rules = Rules
board-take-back = Take back
board-bring-down = Bring the board down
board-resign = Resign
board-call = Call squares
board-moved = The board has moved down: { $link }
board-link = Go to the board
board-take-back-asked = **{ $name }** asks to take a move back. { $waiting }: do you agree? The draws after it will be fresh ones.
board-agree = Agree
board-refuse = Refuse
board-away = { $name } has left; a computer plays on. { $last } can take the win with /table end.

ping-turn = { $mention }, your turn in { $game }: { $link }

## Panels: what one player sees alone.

panel-moved = **Done.** { $story }
panel-next = It is now { $names }’s turn.
panel-over = **The game is over.** The score sheet is in the channel.
panel-not-your-turn = It is not your turn: we are waiting for { $names }.
panel-back = Back

resign-question = **Do you want to resign?** A computer takes your seat, and you rank last.
resign-yes = Resign
resign-no = Keep playing
resign-done = You have left the game. Thank you for playing!
resign-kept = Good. On we go!
end-question = **Do you want to end this game for everybody?** It closes without a winner, unless you are the last person at the table.
end-lobby-question = **Do you want to close this lobby?**
end-yes = End it
end-done = The table is closed.
kick-done = { $name } is out.
undo-done = Your move is taken back. The board shows what is asked now.
undo-asked = I have asked the others. They can answer under the board.
undo-ask = Ask everybody

## Lists and pages.

game-choice = { $game } – { $about }
move-table = { $turn ->
        [yours] Table { $number }: { $game } in { $channel }, your turn
       *[theirs] Table { $number }: { $game } in { $channel }
    }

games-heading = ## Your games
games-none = You have no open games. Start one with /play.
games-your-turn = { $link }: **{ $game }**, your turn
games-your-turn-until = { $link }: **{ $game }**, your turn, time runs out { $deadline }
games-their-turn = { $link }: { $game }, waiting for others
games-lobby = { $link }: { $game }, in the lobby
games-more = … and { $count } more.

words-heading = ### { $game } in words

sheet-heading = ## { $game }: { $winner } wins!
sheet-heading-draw = ## { $game }: a draw
sheet-heading-closed = ## { $game }: closed without a result
sheet-rank = **{ $rank }.** { $name }
sheet-rank-points = { $ranked } · **{ $score ->
        [one] { $score } point
       *[other] { $score } points
    }**
sheet-rank-left = { $ranked } · left the game
sheet-reasons = **{ $name }:** { $reasons }
sheet-reason-points = { $reason } +{ $points }
sheet-reason-times = { $reason } (×{ $count })
sheet-no-reasons = **{ $name }:** nothing scored
sheet-ending-ended = The host or a moderator ended the game.
sheet-ending-all-left = Everybody has left.
sheet-ending-gone = I could not reach the channel any more.
sheet-ending-last-person = Everybody else has left.
sheet-ending-expired = Nobody came.
sheet-secret = -# The seal of the draws is open. Secret: `{ $secret }` · seal: `{ $commitment }` · the record holds all you need to check them.
sheet-rematch = Rematch
sheet-record = Record (JSON)
sheet-record-ready = Here is the whole game, move by move. It can be replayed and its draws checked.
sheet-rematch-open = The rematch is open: { $link }

## Mozaic in Discord.

game-mozaic-title = Mozaic
game-mozaic-about = Place glass gems on an 8×8 board and make squares of your colour. For two.
mozaic-letter-amber = A
mozaic-letter-cobalt = C
mozaic-caption-drawn = { $gem ->
        [amber] amber
        [cobalt] cobalt
        [emerald] emerald
        [diamond] diamond
        [ruby] ruby
       *[onyx] onyx
    }
mozaic-caption-winner = winner
mozaic-caption-draw = a draw
mozaic-ask-place = { $owner ->
        [own] You drew { $gem ->
            [amber] an **amber** gem, your own colour
           *[cobalt] a **cobalt** gem, your own colour
        }. Which column?
       *[other] You drew { $gem ->
            [amber] an **amber** gem, { $rival }’s colour
           *[cobalt] a **cobalt** gem, { $rival }’s colour
        }. Which column?
    }
mozaic-ask-slide = You drew the **emerald**: slide any gem one step diagonally. In which column is it?
mozaic-ask-remove = You drew the **diamond**: take any gem off the board. In which column is it?
mozaic-ask-row = { $gem ->
        [amber] Your **amber** gem, column { $column }: which space?
       *[cobalt] Your **cobalt** gem, column { $column }: which space?
    }
mozaic-ask-origin = Column { $column }: which gem?
mozaic-ask-target = The gem on { $space }: where does it go?
mozaic-ask-last-calls = The board is full. Call what you still see, then press **Done**.
mozaic-onyx = { $turns ->
        [2] The onyx gives you two turns: this is the first.
       *[1] The onyx gives you two turns: this is the second.
    }
mozaic-effect-own = **{ $space }** completes { $count ->
        [one] a square
       *[other] { $count } squares
    } for you: +{ $points }
mozaic-effect-rival = **{ $space }** completes { $count ->
        [one] a square
       *[other] { $count } squares
    } for { $rival }: +{ $points }
mozaic-space-own = { $space } · you +{ $points }
mozaic-space-rival = { $space } · rival +{ $points }
mozaic-call-heading = **Call a square of your colour** by its top left gem. A false call costs nothing.
mozaic-call-column = Column { $column }: which square?
mozaic-call-space = Call { $space }
mozaic-call-other = Another column
mozaic-done = Done

## Mozaic's position in words, in alt texts too: no formatting.

mozaic-words-player = { $colour ->
        [amber] { $name } (amber) has { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
       *[cobalt] { $name } (cobalt) has { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
    }
mozaic-words-drew = { $gem ->
        [amber] { $name } is in turn and has drawn an amber gem.
        [cobalt] { $name } is in turn and has drawn a cobalt gem.
        [emerald] { $name } is in turn and has drawn the emerald.
        [ruby] { $name } is in turn and has drawn the ruby.
        [diamond] { $name } is in turn and has drawn the diamond.
       *[onyx] { $name } is in turn and has drawn the onyx.
    }
mozaic-words-onyx = { $turns ->
        [2] It is the first of two turns that the onyx gives { $name }.
       *[1] It is the second of two turns that the onyx gives { $name }.
    }
mozaic-words-may-call = The board is full. { $name } may still call squares.
mozaic-words-over = The game is over.
mozaic-words-last = Last move: { $spaces }.
mozaic-words-columns = { $gem ->
        [amber] amber { $columns }
        [cobalt] cobalt { $columns }
       *[empty] empty { $columns }
    }
mozaic-words-range = { $first } to { $last }
mozaic-words-row = Row { $row }: { $gems }.
mozaic-words-empty-row = Row { $row } is empty.
mozaic-words-empty-rows = Rows { $first } to { $last } are empty.
mozaic-words-squares = { $name } has scored the squares at { $squares }.
mozaic-words-bag = In the bag: { $gems }.
mozaic-words-held = { $gem ->
        [amber] { $count } amber
        [cobalt] { $count } cobalt
        [emerald] the emerald
        [ruby] the ruby
        [diamond] the diamond
       *[onyx] the onyx
    }

## Mozaic's options and rules.

mozaic-option-colours = Who plays amber
mozaic-option-colours-lot = Settled by lot
mozaic-option-colours-amber = Seat 1 plays amber
mozaic-option-colours-cobalt = Seat 1 plays cobalt
mozaic-option-points = Points
mozaic-option-points-counted = Counted by me
mozaic-option-points-called = Called by the players
mozaic-rules =
    ## Mozaic
    For two players. The most points win.

    Every turn you draw a gem from the bag, blindly, and place it on any empty space. It may be your own colour or your rival’s: think about where it helps, and where it does no harm.

    ### Scoring
    Four gems of one colour on a 2×2 square give 4 points to the owner of that colour, whoever placed the last of them. One gem can finish up to four squares: 16 points. Points are never lost again, and a square that is broken and made anew scores anew.

    ### Four special gems
    They hide in the bag, and go back into it after use.
    - **Emerald:** slide any gem one step diagonally to an empty space. It can score.
    - **Diamond:** take any gem off the board, back into the bag.
    - **Ruby:** your turn is lost.
    - **Onyx:** two turns in a row.

    ### The end
    When the board is full, the game is over.

    ### Calling your points
    An option: press **Call squares** and name a square of your colour by its top left gem, before you place your own next gem. What you overlook is lost. After the last gem everybody may still call until they press **Done**.

    ### To play
    Press a column under the board, then a space. Or type it: `/move e4`, `/move slide d4 e5`, `/move remove d4`, `/move call c3`.

    -# Mozaic was designed by Martin H. Samuel. This is an unofficial way to play it, explained in our own words.

## The command that checks a record

verify-usage = Usage: python verify.py record.json – the file that the button Record gives.
verify-holds = The record holds, from the hash of its secret to its result. Compare that hash with what the lobby showed: { $commitment }
verify-fails = The record does not hold. { $place }: { $fault }
