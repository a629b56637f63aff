public import Surface

/// A component with a tooltip; see ``Component/tooltip(_:)``.
public struct TooltipModifier<EnvironmentType>: CombinedComponent {
  /// What is said; nil for nothing.
  public let text: String?
  /// What it is said about.
  public let content: AnyComponent<EnvironmentType>

  /// That of the content.
  public func flexibleLength(along axis: Axis) -> Double? {
    content.box.flexibleLength(along: axis)
  }

  /// The content, as it is.
  public static var body: Body {
    let child = Child(environment: EnvironmentType.self)
    return { context in
      let text = context.component.text
      let child = child.update(
        component: context.component.content, environment: { context.environment },
        availableSize: context.availableSize, transition: context.transition)
      let placed = child.frame(Rect(origin: .zero, size: child.size))
      context.add(text.map { placed.gesture(.tooltip($0)) } ?? placed)
      return child.size
    }
  }
}

extension Component {
  /// Says a few words about the component while a pointer rests above it, or the keyboard has come to it; nil for none.
  ///
  /// ```swift
  /// Button("⌘") { reply() }.tooltip("Reply to all")
  /// ```
  public func tooltip(_ text: String?) -> TooltipModifier<EnvironmentType> {
    TooltipModifier(text: text, content: AnyComponent(self))
  }
}
