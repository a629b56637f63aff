public import Geometry

/// One thing in a ``FlexStack``: what it measures, and how it gives way to others.
public struct FlexItem: Sendable {
  /// The share of room that is left over.
  public var grow = 0.0
  /// How much it gives way where room is missing: in proportion to this times its length.
  public var shrink = 0.0
  /// The length along the direction before room is shared out.
  public var basis = FlexBasis.automatic
  /// Instead of the stack's alignment.
  public var alignment: FlexAlignment?
  /// Room before and after it along the direction, besides the stack's spacing.
  public var spacingBefore = 0.0
  /// Room after it along the direction, besides the stack's spacing.
  public var spacingAfter = 0.0
  /// The smallest size in logical units, whatever is missing.
  public var minimum = Size.zero
  /// The largest size in logical units, whatever is left over.
  public var maximum = Size.unlimited

  let element: LayoutElement

  /// Something that measures itself inside a constraint.
  ///
  /// `baselines`: where the first and the last baseline of an item of a size are; without it the lower
  /// edge counts.
  public init(
    measure: @escaping @Sendable (Size) -> Size,
    baselines: (@Sendable (Size) -> (first: Double, last: Double))? = nil
  ) {
    element = LayoutElement(measure: measure, baselines: baselines, place: { _ in })
  }

  /// An arrangement of nodes; ``FlexStack/arrange(_:in:)`` places it.
  public init(
    _ element: LayoutElement, grow: Double = 0, shrink: Double = 0, basis: FlexBasis = .automatic,
    alignment: FlexAlignment? = nil
  ) {
    self.element = element
    self.grow = grow
    self.shrink = shrink
    self.basis = basis
    self.alignment = alignment
  }

  /// A node; ``FlexStack/arrange(_:in:)`` sets its frame.
  public init(
    _ node: DisplayNode, grow: Double = 0, shrink: Double = 0, basis: FlexBasis = .automatic,
    alignment: FlexAlignment? = nil
  ) {
    self.init(
      LayoutElement(node), grow: grow, shrink: shrink, basis: basis, alignment: alignment)
  }
}
