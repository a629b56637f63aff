public import Geometry

/// Puts things in a row or a column, or in several of them, as CSS's flexible boxes do: a value to lay
/// out with, not a node.
///
/// ```swift
/// let row = FlexStack(.horizontal, spacing: 8, align: .center)
///
/// override func calculateSizeThatFits(_ constraint: Size) -> Size {
///   row.size(of: [FlexItem(icon), FlexItem(title, shrink: 1)], fitting: constraint)
/// }
/// override func layout() {
///   row.arrange([FlexItem(icon), FlexItem(title, shrink: 1)], in: bounds)
/// }
/// ```
///
/// What is left over or missing is shared out in steps of ``pixel``; what does not divide goes to the
/// first item that takes part, as in Texture.
public struct FlexStack: Hashable, Sendable {
  /// Which way items follow each other.
  public enum Direction: Hashable, Sendable {
    /// From left to right, or from top to bottom.
    case horizontal, vertical
  }

  /// How items, or lines, share the space that is left after growing.
  public enum Justification: Hashable, Sendable {
    /// All of it behind the items, half before and half behind, or all of it before.
    case start, center, end
    /// Between them; a single one is at the start, and so are items that overflow.
    case spaceBetween
    /// Between them, and half as much at both ends; a single one, and what overflows, is in the middle.
    case spaceAround
    /// The lines of a stack that wraps become wider; items of one line are at the start.
    case stretch
  }

  /// Which way items follow each other in a line.
  public var direction: Direction
  /// Between neighbouring items of a line.
  public var spacing: Double
  /// How items of a line share room that none of them grew into.
  public var justify: Justification
  /// Where items lie across the direction, unless they say otherwise.
  public var align: FlexAlignment
  /// Whether items that have no room begin a new line.
  public var wraps = false
  /// Between neighbouring lines.
  public var lineSpacing = 0.0
  /// How lines share the room across the direction.
  public var alignLines = Justification.start
  /// The smallest length that matters, in logical units: 1 / scale for whole device pixels.
  public var pixel = 1.0

  /// A stack of one line; set ``wraps`` for several. `spacing` is in logical units.
  public init(
    _ direction: Direction, spacing: Double = 0, justify: Justification = .start,
    align: FlexAlignment = .start
  ) {
    self.direction = direction
    self.spacing = spacing
    self.justify = justify
    self.align = align
  }

  /// The size that the items would like inside `constraint`.
  public func size(of items: [FlexItem], fitting constraint: Size) -> Size {
    layout(items, minimum: .zero, maximum: constraint).size
  }

  /// Places the items in `rect`, which the stack fills.
  @MainActor
  public func arrange(_ items: [FlexItem], in rect: Rect) {
    let frames = layout(items, minimum: rect.size, maximum: rect.size).frames
    for (item, frame) in zip(items, frames) {
      item.element.place(in: frame.translated(by: rect.origin))
    }
  }

  /// Sizes and places the items in a stack that is at least `minimum` and at most `maximum` large.
  ///
  /// Items grow until the stack has its minimum and shrink until it has its maximum. Frames may lie
  /// beyond the size where items can shrink no further.
  ///
  /// - Complexity: O(*n*) in the number of items, and each is measured at most twice.
  public func layout(_ items: [FlexItem], minimum: Size, maximum: Size) -> FlexLayout {
    let axes = FlexAxes(direction)
    let (least, most) = (axes.values(minimum), axes.values(maximum))
    var lines = FlexLine.break(items, of: self, main: most.main, cross: most.cross)
    for index in lines.indices {
      lines[index].flex(minimum: least.main, maximum: most.main, pixel: pixel)
      lines[index].measure(cross: most.cross, align: align)
    }
    let widest = lines.map(\.length).max() ?? 0
    let main = min(max(widest, least.main), max(most.main, least.main))
    if lines.count == 1, !wraps {
      lines[0].cross = min(max(lines[0].cross, least.cross), max(most.cross, least.cross))
    }
    let spacings = lineSpacing * Double(max(0, lines.count - 1))
    let content = lines.reduce(spacings) { $0 + $1.cross }
    let cross = min(max(content, least.cross), max(most.cross, least.cross))
    if alignLines == .stretch, wraps, cross > content {
      for index in lines.indices { lines[index].cross += (cross - content) / Double(lines.count) }
    }
    let free = alignLines == .stretch && wraps ? min(0, cross - content) : cross - content
    let (start, gap) = alignLines.offsets(free: free, count: lines.count)
    var frames = [Rect](repeating: .zero, count: items.count)
    var position = wraps ? start : 0
    for line in lines {
      line.place(length: main, at: position, justify: justify, align: align, axes, into: &frames)
      position += line.cross + lineSpacing + (wraps ? gap : 0)
    }
    return FlexLayout(size: axes.size(main: main, cross: cross), frames: frames)
  }
}

extension FlexStack.Justification {
  /// Where the first of `count` things begins, and what comes between two of them besides their
  /// spacing.
  func offsets(free: Double, count: Int) -> (start: Double, gap: Double) {
    switch self {
    case .start, .stretch: return (0, 0)
    case .center: return (free / 2, 0)
    case .end: return (free, 0)
    case .spaceBetween:
      return free > 0 && count > 1 ? (0, free / Double(count - 1)) : (0, 0)
    case .spaceAround:
      guard free > 0, count > 1 else { return (free / 2, 0) }
      let gap = free / Double(count)
      return (gap / 2, gap)
    }
  }
}
