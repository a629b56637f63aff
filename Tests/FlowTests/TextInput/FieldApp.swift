import Flow
import Surface
import SurfaceTesting

/// What an app with fields remembers.
final class FieldAppState: ComponentState {
  var text: String
  var note = ""
  var number = 5.0
  var isShown = true
  var order = ["a", "b", "c"]

  init(_ text: String = "") {
    self.text = text
    super.init()
  }
}

/// An app whose fields a test makes from its state.
struct FieldApp: CombinedComponent {
  @ZeroEquatable var state: FieldAppState
  @ZeroEquatable var content: @MainActor (FieldAppState) -> VStack<Empty>

  func makeState() -> FieldAppState { state }

  static var body: Body {
    let content = Child(VStack<Empty>.self)
    return { context in
      let content = content.update(
        component: context.component.content(context.state),
        availableSize: context.availableSize, transition: context.transition)
      context.add(content.frame(Rect(origin: .zero, size: content.size)))
      return context.availableSize
    }
  }
}

/// A window with an app that has fields, and a person in front of it.
@MainActor
struct FieldDesk {
  let screen: TestScreen
  let state: FieldAppState
  let log = Log()

  /// - Parameters:
  ///   - text: what the app begins with.
  ///   - content: the fields, made of the state of the app.
  init(
    _ text: String = "",
    @ComponentBuilder<Empty> content:
      @escaping @MainActor (FieldAppState)
      -> [AnyComponentWithIdentity<Empty>]
  ) {
    screen = TestScreen(size: Size(width: 320, height: 300))
    state = FieldAppState(text)
    screen.show(
      FieldApp(
        state: state,
        content: { state in VStack(spacing: 6, fillWidth: true) { content(state) } }))
    screen.settle()
  }

  /// What is in the fields, from the top.
  var texts: [String] { fields.map(\.text) }

  /// The texts of the fields, from the top.
  var fields: [EditableTextNode] {
    screen.views(of: TextFieldComponentView.self).map(\.fieldNode.editor)
  }

  /// The only field.
  var field: EditableTextNode { fields[0] }

  /// Gives a field the keyboard, as a press does.
  func focus(_ field: EditableTextNode) {
    field.view.becomeFocused()
    screen.settle()
  }

  /// Types into the first field.
  func type(_ text: String) {
    if !hasKeyboard(field) { focus(field) }
    screen.type(text)
  }

  func hasKeyboard(_ field: EditableTextNode) -> Bool {
    screen.window.focusedView === field.view
  }
}
