public import Geometry

/// A value that can be measured and placed: a node, or nodes in a named arrangement.
///
/// Elements are values to lay out with, as ``FlexStack`` is; they hold each other and live as long as one layout.
///
/// ```swift
/// private var content: LayoutElement {
///   .inset(Insets(8), LayoutElement(FlexStack(.vertical, spacing: 4), [
///     FlexItem(.corner(badge, at: .topRight, of: .ratio(9 / 16, LayoutElement(photo)))),
///     FlexItem(title),
///   ]))
/// }
///
/// override func calculateSizeThatFits(_ constraint: Size) -> Size { content.size(fitting: constraint) }
/// override func layout() { content.place(in: bounds) }
/// ```
///
/// What lies above what is the order of the subnodes and not that of the elements.
public struct LayoutElement: Sendable {
  private let measure: @Sendable (Size) -> Size
  private let arrange: @MainActor @Sendable (Rect) -> Void
  /// The distances of the first and the last baseline from the top of an element of a size.
  let baselines: (@Sendable (Size) -> (first: Double, last: Double))?

  /// - Parameters:
  ///   - measure: The size that it would like inside a constraint, whose sides may be infinite.
  ///   - baselines: Where the first and the last baseline of one of a size are, if it has text.
  ///   - place: Puts it into a rectangle.
  public init(
    measure: @escaping @Sendable (Size) -> Size,
    baselines: (@Sendable (Size) -> (first: Double, last: Double))? = nil,
    place: @escaping @MainActor @Sendable (Rect) -> Void
  ) {
    self.measure = measure
    self.baselines = baselines
    arrange = place
  }

  /// A node by itself.
  public init(_ node: DisplayNode) {
    measure = { node.measure($0) }
    arrange = { node.frame = $0 }
    if let text = node as? TextNode {
      baselines = { size in
        let layout = text.layout(width: size.width)
        return (layout?.firstBaseline ?? size.height, layout?.lastBaseline ?? size.height)
      }
    } else {
      baselines = nil
    }
  }

  /// Things in rows or columns.
  public init(_ stack: FlexStack, _ items: [FlexItem]) {
    self.init(
      measure: { stack.size(of: items, fitting: $0) },
      place: { stack.arrange(items, in: $0) })
  }

  /// The size that it would like inside `constraint`.
  public func size(fitting constraint: Size) -> Size { measure(constraint) }

  /// Sets the frames of the nodes so that they fill `rect` in their way.
  @MainActor
  public func place(in rect: Rect) { arrange(rect) }
}
