/// Text around a caret, cut to what an input method takes.
package struct SurroundingText: Hashable, Sendable {
  /// As much as a Wayland message has room for, by the rule of `set_surrounding_text`.
  package static let maximumByteCount = 4000

  package private(set) var text: String
  /// In bytes of ``text``.
  package private(set) var caret: Int
  /// The other end of the selection, in bytes of ``text``; an end of the text where the selection goes beyond it.
  package private(set) var anchor: Int

  /// Cuts `text` at boundaries of characters, so that the caret has as much before it as after it as far as there is.
  ///
  /// - Parameters:
  ///   - text: The whole text, or a longer part of it.
  ///   - caret: In bytes of `text`; moved into it, and to the beginning of a Unicode scalar.
  ///   - anchor: The same for the other end of the selection.
  package init(_ text: String, caret: Int, anchor: Int) {
    let bytes = text.utf8
    func scalarStart(_ offset: Int) -> Int {
      var offset = min(max(offset, 0), bytes.count)
      while offset > 0, offset < bytes.count,
        bytes[bytes.index(bytes.startIndex, offsetBy: offset)] & 0xC0 == 0x80
      { offset -= 1 }
      return offset
    }
    let caret = scalarStart(caret)
    let anchor = scalarStart(anchor)
    guard bytes.count > Self.maximumByteCount else {
      (self.text, self.caret, self.anchor) = (text, caret, anchor)
      return
    }
    let half = Self.maximumByteCount / 2
    let start = min(max(caret - half, 0), bytes.count - Self.maximumByteCount)
    var lower = bytes.index(bytes.startIndex, offsetBy: start)
    var upper = bytes.index(lower, offsetBy: Self.maximumByteCount)
    let middle = bytes.index(bytes.startIndex, offsetBy: caret)
    while lower < middle, String.Index(lower, within: text) == nil {
      lower = bytes.index(after: lower)
    }
    while upper > middle, String.Index(upper, within: text) == nil {
      upper = bytes.index(before: upper)
    }
    let first = bytes.distance(from: bytes.startIndex, to: lower)
    self.text = String(text[lower..<upper])
    let count = self.text.utf8.count
    self.caret = caret - first
    self.anchor = min(max(anchor - first, 0), count)
  }
}
