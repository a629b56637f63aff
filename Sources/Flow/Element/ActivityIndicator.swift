public import Surface

/// Says that something is going on, by a ring of dots. It moves only while it can be seen.
public struct ActivityIndicator: Component {
  public typealias View = ActivityIndicatorView

  public let color: Color
  public let diameter: Double

  public init(color: Color = Color(white: 0.5), diameter: Double = 20) {
    self.color = color
    self.diameter = diameter
  }

  public func makeView() -> ActivityIndicatorView { ActivityIndicatorView() }

  public func update(
    view: ActivityIndicatorView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.indicator.style = .dots(color: color, diameter: diameter)
    return Size(width: diameter, height: diameter)
  }
}

/// The view of an ``ActivityIndicator``.
public final class ActivityIndicatorView: NodeHostView, LetterCenteredView {
  let indicator = Surface.ActivityIndicator(.dots(color: Color(white: 0.5), diameter: 20))

  init() {
    super.init(indicator)
    isUserInteractionEnabled = false
  }
}
