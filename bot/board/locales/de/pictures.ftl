### Was über ein Bild gesagt wird, auf dem ein Stadtteil vergrößert ist.

menu-zoom = Einen Stadtteil vergrößern
district-standing = { $space }: { $figures }
district-empty = { $district }: Dort steht niemand.
