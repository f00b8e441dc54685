### What is said of a picture where a district is enlarged.

menu-zoom = Enlarge a part of the town
district-standing = { $space }: { $figures }
district-empty = { $district }: nobody stands there.
