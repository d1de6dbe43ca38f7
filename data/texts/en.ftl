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
mozaic-lost-turn = { $seat } loses the turn.
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
mozaic-called-in-vain = { $seat } calls { $square }, but there is no square of theirs to score, or no longer.
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
seats-from-to = { $least } to { $most }
refused-was-kicked = { $name } has been put out of this table and cannot be invited again.
refused-host-stays = You are the host of this table. Press Leave, or end the game with /table end.
refused-not-started = The game has not started yet. Press Start when everybody is here.
refused-stale-decision = The game has moved on since that button was drawn. Here is what is asked now.
refused-too-late = Your time was up before this click, so a computer made the move for you.
refused-nothing-to-take-back = There is no move of yours to take back.
refused-take-back-shows-future = Something has been drawn or revealed since your move, so everybody has to agree. The draws will then be fresh ones.
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
command-move-move = Your move; start typing and pick one
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
player-computer = Computer
player-computer-numbered = Computer { $number }
player-stand-in = { $name }’s computer
level-easy = easy
level-normal = normal
list-and = { $first } and { $last }
list-more = { $first }, { $last }

## The lobby.

lobby-heading = ## { $game }: who is in?
lobby-seat = { $number }. { $name }
lobby-seat-host = { $number }. { $name } · host
lobby-seat-computer = { $number }. { $name } · { $level }
lobby-seat-empty = { $number }. *free*
lobby-invited = { $names }, you are invited: press **Join**.
lobby-ready = Everybody is here. Press **Start**.
lobby-enough = Enough to start: press **Start**. { $free ->
        [one] One more can join.
       *[other] { $free } more can join.
    }
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

board-heading = ## { $game } · { $subtitle }
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
board-take-back-declined = { $refused_by } does not agree to take { $name }’s move back. The game goes on.
board-agree = Agree
board-refuse = Refuse
board-away = { $name } has left; a computer plays on.
board-last-person = { $name } can take the win with /table end.

ping-end = { $game } is over: { $winner } wins with { $points ->
        [one] 1 point
       *[other] { $points } points
    }. { $mentions } { $link }
ping-end-shared = { $game } is over: { $winners } share the win with { $points ->
        [one] 1 point
       *[other] { $points } points
    } each. { $mentions } { $link }
ping-end-draw = { $game } is over: a draw. { $mentions } { $link }
ping-consent = { $mention }, may a move be taken back in { $game }? Answer under the board: { $link }
ping-refusal = { $mention }, your move in { $game } stays: not everybody agrees to take it back. { $link }
ping-turn = { $mention }, your turn in { $game }: { $link }

## Panels: what one player sees alone.

panel-moved = **Done.** { $story }
panel-next = Now we are waiting for { $names }.
panel-over = **The game is over.** The score sheet is in the channel.
panel-not-your-turn = It is not your turn: we are waiting for { $names }.
panel-out-of-reach = You are asked here, and not by direct message. To change that, allow direct messages from this server and press **{ mozaika-bid-by-message }** below.
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
sheet-heading-shared = ## { $game }: { $winners } share the win!
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
sheet-reason-lost = { $reason } −{ $points }
sheet-reason-times = { $reason } (×{ $count })
sheet-own-points = **{ $name }:** { $points ->
        [one] 1 point
       *[other] { $points } points
    }
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
mozaic-level-easy-about = Takes the best square it sees
mozaic-level-normal-about = Weighs every unfinished square
mozaic-subtitle = { $first } { $first_score } – { $second } { $second_score }
mozaic-letter-amber = A
mozaic-letter-cobalt = C
mozaic-caption-drawn = { $gem ->
        [amber] Amber
        [cobalt] Cobalt
        [emerald] Emerald
        [diamond] Diamond
        [ruby] Ruby
       *[onyx] Onyx
    }
mozaic-caption-winner = The winner
mozaic-caption-draw = A draw
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
        [amber] It is the turn of { $name }, who has drawn an amber gem.
        [cobalt] It is the turn of { $name }, who has drawn a cobalt gem.
        [emerald] It is the turn of { $name }, who has drawn the emerald.
        [ruby] It is the turn of { $name }, who has drawn the ruby.
        [diamond] It is the turn of { $name }, who has drawn the diamond.
       *[onyx] It is the turn of { $name }, who has drawn the onyx.
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
mozaic-option-points-counted = Counted by Tessera
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
    An option: press **Call squares** and name a square of your colour by its top left gem, before you place your own next gem: that ends your time for it. What you overlook is lost. After the last gem everybody may still call until they press **Done**.

    { $picture }
    ### To play
    Press a column under the board, then a space. Or type it: `/move e4`, `/move slide d4 e5`, `/move remove d4`, `/move call c3`.

    -# Mozaic was designed by Martin H. Samuel. This is an unofficial way to play it, explained in our own words.

# In the picture of the rules, and instead of it: no formatting.
mozaic-rules-squares = 4 squares at once
mozaic-rules-slide = The emerald slides
mozaic-rules-call = Call the top left
mozaic-rules-alt = Three examples. An amber gem laid into the middle of eight others finishes four squares: { $squares } points. With the emerald a cobalt gem slides from { $origin } to { $target } and finishes a square there: { $slide } points. A square is called by its top left gem, here { $call }.


## The command that checks a record

verify-usage = Usage: python verify.py record.json – the file that the button Record gives.
verify-holds = The record holds, from the hash of its secret to its result. Compare that hash with what the lobby showed: { $commitment }
verify-fails = The record does not hold. { $place }: { $fault }


## Mozaika: what happens. Shown in Discord, in pictures and in alt texts: no formatting.

mozaika-drew-starting-player = { $seat } starts and holds the bag. Everybody lays their first tile.
mozaika-dealt-tiles = You are dealt { $tiles }.
mozaika-dealt-hidden = { $seat } is dealt { $count } tiles.
mozaika-laid-tile = { $coins ->
        [0] { $seat } lays { $tile } on { $space }.
        [one] { $seat } lays { $tile } on { $space }: +1 coin.
       *[other] { $seat } lays { $tile } on { $space }: +{ $coins } coins.
    }
mozaika-put-fly = { $seat } puts the fly on { $space }.
mozaika-drew-tiles = Turn { $turn }: { $seat } draws { $tiles }.
mozaika-sealed-bid = { $coins ->
        [one] You bid 1 coin.
       *[other] You bid { $coins } coins.
    }
mozaika-has-bid = { $seat } has bid.
mozaika-changed-bid = { $coins ->
        [one] You now bid 1 coin.
       *[other] You now bid { $coins } coins.
    }
mozaika-had-no-coins = { $seat } has no coins and bids nothing.
mozaika-opened-bid = { $place ->
        [1] The bids are open! { $seat } bid { $coins } and chooses first.
        [2] { $seat } bid { $coins } and chooses second.
        [3] { $seat } bid { $coins } and chooses third.
        [4] { $seat } bid { $coins } and chooses fourth.
       *[5] { $seat } bid { $coins } and chooses fifth.
    }
mozaika-settled-tie = Both bid { $coins }: { $seat } comes before { $later_seat }, clockwise from { $starting_seat }, who holds the bag.
mozaika-took-tile = { $seat } takes { $tile }.
mozaika-returned-tile = { $tile } goes back into the bag.
mozaika-took-fly = { $seat } chose last and gets a fly.
mozaika-completed-mosaics = All mosaics are complete.


## Mozaika: the score sheet. $where is an arrangement's first and last space.

mozaika-reason-line-pattern = Line { $where }, one pattern
mozaika-reason-line-colour = Line { $where }, one colour
mozaika-reason-line-symbol = Line { $where }, one symbol
mozaika-reason-square-pattern = Square { $where }, one pattern
mozaika-reason-square-colour = Square { $where }, one colour
mozaika-reason-square-symbol = Square { $where }, one symbol
mozaika-reason-flies = Flies on { $where }
mozaika-reason-symmetry-vertical = Left and right alike
mozaika-reason-symmetry-horizontal = Top and bottom alike
mozaika-reason-symmetry-diagonal = Mirrored on a diagonal
mozaika-reason-symmetry-central = Alike after half a turn
mozaika-reason-thrift = Coins saved
mozaika-sum-line = Lines
mozaika-sum-square = Squares
mozaika-sum-flies = Flies
mozaika-sum-symmetry = Symmetry
mozaika-sum-thrift = Coins saved


## Mozaika: moves refused.

refused-other-stage = { $stage ->
        [bidding] Everybody is bidding now: bid like “bid 3”.
        [choosing] Tiles are being chosen now, in the order of the bids: choose like “take R2”.
       *[laying] Tiles are being laid now: lay one like “lay R2 c3”.
    }
refused-bid-made-for-you = You have no coins, so your bid of 0 has been made for you.
refused-bid-too-high = { $coins ->
        [one] You have 1 coin: bid 0 or 1.
       *[other] You have { $coins } coins: bid from 0 to { $coins }.
    }
refused-not-on-offer = { $tile } is not on offer. Choose one of the tiles in the middle.
refused-already-laid = You have laid your tile for this turn. The others are still laying theirs.
refused-tile-not-in-hand = You have no { $tile } in hand. Choose one of your own tiles.
refused-space-has-tile = There is a tile on { $space } already. Choose a free space.
refused-fly-owed = You have a fly to put down: add its space, like “lay R2 c3 fly c3”.
refused-no-fly-owed = You have no fly to put down: leave it out, like “lay R2 c3”.
refused-no-tile-for-fly = There is no tile on { $space }. A fly sits on one of your tiles.
refused-space-has-fly = There is a fly on { $space } already. Choose another tile.


## Mozaika in Discord.

game-mozaika-title = Mozaika
game-mozaika-about = Bid in secret for tiles and lay a mosaic of sixteen. For three to five.
mozaika-level-easy-about = Bids a little at random and lays for the coins of the moment
mozaika-level-normal-about = Weighs what each tile is worth, to itself and to its rivals
mozaika-letters = RYGB
mozaika-tile = { $symbol ->
        [1] { $colour ->
            [R] 🟥 { $tile } ◎
            [Y] 🟨 { $tile } ◎
            [G] 🟩 { $tile } ◎
           *[B] 🟦 { $tile } ◎
        }
        [2] { $colour ->
            [R] 🟥 { $tile } ‖
            [Y] 🟨 { $tile } ‖
            [G] 🟩 { $tile } ‖
           *[B] 🟦 { $tile } ‖
        }
       *[3] { $colour ->
            [R] 🟥 { $tile } ♣
            [Y] 🟨 { $tile } ♣
            [G] 🟩 { $tile } ♣
           *[B] 🟦 { $tile } ♣
        }
    }
mozaika-tile-times = { $tile } ×{ $count }
mozaika-caption-turn = Turn { $turn } of 16
mozaika-caption-offer = On offer
mozaika-caption-hand = Your tiles
mozaika-caption-fly = { $fly ->
        [soon] No fly yet
        [stake] Last choice: a fly
       *[owed] The fly is out
    }
mozaika-caption-over = The end
mozaika-caption-total = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
mozaika-ask-everybody-bids = Everybody bids at the same time, in secret. You can change your bid until all are in.
mozaika-ask-bids-in = { $rest } Bids in: { $names }.
mozaika-ask-take = Choose one of the tiles on offer.
mozaika-ask-everybody-lays = Everybody lays a tile at the same time.
mozaika-open-bid = Bid
mozaika-open-lay = Lay a tile
mozaika-open-boards = Boards
mozaika-open-sheets = Score sheets
mozaika-bid-heading = **Bid for a tile.** On offer: { $offer }. { $coins ->
        [one] You have 1 coin
       *[other] You have { $coins } coins
    }, and in hand { $hand }. Everybody pays their bid.
mozaika-bid-fly = Whoever chooses last gets a fly.
mozaika-bid-no-fly = No fly this turn.
mozaika-bid-made = { $coins ->
        [one] **Your bid: 1 coin.**
       *[other] **Your bid: { $coins } coins.**
    } You can change it until all are in.
mozaika-bid-coins = { $coins }
mozaika-bid-other = Another number
mozaika-bid-typed = Your bid, from 0 to { $coins }
mozaika-bid-no-number = { $coins ->
        [one] Write 0 or 1: you have 1 coin.
       *[other] Write a whole number from 0 to { $coins }.
    }
mozaika-bid-by-message = Ask me by direct message
mozaika-bid-in-channel = Ask me in the channel
mozaika-lay-tile = **Lay a tile.** Which one?
mozaika-lay-fly-too = You have a fly to put down as well.
mozaika-lay-space = **{ $tile }:** which space?
mozaika-lay-space-coins = **{ $tile }:** which space? With each one the coins it brings.
mozaika-lay-fly = **{ $tile } on { $space }.** On which tile does the fly sit? It takes a point from every line and square through it.
mozaika-space = { $space }
mozaika-space-coins = { $space } +{ $coins }


## Mozaika’s position in words, in alt texts too: no formatting.

mozaika-words-turn = Turn { $turn } of 16, { $name } holds the bag.
mozaika-words-over = The game is over.
mozaika-words-offer = On offer: { $tiles }.
mozaika-words-to-act = { $stage ->
        [bidding] Still to bid: { $names }.
        [choosing] Choosing a tile: { $names }.
       *[laying] Still to lay a tile: { $names }.
    }
mozaika-words-many-to-act = { $stage ->
        [bidding] { $count } players have still to bid.
        [choosing] { $count } players have still to choose.
       *[laying] { $count } players have still to lay a tile.
    }
mozaika-words-miser = { $name } has a fly to put down.
mozaika-words-player = { $coins ->
        [one] { $name } has 1 coin.
       *[other] { $name } has { $coins } coins.
    }
mozaika-words-row = Row { $row }: { $tiles }.
mozaika-words-empty = –
mozaika-words-fly = { $tile }+fly
mozaika-words-last = Last laid: { $space }.
mozaika-words-other = { $name }, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }, row by row: { $tiles }.
mozaika-words-hand = In your hand: { $tiles }.
mozaika-words-own-bid = { $coins ->
        [one] Your bid: 1 coin.
       *[other] Your bid: { $coins } coins.
    }
mozaika-words-purse = { $coins ->
        [one] You have 1 coin.
       *[other] You have { $coins } coins.
    }
mozaika-words-bought = Known in hand: { $tiles }.
mozaika-words-bag = { $count ->
        [one] 1 tile in the bag.
       *[other] { $count } tiles in the bag.
    }


## Mozaika’s options and rules.

mozaika-option-ties = Equal bids
mozaika-option-ties-nearest = The bag’s holder comes first
mozaika-option-ties-furthest = The bag’s holder comes last
mozaika-rules =
    ## Mozaika
    For three to five players. Sixteen turns, sixteen tiles each, and the finest mosaic wins.

    There are twelve kinds of tile: four colours (**R**ed, **Y**ellow, **G**reen, **B**lue) with three symbols each: **R2** is red with symbol 2. You begin with 10 coins and 4 tiles. In the first turn everybody just lays a tile.

    ### A turn
    1. **The offer:** one tile more than there are players is drawn from the bag.
    2. **The bids:** everybody bids coins in secret. All bids are opened at once, and **everybody pays**, whatever they get.
    3. **The choice:** the highest bid chooses a tile first, then the next. Of equal bids that of the holder of the bag comes first, then clockwise; an option lets it come last. The tile left over goes back.
    4. **The fly:** whoever chose last gets a fly. This begins in turn 4 with three players, in turn 3 with four, in turn 2 with five.
    5. **Laying:** everybody lays one of their four tiles on any free space. Each side neighbour of the same colour pays 1 coin, of the same symbol 1, of both 2. The fly goes onto any tile of your own, one to a tile. Then the bag moves on.

    { $picture }
    ### Points
    - A row, a column, a diagonal or any 2×2 square of one colour or of one symbol: **2**. Of one pattern, colour and symbol: **4**. A tile counts in all that it is part of.
    - **Flies:** each takes 1 point from every line and square it lies in, but none falls below 0.
    - **Symmetry**, by whole patterns: left and right alike **12**, top and bottom alike **12**, alike after half a turn **12**, mirrored on a diagonal **8**, once even if it is so on both. All that hold count; flies do not matter.
    - Every 5 coins left: **1**. Of equal points more coins win; of equal coins too the win is shared.

    { $picture }
    ### Tips
    - Coins run short: all bids are paid, also the useless ones, and only like neighbours bring coins in. A tile with four neighbours can bring 8, a whole mosaic at most 48: 3 a turn. Lay beside what matches, early.
    - Bid what the best tile is worth to you *more than the last one*, not what it is worth.
    - A fly in the middle sits in up to seven lines and squares and can cost as many points; on a tile that is part of nothing that scores it costs none. Keep a dull tile for it.
    - Whoever chooses last gets what is left, and a fly: from the first fly on, a bid of 1 often beats 0.

    { $picture }
    ### To play
    Bid by the direct message I send you, or by **Bid** under the board; the rest by buttons. Or type: `/move bid 3`, `/move take R2`, `/move lay R2 c3`, `/move lay R2 c3 fly b1`.

    -# Mozaika was designed by Adam Kałuża. This is an unofficial way to play it, explained in our own words.

# In the pictures of the rules, and instead of them: no formatting.
mozaika-rules-income = Income: like neighbours pay
mozaika-rules-both = Colour and symbol
mozaika-rules-same-colour = Same colour
mozaika-rules-same-symbol = Same symbol
mozaika-rules-corner = Corners: nothing
mozaika-rules-total = = { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
mozaika-rules-short = Coins run short: every bid is paid
mozaika-rules-coins = Coins left
mozaika-rules-turn = Turn
mozaika-rules-bid = Bid
mozaika-rules-earned = Income
mozaika-rules-coins-alt = Income: { $tile } is laid on { $space }. { $above } above it has its colour and its symbol: 2 coins. { $left } on its left has its colour: 1 coin. { $right } on its right has its symbol: 1 coin. What only touches a corner pays nothing. Together { $coins } coins. – Coins run short: in the first { $turns } turns a player bids { $bids }, none in turn 1, earns { $earned }, and has { $purse } coins left.
mozaika-rules-lines = Four alike in a line or a square
mozaika-rules-one-colour = One colour
mozaika-rules-one-symbol = One symbol
mozaika-rules-one-pattern = One pattern
mozaika-rules-symmetry = Symmetry of the whole mosaic
mozaika-rules-vertical = Left as right
mozaika-rules-horizontal = Top as bottom
mozaika-rules-central = Half a turn
mozaika-rules-diagonal = Diagonal
mozaika-rules-points-alt = Four alike in a line or a square: a row of one colour { $colour } points, a square of one symbol { $symbol }, a diagonal of one pattern { $pattern }. Symmetry of the whole mosaic: left as right { $vertical } points, top as bottom { $horizontal }, alike after half a turn { $central }, mirrored on a diagonal { $diagonal }.
mozaika-rules-fly-takes = Each fly takes 1 point
mozaika-rules-fly-reach = A fly can cost up to
mozaika-rules-flies-alt = Each fly takes 1 point: a line of one pattern with a fly scores { $left } instead of { $points }. A line of one colour with { $flies } flies scores 0 instead of { $lost }, and no less. A fly on one of the four middle spaces can cost up to { $middle } points, on any other up to { $edge }.


## Questions asked in secret, by direct message.

prompt-from = **{ $game }** in { $channel }, { $server }
prompt-from-channel = **{ $game }** in { $channel }
prompt-closed = { $game }: this question is closed. The board shows how it went.
prompt-by-message-set = Good: from the next secret question on I will write to you. If nothing comes, allow direct messages from this server.
prompt-by-message-already = I write to you already: this question is in our direct messages too. If nothing is there, allow direct messages from this server.
prompt-in-channel-set = Good: I will not write to you any more. Use the button under the board instead.
