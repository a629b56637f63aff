/// `Character` boundaries by UTF-8 offset.
///
/// They are those of Swift itself, so that carets stand where an application's own indices do. For
/// native strings an offset becomes an index, and back, in O(1).
extension String {
  /// Whether a `Character` begins at `offset`, or the text ends there. O(1) between ASCII
  /// characters, else O(character).
  func isCharacterBoundary(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= utf8.count { return offset == 0 || offset == utf8.count }
    let index = utf8Index(offset)
    let next = utf8[index]
    let last = utf8[utf8.index(before: index)]
    if next < 0x80, last < 0x80 { return !(last == 0x0D && next == 0x0A) }
    return next & 0xC0 != 0x80 && Index(index, within: self) != nil
  }

  /// The first `Character` boundary after `offset`, which need not be one; `utf8.count` at the end.
  func characterBoundary(after offset: Int) -> Int {
    if offset < 0 { return 0 }
    if offset >= utf8.count { return utf8.count }
    return utf8Offset(index(after: utf8Index(offset)))
  }

  /// The last `Character` boundary before `offset`, which need not be one; 0 at the start.
  func characterBoundary(before offset: Int) -> Int {
    if offset > utf8.count { return utf8.count }
    if offset <= 0 { return 0 }
    let index = utf8Index(offset)
    let end = isCharacterBoundary(offset) ? index : self.index(after: index)
    return utf8Offset(self.index(before: end))
  }

  /// The UTF-8 ranges of the characters that begin at `start`, which must be a boundary, or later.
  func characterRanges(from start: Int = 0) -> CharacterRanges {
    CharacterRanges(self, from: start)
  }

  func utf8Index(_ offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: offset)
  }

  func utf8Offset(_ index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }
}
