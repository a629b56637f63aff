/// What a ``NoteBar`` asks for.
struct NoteActions {
  var setText: @MainActor (String) -> Void = { _ in }
  /// Puts what is written under the message.
  var write: @MainActor () -> Void = {}
  var cancel: @MainActor () -> Void = {}
}
