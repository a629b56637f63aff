public import Geometry

/// What an input method is told of the text that is edited.
public struct TextInputState: Hashable, Sendable {
  /// What the text is for.
  public enum Purpose: String, Hashable, Sendable {
    /// The content purposes of `zwp_text_input_v3`: what the text is, so that an input method offers the keys
    /// for it. `digits` has no signs, `number` may have; nothing typed into `password` or `pin` is
    /// remembered.
    case normal, digits, number, phone, url, email, name, password, pin, date, time, terminal
  }

  /// Who changed the text last.
  public enum ChangeCause: Hashable, Sendable {
    /// What the input method did; it has not to be told to begin anew.
    case inputMethod
    /// Keys, a click, the app.
    case other
  }

  /// Text around the caret; nil for what an input method must not see. Of more than 4,000 bytes of UTF-8, those around
  /// the caret are sent. A password or PIN is never sent.
  public var surroundingText: String?
  /// The caret, in bytes of ``surroundingText``.
  public var caret: Int
  /// The other end of the selection; the caret itself where nothing is selected.
  public var anchor: Int
  /// What the text is for.
  public var purpose: Purpose
  /// Whether a line break may be typed.
  public var isMultiline: Bool
  /// Where the caret is, in logical points of the surface: candidates appear beside it.
  public var caretRect: Rect
  /// Who changed the text, or moved the caret, since the last update.
  public var changeCause = ChangeCause.other

  /// A field with nothing in it.
  public init(
    surroundingText: String? = "", caret: Int = 0, anchor: Int? = nil, purpose: Purpose = .normal,
    isMultiline: Bool = false, caretRect: Rect = .zero
  ) {
    self.surroundingText = surroundingText
    self.caret = caret
    self.anchor = anchor ?? caret
    self.purpose = purpose
    self.isMultiline = isMultiline
    self.caretRect = caretRect
  }
}
