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
    body(showing: \.content) { child, context in
      context.component.text.map { child.gesture(.tooltip($0)) } ?? child
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
