public import Surface

/// A component with a question above its window; see
/// ``Component/alert(_:isPresented:message:actions:onDismiss:)``.
public struct AlertModifier<EnvironmentType>: CombinedComponent {
  /// Whether the question is shown.
  public let isPresented: Bool
  /// What is asked.
  public let title: String
  /// What follows from the answers.
  public let message: String
  /// The answers, in reading order.
  @ZeroEquatable public var actions: [AlertAction]
  /// Called when the question is gone, before the action of the answer.
  @ZeroEquatable public var onDismiss: @MainActor () -> Void
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
      var alert = Alert(component.title, message: component.message, actions: component.actions)
      alert.isMirrored = context.environment[LayoutDirectionKey.self] == .rightToLeft
      let request = AlertRequest(alert: alert, onDismiss: component.onDismiss)
      return child.gesture(.alert(component.isPresented ? request : nil))
    }
  }
}

extension Component {
  /// Asks something that has to be answered before the window goes on, as long as the app says so.
  ///
  /// ```swift
  /// Button("Delete") { state.asks = true; state.updated() }
  ///   .alert(
  ///     "Delete this chat?", isPresented: state.asks, message: "It cannot be brought back.",
  ///     actions: [.cancel("Keep"), AlertAction("Delete", role: .destructive) { state.delete() }]
  ///   ) {
  ///     state.asks = false
  ///     state.updated()
  ///   }
  /// ```
  ///
  /// It is a dialog of the window where there are dialogs, and lies above its content where there are none. What is said when it
  /// comes stays until it goes; the answer does what the newest update says.
  ///
  /// - Parameters:
  ///   - title: What is asked, in a line or two.
  ///   - isPresented: Whether the question is shown.
  ///   - message: What follows from the answers; empty for nothing.
  ///   - actions: The answers, in reading order: the one that goes back first, the one that the question is about last.
  ///   - onDismiss: Called when the person has answered, before the action of the answer: the app takes back what it
  ///     said.
  public func alert(
    _ title: String, isPresented: Bool, message: String = "", actions: [AlertAction],
    onDismiss: @escaping @MainActor () -> Void
  ) -> AlertModifier<EnvironmentType> {
    AlertModifier(
      isPresented: isPresented, title: title, message: message, actions: actions,
      onDismiss: onDismiss, content: AnyComponent(self))
  }
}
