import Surface

/// What a ``Conversation`` asks of the page that it is on.
struct ConversationActions {
  var openLink: MessagePresses.LinkHandler = { _ in }
  /// Shows the photo of a message, by its position.
  var openPhoto: @MainActor @Sendable (Int) -> Void = { _ in }
  var showPanel: @MainActor (ConversationPanel) -> Void = { _ in }
  /// Selects messages of the list; nil where none can be selected.
  var selection: MessageSelection?
  /// Searches in the chat.
  var search = SearchActions()
  var beginSearch: @MainActor () -> Void = {}
  var highlights: MessageHighlights?
  var reveal: MessageReveal?
  /// Writes a note under the message that is selected; nil where none can be written.
  var beginNote: (@MainActor () -> Void)?
  var note = NoteActions()
  var endSelection: @MainActor () -> Void = {}
  var deleteSelection: @MainActor () -> Void = {}
  /// Goes back to the list of chats, where there is no room for both.
  var goBack: (@MainActor () -> Void)?
}
