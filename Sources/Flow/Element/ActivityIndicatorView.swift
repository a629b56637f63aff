public import Surface

/// The view of an ``ActivityIndicatorComponent``.
public final class ActivityIndicatorView: NodeHostView, LetterCenteredView {
  /// The node that turns.
  public let indicator: ActivityIndicator

  init(_ style: ActivityIndicator.Style, speed: ActivityIndicator.Speed) {
    indicator = ActivityIndicator(style, speed: speed)
    super.init(indicator)
    isUserInteractionEnabled = false
  }
}
