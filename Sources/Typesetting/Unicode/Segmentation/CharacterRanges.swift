/// The UTF-8 ranges of the characters of a text, in order. Linear, whatever the characters.
struct CharacterRanges: Sequence, IteratorProtocol {
  private let string: String
  private var index: String.Index
  private var offset: Int

  init(_ string: String, from start: Int) {
    self.string = string
    offset = Swift.min(Swift.max(start, 0), string.utf8.count)
    index = string.utf8Index(offset)
  }

  mutating func next() -> Range<Int>? {
    if index == string.endIndex { return nil }
    let start = offset
    index = string.index(after: index)
    offset = string.utf8Offset(index)
    return start..<offset
  }
}
