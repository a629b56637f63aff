public import Surface

/// Titles one below the other, one of which is chosen. It shows ``selection``; a press or a key asks for another one through
/// ``action``.
///
/// ```swift
/// RadioGroup(["Original", "Large", "Small"], selection: state.quality) {
///   state.quality = $0
///   state.updated()
/// }
/// ```
public struct RadioGroup: Component {
  /// The class of the view that shows the component.
  public typealias View = RadioGroupComponentView

  /// From top to bottom.
  public let titles: [String]
  /// The index of the title that is chosen; nil for none.
  public let selection: Int?
  /// The indices of titles that cannot be chosen.
  public let disabledIndices: Set<Int>
  /// Whether it takes presses and keys.
  public let isEnabled: Bool
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with the index that a press or a key asks for.
  @ZeroEquatable public var action: @MainActor (Int) -> Void

  /// A group of titles.
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

  /// A view around a `RadioGroupNode`.
  public func makeView() -> RadioGroupComponentView { RadioGroupComponentView() }

  /// As large as the rows; long titles wrap.
  public func update(
    view: RadioGroupComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.groupNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize,
      transition: transition)
  }
}
