list-more = { $first }, { $last }
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
