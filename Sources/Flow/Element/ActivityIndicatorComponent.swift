public import Surface

/// Shows that work is going on, by an `ActivityIndicator` of any style. It moves only while it can be seen.
///
/// The node has the short name, as in Telegram.
public struct ActivityIndicatorComponent: Component {
  /// The class of the view that shows the component.
  public typealias View = ActivityIndicatorView

  /// Ring or dots, and their colour; that of secondary text in the light theme if the theme says it.
  public let style: ActivityIndicator.Style
  /// How quickly it turns.
  public let speed: ActivityIndicator.Speed
  private let followsTheme: Bool

  /// An indicator that turns while it is shown.
  public init(style: ActivityIndicator.Style, speed: ActivityIndicator.Speed = .regular) {
    self.style = style
    self.speed = speed
    followsTheme = false
  }

  /// A ring of dots of that many logical units across, in the colour of secondary text of the theme for nil.
  public init(color: Color? = nil, diameter: Double = 20) {
    style = .dots(color: color ?? Theme.light.colors.secondaryText, diameter: diameter)
    speed = .regular
    followsTheme = color == nil
  }

  /// A view around an indicator that turns from its first frame on.
  public func makeView() -> ActivityIndicatorView { ActivityIndicatorView(style, speed: speed) }

  /// Takes over style and speed; as large as the style asks for.
  public func update(
    view: ActivityIndicatorView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.indicator.style =
      followsTheme
      ? .dots(color: environment[ThemeKey.self].colors.secondaryText, diameter: style.diameter)
      : style
    view.indicator.speed = speed
    return view.indicator.measure(availableSize)
  }
}
