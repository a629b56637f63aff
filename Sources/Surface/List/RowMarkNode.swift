import Geometry

/// What shows beside a row which state it is in, where its node does not show that by itself.
class RowMarkNode: ThemedPartNode {
  @MainActor final var state: ListRowState = [] {
    didSet { if state != oldValue { updateColors() } }
  }

  override init() {
    super.init()
    isLayerBacked = true
  }

  /// Lies where a row is shown, and looks as that does on its way.
  @MainActor func follow(_ row: ShownRow) {
    let node = row.node
    if frame != row.frame { frame = row.frame }
    if transform != node.transform { transform = node.transform }
    if alpha != node.alpha { alpha = node.alpha }
  }
}
