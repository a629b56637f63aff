import Testing

@testable import Typesetting

struct ParagraphLevelsTests {
  private static let letters = [
    "a", "b ", "א", "ב ", "ع", "1", "2,", "٣", " ", "\t", "(", ")", "[", "]", "+", "$", "ֹ",
    "\u{AD}",
  ]
  private static let controls = ["\u{2067}", "\u{2069}", "\u{202B}", "\u{202C}", "\u{2068}"]

  private func check(
    _ levels: ParagraphLevels, _ text: [UInt8], _ direction: BaseDirection, _ comment: String
  ) {
    text.withUnsafeBufferPointer { utf8 in
      let expected = Bidi.resolve(utf8, baseDirection: direction)
      #expect(levels.paragraphLevel == expected.paragraphLevels[0], "\(comment)")
      let found = levels[0..<utf8.count]
      let all = expected.levels.isEmpty ? Array(repeating: 0, count: utf8.count) : expected.levels
      let wanted = all.allSatisfy { $0 == levels.paragraphLevel } ? [] : all
      #expect(found == wanted, "\(comment)")
    }
  }

  private func levels(_ text: [UInt8], _ direction: BaseDirection) -> ParagraphLevels {
    text.withUnsafeBufferPointer { ParagraphLevels($0, baseDirection: direction) }
  }

  @Test(arguments: [BaseDirection.auto, .leftToRight, .rightToLeft], [false, true])
  func `levels follow any edit of a paragraph, and are right where they are said to be as before`(
    direction: BaseDirection, hasControls: Bool
  ) {
    var random = SeededRandom(seed: 7)
    let letters = Self.letters + (hasControls ? Self.controls : [])
    func some(_ count: Int) -> [UInt8] {
      (0..<count).flatMap { _ in Array(letters.randomElement(using: &random)!.utf8) }
    }
    for round in 0..<40 {
      var text = some(40)
      var levels = levels(text, direction)
      for step in 0..<40 {
        let bounds = scalarBounds(text)
        let low = Int.random(in: 0..<bounds.count, using: &random)
        let high = min(low + [0, 0, 0, 1, 2, 6].randomElement(using: &random)!, bounds.count - 1)
        let range = bounds[low]..<bounds[high]
        // Mostly beside a letter of the same sort.
        var new = some(Int.random(in: 0...3, using: &random))
        if step % 2 == 0, low > 0 { new = Array(text[bounds[low - 1]..<bounds[low]]) }
        let before = levels
        let removed = Array(text[range])
        text.replaceSubrange(range, with: new)
        if text.isEmpty { break }
        let changed = replace(range, removed, new, in: text, &levels)
        let comment = "\(direction), round \(round), step \(step)"
        check(levels, text, direction, comment)
        checkUnchanged(before, levels, range, new.count, changed, text.count, comment)
      }
    }
  }

  private func replace(
    _ range: Range<Int>, _ removed: [UInt8], _ new: [UInt8], in text: [UInt8],
    _ levels: inout ParagraphLevels
  ) -> Range<Int> {
    let inserted = range.lowerBound..<range.lowerBound + new.count
    if new.withUnsafeBufferPointer({ levels.stayLeftToRight(with: $0) }) { return inserted }
    return removed.withUnsafeBufferPointer { removed in
      text.withUnsafeBufferPointer { levels.replaceSubrange(range, removed: removed, in: $0) }
    }
  }

  /// What is outside of the range that has changed has the levels that it had.
  private func checkUnchanged(
    _ before: ParagraphLevels, _ after: ParagraphLevels, _ range: Range<Int>, _ count: Int,
    _ changed: Range<Int>, _ length: Int, _ comment: String
  ) {
    let shift = count - range.count
    #expect(changed.lowerBound <= range.lowerBound, "\(comment)")
    #expect(changed.upperBound >= range.lowerBound + count, "\(comment)")
    func level(_ levels: ParagraphLevels, _ offset: Int) -> UInt8 {
      levels[offset..<offset + 1].first ?? levels.paragraphLevel
    }
    let head = (0..<changed.lowerBound).allSatisfy { level(before, $0) == level(after, $0) }
    let tail = (changed.upperBound..<length).allSatisfy {
      level(before, $0 - shift) == level(after, $0)
    }
    #expect(head && tail, "\(comment)")
  }

  private func scalarBounds(_ text: [UInt8]) -> [Int] {
    (0...text.count).filter { $0 == text.count || text[$0] & 0xC0 != 0x80 }
  }

  @Test
  func `a letter that is typed into a long paragraph of two directions changes its own level`() {
    let words = Array(String(repeating: "word (אחד) שלום ", count: 4000).utf8)
    var levels = levels(words, .auto)
    var text = words
    let place = text[50_000...].firstIndex(of: UInt8(ascii: "o"))!
    text.insert(UInt8(ascii: "x"), at: place)
    let changed = replace(place..<place, [], [UInt8(ascii: "x")], in: text, &levels)
    #expect(changed == place..<place + 1)
    text.insert(UInt8(ascii: " "), at: place)
    let around = replace(place..<place, [], [UInt8(ascii: " ")], in: text, &levels)
    #expect(around.count < 12)
    let count = text.count
    text.append(UInt8(ascii: "x"))
    let atEnd = replace(count..<count, [], [UInt8(ascii: "x")], in: text, &levels)
    #expect(atEnd.upperBound == count + 1 && atEnd.count < 12)
    text.insert(contentsOf: " 1".utf8, at: 0)
    let atStart = replace(0..<0, [], Array(" 1".utf8), in: text, &levels)
    #expect(atStart.count < 10)
    check(levels, text, .auto, "typed")
  }
}
