public import Surface

/// A rounded rectangle of one colour, as large as offered. Colour and radius animate.
public struct FilledRoundedRectangle: Component {
  public enum CornerRadius: Hashable, Sendable {
    case value(Double)
    /// Half of the shorter side.
    case minEdge
  }

  public let color: Color
  public let cornerRadius: CornerRadius
  public let size: Size?

  public init(color: Color, cornerRadius: CornerRadius, size: Size? = nil) {
    self.color = color
    self.cornerRadius = cornerRadius
    self.size = size
  }

  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let size = (size ?? availableSize).limited(to: availableSize)
    let shown = size.isFinite ? size : .zero
    transition.setBackgroundColor(view: view, color: color)
    switch cornerRadius {
    case .value(let radius): transition.setCornerRadius(view: view, cornerRadius: radius)
    case .minEdge:
      transition.setCornerRadius(view: view, cornerRadius: min(shown.width, shown.height) / 2)
    }
    return shown
  }
}
