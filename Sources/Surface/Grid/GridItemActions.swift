/// What pointers and keys do with the items of a grid: the same as with the rows of a list.
///
/// ```swift
/// grid.itemActions = GridItemActions(activate: { open(photos[$0]) })
/// ```
/// Enter opens an item also while something in it has the focus.
public typealias GridItemActions = ListRowActions
