public import Surface

/// A row of stars. It shows ``value``; with an action a press, a drag or a key asks for another one.
///
/// ```swift
/// Rating(value: 3.5)
/// Rating(value: state.stars, of: 5) {
///   state.stars = $0
///   state.updated()
/// }
/// ```
public struct Rating: Component {
  /// The class of the view that shows the component.
  public typealias View = RatingComponentView

  /// How many stars are filled; parts of a star are shown.
  public let value: Double
  /// How many stars there are, 1...20. Another number is another view.
  public let count: Int
  /// How far the ratings that can be chosen lie apart; 0.5 for half stars.
  public let step: Double
  /// Whether it takes presses and keys.
  public let isEnabled: Bool
  private let isEditable: Bool
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with the rating that the user asks for; nil for a rating that is only shown.
  @ZeroEquatable public var action: (@MainActor (Double) -> Void)?

  /// A rating of `value` out of `count` stars; `value` is limited to them. The `step` is greater than 0.
  public init(
    value: Double, of count: Int = 5, step: Double = 1, isEnabled: Bool = true,
    tag: AnyObject? = nil, action: (@MainActor (Double) -> Void)? = nil
  ) {
    precondition((1...20).contains(count), "Rating: a rating has 1 to 20 stars")
    precondition(step > 0, "Rating: step must be positive")
    self.value = min(max(value.isNaN ? 0 : value, 0), Double(count))
    self.count = count
    self.step = step
    self.isEnabled = isEnabled
    isEditable = action != nil
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// A view around a `RatingNode`.
  public func makeView() -> RatingComponentView { RatingComponentView(count: count) }

  /// As large as the stars.
  public func update(
    view: RatingComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.ratingNode
    precondition(node.count == count, "Rating: the number of stars of a view cannot change")
    node.themeOverride = environment[ThemeKey.self]
    return node.update(fitting: availableSize, timing: transition.timing()) {
      node.value = value
      node.step = step
      node.isEditable = isEditable
      node.isEnabled = isEnabled
      node.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    }
  }
}
