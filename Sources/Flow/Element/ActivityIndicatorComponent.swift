public import Surface

/// Says that something is going on, by an `ActivityIndicator` of any style. It moves only while it can be seen.
///
/// The node has the short name, as in Telegram.
public struct ActivityIndicatorComponent: Component {
  public typealias View = ActivityIndicatorView

  public let style: ActivityIndicator.Style
  public let speed: ActivityIndicator.Speed

  public init(style: ActivityIndicator.Style, speed: ActivityIndicator.Speed = .regular) {
    self.style = style
    self.speed = speed
  }

  /// A ring of dots of that many logical units across.
  public init(color: Color = Color(white: 0.5), diameter: Double = 20) {
    self.init(style: .dots(color: color, diameter: diameter))
  }

  public func makeView() -> ActivityIndicatorView { ActivityIndicatorView(style, speed: speed) }

  public func update(
    view: ActivityIndicatorView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.indicator.style = style
    view.indicator.speed = speed
    return view.indicator.measure(availableSize)
  }
}
