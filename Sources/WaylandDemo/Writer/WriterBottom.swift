import Flow
import Surface

/// The line below a text.
struct WriterBottom: Equatable {
  var status = WriterStatus()

  /// - Parameters:
  ///   - theme: Of the window.
  ///   - width: Of the window; a narrow one says less.
  @MainActor
  func component(in theme: Theme, width: Double) -> AnyComponent<Empty> {
    AnyComponent(
      VStack<Empty>(alignment: .leading, fillWidth: true) {
        Rectangle(color: theme.colors.separator, height: 1)
        HStack<Empty>(spacing: 16) {
          note(status.place)
          if !status.selection.isEmpty, width >= 480 { note(status.selection) }
          Spacer().frame(height: 1)
          if width >= 560 {
            note(status.problems)
            note(status.lineEnds)
          }
          note(status.state)
        }.padding(Insets(horizontal: 16, vertical: 6))
      })
  }

  @MainActor
  private func note(_ text: String) -> Text {
    Text(text, font: \.caption, color: \.secondaryText, maximumNumberOfLines: 1)
  }
}
