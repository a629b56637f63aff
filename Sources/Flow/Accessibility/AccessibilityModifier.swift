public import Surface

/// A component about which is said what it is; see ``Component/accessibility(_:)``.
public struct AccessibilityModifier<EnvironmentType>: CombinedComponent {
  /// What is said.
  public let overrides: SemanticOverrides
  /// What it is said about.
  public let content: AnyComponent<EnvironmentType>

  /// A component with what is said about it.
  public init(_ overrides: SemanticOverrides, content: AnyComponent<EnvironmentType>) {
    self.overrides = overrides
    self.content = content
  }

  /// That of the content.
  public func flexibleLength(along axis: Axis) -> Double? {
    content.box.flexibleLength(along: axis)
  }

  /// The content, as it is.
  public static var body: Body {
    body(showing: \.content) { child, context in
      let overrides = context.component.overrides
      return child.accessibility { $0 = overrides }
    }
  }
}
