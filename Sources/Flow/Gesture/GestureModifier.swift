public import Surface

/// A component that reacts to input; see ``Component/gesture(_:)``.
public struct GestureModifier<EnvironmentType>: CombinedComponent {
  /// What it reacts to. A component that is equal but for this keeps the gesture that it has.
  @ZeroEquatable public var gesture: Gesture
  /// What the input is for.
  public let content: AnyComponent<EnvironmentType>

  /// That of the content.
  public func flexibleLength(along axis: Axis) -> Double? {
    content.box.flexibleLength(along: axis)
  }

  /// The content, as it is.
  public static var body: Body {
    body(showing: \.content) { child, context in child.gesture(context.component.gesture) }
  }
}

extension Component {
  /// Has the component react to input. Closures capture the state object, not values out of it (``ZeroEquatable``).
  ///
  /// ```swift
  /// Avatar(name: person.name)
  ///   .gesture(.draggable { _ in [.text(person.address)] })
  /// ```
  public func gesture(_ gesture: Gesture) -> GestureModifier<EnvironmentType> {
    GestureModifier(gesture: gesture, content: AnyComponent(self))
  }
}
