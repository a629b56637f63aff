/// What an input method does to the text around the caret, as one step (`zwp_text_input_v3.done`).
///
/// Whoever edits takes it in this order: the preedit of the last step goes, what is around the caret is deleted,
/// ``committedText`` is inserted, ``preedit`` is shown at the caret.
public struct TextInputEvent: Hashable, Sendable {
  /// Text that is being composed, and is no part of the document yet.
  public struct Preedit: Hashable, Sendable {
    /// What is composed.
    public var text: String
    /// What of it is selected, in bytes of UTF-8: an empty range is a caret. Nil for no caret.
    public var selection: Range<Int>?

    /// Text that is being composed.
    public init(text: String, selection: Range<Int>? = nil) {
      self.text = text
      self.selection = selection
    }
  }

  /// Nil if nothing is composed any more.
  public var preedit: Preedit?
  /// Empty if nothing was finished.
  public var committedText: String
  /// How many bytes of UTF-8 before the caret go.
  public var deletesBefore: Int
  /// How many bytes of UTF-8 after the caret go.
  public var deletesAfter: Int
  /// Whose input method it is.
  public var seat: SeatID

  /// A step that changes nothing but what is said.
  public init(
    preedit: Preedit? = nil, committedText: String = "", deletesBefore: Int = 0,
    deletesAfter: Int = 0, seat: SeatID = .first
  ) {
    self.preedit = preedit
    self.committedText = committedText
    self.deletesBefore = deletesBefore
    self.deletesAfter = deletesAfter
    self.seat = seat
  }
}
