import Compositing
import Geometry

extension DisplayNode {
  /// A layer-backed part of a control, without events.
  nonisolated static func part() -> DisplayNode {
    let node = DisplayNode()
    node.isLayerBacked = true
    return node
  }

  /// Gives a part of a control its frame, at once or over a time.
  @MainActor
  final func place(in frame: Rect, timing: AnimationTiming?) {
    let isResized = layer.bounds.size != frame.size
    layer.setFrame(frame, timing: timing)
    if isResized { boundsDidChange(isResized: true) }
  }
}

extension Rect {
  /// The same place from the other side of an area that begins at 0 and is `width` wide, if things are mirrored.
  func mirrored(_ isMirrored: Bool, in width: Double) -> Rect {
    isMirrored ? Rect(x: width - maxX, y: minY, width: size.width, height: size.height) : self
  }
}
