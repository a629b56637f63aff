public import Geometry

/// A mask at a place, as a glyph in a line is.
public struct PlacedMask: Hashable, Sendable {
  /// The coverage.
  public var mask: AlphaMask
  /// Where the top left corner of the mask lies, in logical units.
  public var origin: Point

  /// A mask whose upper left corner lies at `origin`.
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
    fill(
      placed.mask, left: Int(position.x.nearestWhole), top: Int(position.y.nearestWhole), source)
  }
}
