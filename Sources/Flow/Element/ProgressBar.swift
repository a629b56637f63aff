public import Surface

/// A bar that fills in the direction of the language (``LayoutDirectionKey``). Its change animates with the transition.
public struct ProgressBar: Component {
  /// The class of the view that shows the component.
  public typealias View = ProgressBarView

  /// 0...1.
  public let value: Double
  /// The colour of the filled part; nil for that of the theme.
  public let color: Color?
  /// The colour of the whole bar below it; nil for that of the theme.
  public let trackColor: Color?
  /// In logical units; both ends are half circles.
  public let height: Double
  private static let defaultWidth = 160.0

  /// A bar for a value of 0...1; others are clamped.
  public init(
    value: Double, color: Color? = nil, trackColor: Color? = nil, height: Double = 4
  ) {
    self.value = min(max(value.isFinite ? value : 0, 0), 1)
    self.color = color
    self.trackColor = trackColor
    self.height = height
  }

  /// 24 units at least along its length; its height is fixed.
  public func flexibleLength(along axis: Axis) -> Double? { axis == .horizontal ? 24 : nil }

  /// A view with a layer for the filled part.
  public func makeView() -> ProgressBarView { ProgressBarView() }

  /// As wide as offered, or 160 units where that has no limit; ``height`` high.
  public func update(
    view: ProgressBarView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let size = Size(
      width: availableSize.width.isFinite ? availableSize.width : ProgressBar.defaultWidth,
      height: height)
    let colors = environment[ThemeKey.self].colors
    view.clipsToBounds = true
    view.value = value
    transition.setCornerRadius(view: view, cornerRadius: height / 2)
    transition.setBackgroundColor(view: view, color: trackColor ?? colors.track)
    transition.setBackgroundColor(layer: view.filled, color: color ?? colors.accent)
    let width = size.width * value
    let isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    transition.setFrame(
      layer: view.filled,
      frame: Rect(x: isMirrored ? size.width - width : 0, y: 0, width: width, height: height))
    return size
  }
}
