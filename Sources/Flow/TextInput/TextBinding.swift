import Surface

/// What passes between a text that somebody writes and the value of an app.
///
/// The app is told of each text and answers with a value, at once or later. A value that was told before is an answer and no wish:
/// an app that is slow takes back nothing of what was typed meanwhile. One that updates its components when it is told has said
/// what it wants, by ``takeAnswer(_:current:)``.
struct TextBinding<Text: Equatable> {
  /// Texts that the app has not answered yet, the oldest first.
  private var told: [Text] = []
  private var value: Text?
  /// Of an app that never answers, as many are remembered.
  private static var maximumCount: Int { 256 }

  /// The person has written.
  mutating func tell(_ text: Text) {
    if told.count == TextBinding.maximumCount { told.removeFirst() }
    told.append(text)
  }

  /// Takes a value that the app shows, for whatever reason.
  ///
  /// - Returns: whether the text is to become that value.
  mutating func take(_ new: Text, current: Text) -> Bool {
    if let answered = told.firstIndex(of: new) {
      told.removeFirst(answered + 1)
      value = new
      return false
    }
    // A value that the app has not changed says nothing about what was typed meanwhile.
    if new == value { return false }
    return takeAnswer(new, current: current)
  }

  /// Takes the value of an app that has seen all that was told.
  ///
  /// - Returns: whether the text is to become that value.
  mutating func takeAnswer(_ new: Text, current: Text) -> Bool {
    told = []
    value = new
    return new != current
  }
}
