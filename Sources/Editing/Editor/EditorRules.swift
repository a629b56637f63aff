/// Where a caret stops that goes forward by words.
public enum WordStop: Hashable, Sendable {
  /// At the end of the word, as in GTK and on a Mac.
  case wordEnd
  /// At the beginning of the next one, as in Qt and on Windows.
  case nextWordStart
}

/// What an editor does with what it is told.
public struct EditorRules: Sendable {
  /// Whether nobody can change the text by hand. It can be selected and copied still.
  public var isReadOnly = false
  /// Whether the boundaries of words must not be known, as in passwords: a word is the whole text.
  public var hidesWords = false
  /// Where a caret stops that goes forward by words.
  public var wordStop = WordStop.wordEnd
  /// What every edit goes through, in this order.
  public var filters: [TextFilter] = []

  /// The rules of a text that is written freely.
  public init() {}
}
