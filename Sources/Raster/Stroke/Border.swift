public import Geometry

/// A line along the inside of a rectangle, whose four sides may differ in width and colour, as in CSS.
///
///     canvas.draw(Border(top: .init(width: 4, color: accent)), in: card)
public struct Border: Hashable, Sendable {
  /// The line along one side.
  public struct Side: Hashable, Sendable {
    /// In logical units; what is not a positive number counts as 0.
    public var width: Double
    /// The colour of the line.
    public var color: Color

    /// No line.
    public static let none = Side(width: 0, color: .clear)

    /// A line of `width` logical units.
    public init(width: Double, color: Color) {
      self.width = width
      self.color = color
    }
  }

  /// The side along the upper edge.
  public var top: Side
  /// The side along the edge at the left.
  public var left: Side
  /// The side along the lower edge.
  public var bottom: Side
  /// The side along the edge at the right.
  public var right: Side

  /// A border with a width and a colour for each side.
  public init(top: Side = .none, left: Side = .none, bottom: Side = .none, right: Side = .none) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same on all sides.
  public init(width: Double, color: Color) {
    let side = Side(width: width, color: color)
    self.init(top: side, left: side, bottom: side, right: side)
  }

  /// Different widths in one colour.
  public init(widths: Insets, color: Color) {
    self.init(
      top: Side(width: widths.top, color: color), left: Side(width: widths.left, color: color),
      bottom: Side(width: widths.bottom, color: color),
      right: Side(width: widths.right, color: color))
  }

  /// The widths, limited to what a rectangle of a size has room for.
  func widths(in size: Size) -> Insets {
    func limited(_ a: Double, _ b: Double, _ length: Double) -> (Double, Double) {
      let first = a > 0 ? min(a, length) : 0
      let second = b > 0 ? min(b, length) : 0
      let sum = first + second
      return sum > length ? (first * length / sum, second * length / sum) : (first, second)
    }
    let (top, bottom) = limited(top.width, bottom.width, size.height)
    let (left, right) = limited(left.width, right.width, size.width)
    return Insets(top: top, left: left, bottom: bottom, right: right)
  }
}
