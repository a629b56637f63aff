public import Surface

/// A rounded rectangle of one colour, as large as offered. Colour and radius animate.
public struct FilledRoundedRectangle: Component {
  /// The class of the view that shows the component.
  public typealias View = FilledRoundedRectangleView

  /// How the radius of the corners is given.
  public enum CornerRadius: Hashable, Sendable {
    /// In logical points.
    case value(Double)
    /// Half of the shorter side.
    case minEdge
  }

  /// The colour of the inside.
  public let color: Color
  /// The radius of all corners.
  public let cornerRadius: CornerRadius
  /// Whether the corners begin to bend before their arc does. While the radius is animated they are
  /// plain arcs.
  public let smoothCorners: Bool
  /// The wanted size; nil for all that is offered.
  public let size: Size?

  /// A rounded rectangle of one colour.
  public init(
    color: Color, cornerRadius: CornerRadius, smoothCorners: Bool = false, size: Size? = nil
  ) {
    self.color = color
    self.cornerRadius = cornerRadius
    self.smoothCorners = smoothCorners
    self.size = size
  }

  /// A view whose layer has the colour and the corners.
  public func makeView() -> FilledRoundedRectangleView { FilledRoundedRectangleView() }

  /// Takes ``size``, limited to what is offered, or all of that.
  public func update(
    view: FilledRoundedRectangleView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let size = (size ?? availableSize).limited(to: availableSize)
    let shown = size.isFinite ? size : .zero
    let radius: Double
    switch cornerRadius {
    case .value(let value): radius = value
    case .minEdge: radius = min(shown.width, shown.height) / 2
    }
    view.show(color: color, radius: radius, isSmooth: smoothCorners, transition: transition)
    return shown
  }
}
