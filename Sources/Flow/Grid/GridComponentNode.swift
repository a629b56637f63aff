import Surface

/// The grid node of a ``Grid``: it takes the keyboard where something is done with its cells, as a list does.
final class GridComponentNode: GridNode {
  override var canBecomeFocused: Bool {
    super.canBecomeFocused || itemActions.activate != nil || itemActions.showMenu != nil
      || itemActions.delete != nil
  }
}
