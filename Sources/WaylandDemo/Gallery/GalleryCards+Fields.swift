import Flow
import Surface

// What people write in.
extension GalleryCards {
  @MainActor func fields(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .leading, spacing: 12, fillWidth: true) {
      TextField("Name", text: state.name) {
        state.name = $0
        state.updated()
      }.maximumLength(40).purpose(.name)
      SearchField("Search people", text: state.search) {
        state.search = $0
        state.updated()
      }
      FlowStyle.note(state.found)
      HStack<Empty>(spacing: 10) {
        SecureField("Password", text: state.password) {
          state.password = $0
          state.updated()
        }
        NumberField("Number of copies", value: state.copies, in: 1...99) {
          state.copies = $0
          state.updated()
        }
      }
      TextField("Fixed", text: "Nobody can write here") { _ in }.disabled()
    }
  }

  @MainActor func checkedFields(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .leading, spacing: 12, fillWidth: true) {
      TextField("E-mail", text: state.mail) {
        state.mail = $0
        state.updated()
      }.message(state.mailProblem).purpose(.email)
      TextField(
        "Length", value: state.length, format: \.text, parse: GalleryLength.init(text:),
        invalidMessage: "Write hours and minutes, as 1:30."
      ) {
        state.length = $0
        state.updated()
      }
      FlowStyle.note(
        "\(state.length.minutes) minutes. What is written is read with Return, and when the keyboard goes elsewhere."
      )
    }
  }

  @MainActor func notes(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .leading, spacing: 12, fillWidth: true) {
      TextEditor("Write a note", text: state.note) {
        state.note = $0
        state.updated()
      }.lineLimit(3...6).insertsTabs(false)
      TextEditor("Terms", text: GalleryCards.terms) { _ in }
        .lineLimit(1...4).readOnly().framed(false)
    }
  }

  /// Styles are in the menu of the text, and have keys.
  @MainActor func richText(_ state: GalleryState) -> RichTextEditor {
    RichTextEditor("Write a letter", text: state.letter) {
      state.letter = $0
      state.updated()
    }.lineLimit(4...12)
  }

  @MainActor func swiftCode(_ state: GalleryState) -> TextEditor {
    TextEditor("Swift", text: state.swiftCode) {
      state.swiftCode = $0
      state.updated()
    }.syntax(.swift).monospaced().showsLineNumbers().wrapsLines(false).lineLimit(8...8)
  }

  @MainActor func markdown(_ state: GalleryState) -> TextEditor {
    TextEditor("Markdown", text: state.markdown) {
      state.markdown = $0
      state.updated()
    }.syntax(.markdown).lineLimit(8...8)
  }

  private static let terms =
    "This text is only read: it can be selected and copied, and nobody can write in it."
}
