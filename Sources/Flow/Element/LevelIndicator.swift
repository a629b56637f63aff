public import Surface

/// A bar that shows how full something is, in the colour of warnings or of errors where that matters. Its change animates
/// with the transition.
///
/// ```swift
/// LevelIndicator(value: disk.used, in: 0...disk.size, warning: 0.8 * disk.size, critical: 0.95 * disk.size)
/// ```
public struct LevelIndicator: Component {
  /// The class of the view that shows the component.
  public typealias View = LevelIndicatorComponentView

  /// What is shown, limited to ``range``.
  public let value: Double
  /// The values at both ends.
  public let range: ClosedRange<Double>
  /// From where on the bar has the colour of warnings; nil for never.
  public let warning: Double?
  /// From where on the bar has the colour of errors; nil for never. If it is less than ``warning``, low values are the bad
  /// ones.
  public let critical: Double?

  /// A bar for a value.
  public init(
    value: Double, in range: ClosedRange<Double> = 0...1, warning: Double? = nil,
    critical: Double? = nil
  ) {
    self.value = value
    self.range = range
    self.warning = warning
    self.critical = critical
  }

  /// 24 units at least along its length; its height is fixed.
  public func flexibleLength(along axis: Axis) -> Double? { axis == .horizontal ? 24 : nil }

  /// A view around a `LevelNode`.
  public func makeView() -> LevelIndicatorComponentView { LevelIndicatorComponentView() }

  /// As wide as offered, as high as the theme says.
  public func update(
    view: LevelIndicatorComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.levelNode
    node.themeOverride = environment[ThemeKey.self]
    let size = node.measure(availableSize)
    node.update(size: size, timing: transition.timing()) {
      node.range = range
      node.warning = warning
      node.critical = critical
      node.value = value
      node.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    }
    return size
  }
}
