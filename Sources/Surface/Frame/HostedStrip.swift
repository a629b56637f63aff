import Geometry

/// A part of a ``HostedPlane`` with a surface of its own.
struct HostedStrip {
  let slot: Int
  /// In the coordinates of the plane.
  let rect: PixelRect
  /// What is not painted yet, in the coordinates of the plane.
  var missing: Region
  /// Whether the next commit shows it.
  var isVisible = false
  /// Whether the last commit showed it.
  var isShown = false

  var needsFrame: Bool { isVisible && (!isShown || !missing.isEmpty) }

  init(slot: Int, rect: PixelRect) {
    self.slot = slot
    self.rect = rect
    missing = Region(rect)
  }
}
