// Filled in by the first commit of this room.
