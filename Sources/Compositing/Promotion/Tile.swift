import Geometry

/// A part of a ``PromotedLayer`` with a surface of its own.
struct Tile {
  /// In the coordinates of the promoted layer; empty if there is no such part now.
  var rect = PixelRect.zero
  /// What is not painted yet, in the coordinates of the promoted layer.
  var missing = Region()
  /// The device pixels of it that the next commit shows.
  var shown = PixelRect.zero
  /// Whether the last commit showed it.
  var isShown = false
  /// Whether it ever had a surface.
  var isUsed = false

  var isVisible: Bool { !shown.isEmpty }
  var needsFrame: Bool { isVisible && (!isShown || !missing.isEmpty) }
}
