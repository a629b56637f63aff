public import Surface

/// A rounded rectangle of one colour, as large as offered. Colour and radius animate.
public struct FilledRoundedRectangle: Component {
  public typealias View = FilledRoundedRectangleView

  public enum CornerRadius: Hashable, Sendable {
    case value(Double)
    /// Half of the shorter side.
    case minEdge
  }

  public let color: Color
  public let cornerRadius: CornerRadius
  /// Whether the corners begin to bend before their arc does. While the radius is animated they are
  /// plain arcs.
  public let smoothCorners: Bool
  public let size: Size?

  public init(
    color: Color, cornerRadius: CornerRadius, smoothCorners: Bool = false, size: Size? = nil
  ) {
    self.color = color
    self.cornerRadius = cornerRadius
    self.smoothCorners = smoothCorners
    self.size = size
  }

  public func makeView() -> FilledRoundedRectangleView { FilledRoundedRectangleView() }

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
