import Flow
import Surface

/// Fields of all kinds in their states, as an app shows them.
struct FieldsPage: CombinedComponent {
  static var body: Body {
    let columns = Child(HStack<Empty>.self)
    return { context in
      let theme = context.environment[ThemeKey.self]
      context.transition.setBackgroundColor(
        view: context.view, color: theme.colors.groupedBackground)
      let margin = theme.metrics.largeSpacing
      let columns = columns.update(
        component: HStack(spacing: margin, verticalAlignment: .top) {
          fields.frame(width: 320)
          texts.frame(width: 320)
        },
        availableSize: context.availableSize, transition: context.transition)
      context.add(
        columns.frame(Rect(origin: Point(x: margin, y: margin), size: columns.size)))
      return context.availableSize
    }
  }

  @MainActor private static var fields: Card<Empty> {
    Card {
      HStack<Empty>(spacing: 8, verticalAlignment: .firstTextBaseline) {
        Text("Name")
        TextField("Ada Lovelace", text: "") { _ in }
        Button("OK") {}
      }
      TextField("Town", text: "İstanbul, إسطنبول") { _ in }
      TextField("Mail", text: "ada@") { _ in }.message("This is no address.")
      TextField("Account", text: "Nobody can write here") { _ in }.disabled()
      HStack<Empty>(spacing: 8) {
        SearchField(text: "kites") { _ in }
        SearchField(text: "") { _ in }
      }
      HStack<Empty>(spacing: 8) {
        SecureField("Password", text: "secret") { _ in }
        NumberField("Copies", value: 12, in: 1...99) { _ in }
      }
    }
  }

  @MainActor private static var texts: Card<Empty> {
    Card {
      TextEditor("Write a note", text: "") { _ in }.lineLimit(2...2)
      TextEditor(
        "Note", text: "A note of several lines, which are broken where they have to be.\nNew."
      ) {
        _ in
      }.lineLimit(1...5)
      TextEditor("Code", text: "let a = 1\nlet b = 2") { _ in }
        .lineLimit(1...5).showsLineNumbers().monospaced()
      TextEditor("Text", text: "A text that is only read.") { _ in }
        .lineLimit(1...5).readOnly().framed(false)
    }
  }
}
