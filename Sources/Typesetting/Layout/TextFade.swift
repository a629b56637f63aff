import Geometry

/// How the last lines of a collapsed block become invisible towards the bottom, in logical units relative
/// to the origin of the layout.
public struct TextFade: Hashable, Sendable {
  /// Which lines of the layout it takes something of.
  public let lines: Range<Int>
  /// From here on upwards all is seen.
  public private(set) var top: Double
  /// From here on downwards nothing is.
  public private(set) var bottom: Double

  /// The fade of the last of some lines of a layout: of that line and the lower half of the one above.
  init(of block: Range<Int>, in lines: ContiguousArray<TextLine>) {
    let last = lines[block.upperBound - 1].frame
    bottom = last.maxY
    let top = max(last.minY - last.height / 2, lines[block.lowerBound].y)
    self.top = top
    let first = block.first { lines[$0].frame.maxY > top } ?? block.upperBound - 1
    self.lines = first..<block.upperBound
  }

  /// How much is seen of what belongs to the lines at a height: 1 at the top, 0 at the bottom.
  public func opacity(at y: Double) -> Double {
    y < top ? 1 : y < bottom ? (bottom - y) / (bottom - top) : 0
  }

  /// The same in coordinates in which everything lies lower by `y`.
  public func translated(y: Double) -> TextFade {
    var result = self
    result.top += y
    result.bottom += y
    return result
  }
}
