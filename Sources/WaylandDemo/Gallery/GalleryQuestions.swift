import Flow
import Surface

/// Buttons that ask before they do something, and what was answered.
struct GalleryQuestions: CombinedComponent {
  final class Answers: ComponentState {
    var last = "Nothing was asked yet."

    func say(_ text: String) {
      last = text
      updated()
    }
  }

  func makeState() -> Answers { Answers() }

  static var body: Body {
    let content = Child(environment: Empty.self)
    return { context in
      let (view, state) = (context.view, context.state)
      let content = content.update(
        component: AnyComponent(
          VStack<Empty>(alignment: .leading, spacing: 12) {
            HStack<Empty>(spacing: 12) {
              Button("Close…", style: .standard) { view.window?.present(closing(state)) }
              Button("Delete…", style: .standard) { view.window?.present(deleting(state)) }
            }
            FlowStyle.note(state.last)
          }), environment: {}, availableSize: context.availableSize,
        transition: context.transition)
      context.add(content.frame(Rect(origin: .zero, size: content.size)))
      return content.size
    }
  }

  @MainActor private static func closing(_ state: Answers) -> Alert {
    Alert(
      "Save the changes to “Letter”?", message: "They are lost if you do not save them.",
      actions: [
        AlertAction("Don’t Save", role: .destructive) { state.say("The changes are lost.") },
        AlertAction("Cancel", role: .cancel) { state.say("The letter is still open.") },
        AlertAction("Save") { state.say("The letter was saved.") },
      ])
  }

  @MainActor private static func deleting(_ state: Answers) -> Alert {
    Alert(
      "Delete this chat?", message: "It cannot be brought back.",
      actions: [
        AlertAction("Keep", role: .cancel) { state.say("The chat was kept.") },
        AlertAction("Delete", role: .destructive) { state.say("The chat was deleted.") },
      ])
  }
}
