public import Geometry

/// A mask at a place, as a glyph in a line is.
public struct PlacedMask: Hashable, Sendable {
  public var mask: AlphaMask
  /// Where the top left corner of the mask lies, in logical units.
  public var origin: Point

  public init(_ mask: AlphaMask, at origin: Point) {
    self.mask = mask
    self.origin = origin
  }
}

extension Canvas {
  /// Draws a colour through masks that were made for the device: each of their pixels is a device
  /// pixel, and their places are moved to the nearest one. Their scale does not count.
  public func fill(_ masks: some Sequence<PlacedMask>, with color: Color) {
    guard let source = source(for: .solid(color)), transform.isFinite else { return }
    for placed in masks { fill(placed, source) }
  }

  func fill(_ placed: PlacedMask, _ source: Source) {
    let position = placed.origin.applying(transform)
    guard abs(position.x) < 1e9, abs(position.y) < 1e9 else { return }
    // Of two pixels the greater one on both sides of 0, so that what is moved keeps its form.
    fill(
      placed.mask, left: Int((position.x + 0.5).rounded(.down)),
      top: Int((position.y + 0.5).rounded(.down)), source)
  }
}
