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

mozaic-reason-square = Square at { $where }
mozaic-reason-overlooked = Square at { $where }, not called in time


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
refused-no-such-square = No square has its top left gem on { $space }. Call columns a to g and rows 1 to 7.
