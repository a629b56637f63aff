import Flow
import Surface

/// The strip below the messages while a note is written: under which of them, and the field.
struct NoteBar: CombinedComponent {
  let look: NoteLook
  @ZeroEquatable private var actions: NoteActions

  /// Finds the field.
  static let tag = GenericComponentViewTag()

  init(_ look: NoteLook, actions: NoteActions) {
    self.look = look
    _actions = ZeroEquatable(wrappedValue: actions)
  }

  static var body: Body {
    let ground = Child(Rectangle.self)
    let separator = Child(Rectangle.self)
    let rows = Child(VStack<Empty>.self)
    return { context in
      let colors = context.environment[ThemeKey.self].colors
      let content = rows.update(
        component: context.component.rows, availableSize: context.availableSize,
        transition: context.transition)
      let size = Size(width: context.availableSize.width, height: content.size.height)
      PaneHeader.addGround(ground, separator, size, colors, context, hasLineAbove: true)
      context.add(content.frame(Rect(origin: .zero, size: size)))
      return size
    }
  }

  private var rows: VStack<Empty> {
    VStack(alignment: .leading, fillWidth: true) {
      VStack<Empty>(alignment: .leading, spacing: 6, fillWidth: true) {
        Text(
          "Note under: \(look.subject)", font: \.caption, color: \.secondaryText,
          maximumNumberOfLines: 1)
        HStack<Empty>(spacing: 8) {
          TextEditor("Write a note", text: look.text, tag: NoteBar.tag, action: actions.setText)
            .lineLimit(1...5).insertsTabs(false).submitsOnReturn()
            .label("Note").onSubmit(actions.write).onCancel(actions.cancel).focusesOnAppear()
          Button("Save", action: actions.write)
          IconButton(.close, label: "Cancel note", action: actions.cancel)
        }
      }.padding(Insets(horizontal: 12, vertical: 8))
    }
  }
}
