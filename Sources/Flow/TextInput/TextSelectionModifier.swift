public import Surface

/// A component whose texts are selected together; see ``Component/joinsTextSelection(_:)``.
public struct TextSelectionModifier<EnvironmentType>: CombinedComponent {
  /// Whether they are.
  public let joins: Bool
  /// What contains the texts.
  public let content: AnyComponent<EnvironmentType>

  /// That of the content.
  public func flexibleLength(along axis: Axis) -> Double? {
    content.box.flexibleLength(along: axis)
  }

  /// The content, as it is.
  public static var body: Body {
    body(showing: \.content) { child, context in
      child.joinsTextSelection(context.component.joins)
    }
  }
}

extension Component {
  /// Lets selections go across the selectable texts inside (``Text/selectable(_:)``), from one to the next in the order in which they
  /// are read.
  ///
  /// ```swift
  /// VStack { for line in letter { Text(line).selectable() } }.joinsTextSelection()
  /// ```
  public func joinsTextSelection(_ joins: Bool = true) -> TextSelectionModifier<EnvironmentType> {
    TextSelectionModifier(joins: joins, content: AnyComponent(self))
  }
}
