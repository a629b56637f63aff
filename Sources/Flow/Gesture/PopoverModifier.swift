public import Surface

/// A component with a popover; see ``Component/popover(isPresented:label:edge:hasArrow:onDismiss:content:)``.
public struct PopoverModifier<EnvironmentType>: CombinedComponent {
  /// Whether the popover is shown.
  public let isPresented: Bool
  /// What readers call the popover.
  public let label: String
  /// The side of the component where it is shown, or else on the opposite one.
  public let edge: Popover.Edge
  /// Whether an arrow leads to the component.
  public let hasArrow: Bool
  /// Called when the person or the compositor has closed the popover.
  @ZeroEquatable public var onDismiss: @MainActor () -> Void
  /// What the popover shows.
  public let popover: AnyComponent<Empty>
  /// What it belongs to.
  public let content: AnyComponent<EnvironmentType>

  /// That of the content.
  public func flexibleLength(along axis: Axis) -> Double? {
    content.box.flexibleLength(along: axis)
  }

  /// The content, as it is.
  public static var body: Body {
    body(showing: \.content) { child, context in
      let component = context.component
      let request = PopoverRequest(
        label: component.label, edge: component.edge, hasArrow: component.hasArrow,
        isMirrored: context.environment[LayoutDirectionKey.self] == .rightToLeft,
        theme: context.environment[ThemeKey.self],
        environment: RunningUpdate.fiber?.hot.childScope, content: component.popover,
        onDismiss: component.onDismiss)
      return child.gesture(.popover(component.isPresented ? request : nil))
    }
  }
}

extension Component {
  /// Shows a popover that belongs to the component, as long as the app says so.
  ///
  /// ```swift
  /// Button("Filter") { state.showsFilter = true; state.updated() }
  ///   .popover(isPresented: state.showsFilter, label: "Filter") {
  ///     state.showsFilter = false
  ///     state.updated()
  ///   } content: {
  ///     FilterForm(state.filter)
  ///   }
  /// ```
  ///
  /// Escape and a press elsewhere close it, which is told to `onDismiss`: the app takes back what it said. The content reads by its
  /// keys what the component reads (``EnvironmentKey``): the theme, the direction of the language, values of the app.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the popover is shown.
  ///   - label: What readers call the popover.
  ///   - edge: The side of the component where it is shown, or else on the opposite one.
  ///   - hasArrow: Whether an arrow leads to the component.
  ///   - onDismiss: Called when the person or the compositor has closed the popover, and where none could be shown.
  ///   - content: What is shown, as large as it wants to be.
  public func popover<C: Component<Empty>>(
    isPresented: Bool, label: String, edge: Popover.Edge = .bottom, hasArrow: Bool = true,
    onDismiss: @escaping @MainActor () -> Void, content: () -> C
  ) -> PopoverModifier<EnvironmentType> {
    PopoverModifier(
      isPresented: isPresented, label: label, edge: edge, hasArrow: hasArrow,
      onDismiss: onDismiss, popover: AnyComponent(content()), content: AnyComponent(self))
  }
}
