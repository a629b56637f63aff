/// What a dialog is to its parent.
@MainActor
struct DialogRelation {
  private(set) weak var parent: WaylandToplevel?
  /// Whether the parent waits until the dialog is gone.
  let isModal: Bool

  init(to parent: WaylandToplevel, isModal: Bool) {
    (self.parent, self.isModal) = (parent, isModal)
  }
}
