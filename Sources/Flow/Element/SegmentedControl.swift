public import Surface

/// A row of titles, one of which is chosen. It shows ``selection``; a press, a drag or a key asks for another one through
/// ``action``.
///
/// ```swift
/// SegmentedControl(["Day", "Week", "Month"], selection: state.range) {
///   state.range = $0
///   state.updated()
/// }
/// ```
public struct SegmentedControl: Component {
  /// The class of the view that shows the component.
  public typealias View = SegmentedControlComponentView

  /// In the direction of the language.
  public let titles: [String]
  /// The index of the title that is chosen; nil for none.
  public let selection: Int?
  /// The indices of titles that cannot be chosen.
  public let disabledIndices: Set<Int>
  /// Whether it takes presses and keys.
  public let isEnabled: Bool
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with the index that the user asks for.
  @ZeroEquatable public var action: @MainActor (Int) -> Void

  /// A row of titles.
  public init(
    _ titles: [String], selection: Int?, disabledIndices: Set<Int> = [], isEnabled: Bool = true,
    tag: AnyObject? = nil, action: @escaping @MainActor (Int) -> Void
  ) {
    self.titles = titles
    self.selection = selection
    self.disabledIndices = disabledIndices
    self.isEnabled = isEnabled
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// A view around a `SegmentedControlNode`.
  public func makeView() -> SegmentedControlComponentView { SegmentedControlComponentView() }

  /// As wide as its titles, and narrower where there is no room for that.
  public func update(
    view: SegmentedControlComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.segmentedNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize,
      transition: transition)
  }
}
