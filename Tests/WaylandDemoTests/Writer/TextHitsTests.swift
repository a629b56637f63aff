import SeededNumbers
import Surface
import Testing

@testable import WaylandDemo

@Suite struct `Hits of a search` {
  private func hits(_ parts: [[Range<Int>]]) -> TextHits {
    var hits = TextHits()
    for part in parts { hits.append(part) }
    return hits
  }

  private func all(_ hits: TextHits) -> [Range<Int>] { (0..<hits.count).map { hits[$0] } }

  @Test func `are numbered over all parts`() {
    let hits = hits([[1..<3, 5..<6], [], [10..<12]])
    #expect(hits.count == 3 && all(hits) == [1..<3, 5..<6, 10..<12])
    #expect([0, 1, 2, 6, 10, 11].map { hits.number(from: $0) } == [0, 0, 1, 2, 2, 3])
    #expect(hits.hits(in: 2..<11, limit: 9) == [1..<3, 5..<6, 10..<12])
    #expect(hits.hits(in: 3..<10, limit: 9) == [5..<6])
    #expect(hits.hits(in: 0..<20, limit: 2) == [1..<3, 5..<6])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `follow any edit as an array of ranges does`(seed: UInt64) {
    var random = SeededGenerator(seed)
    let ends = (0..<Int.random(in: 1...30, using: &random)).map { $0 * 10 }
    let ranges = ends.map { $0 + 2..<$0 + Int.random(in: 3...9, using: &random) }
    var hits = hits(stride(from: 0, to: ranges.count, by: 4).map { Array(ranges[$0...].prefix(4)) })
    let start = Int.random(in: 0...ends.count * 10, using: &random)
    let end = Int.random(in: start...ends.count * 10, using: &random)
    let length = Int.random(in: 0...20, using: &random)
    let edit = TextEdit(replacing: start..<end, with: String(repeating: "x", count: length))
    hits.apply(edit)
    let shift = length - (end - start)
    let expected = ranges.compactMap { hit -> Range<Int>? in
      if edit.isEmpty || hit.upperBound <= start { return hit }
      if hit.lowerBound >= end { return hit.lowerBound + shift..<hit.upperBound + shift }
      return nil
    }
    #expect(all(hits) == expected)
  }
}

@Suite struct `Parts of a text that are joined` {
  /// The parts of bytes that are cut at places, as they are shown.
  private func shown(_ bytes: [UInt8], cutAt places: [Int]) -> [[UInt8]] {
    var joiner = TextPartJoiner()
    var result: [[UInt8]] = []
    for (start, end) in zip([0] + places, places + [bytes.count]) {
      let part = joiner.take(TextBuffer(utf8: Array(bytes[start..<end])))
      result.append(part.bytes(in: 0..<part.utf8Count))
    }
    let rest = joiner.rest
    return result + [rest.bytes(in: 0..<rest.utf8Count)]
  }

  @Test func `cut neither a scalar nor a line end`() {
    let bytes = Array("a\r\né€😀b".utf8)
    for place in 1..<bytes.count {
      let parts = shown(bytes, cutAt: [place])
      #expect(parts.flatMap(\.self) == bytes, "\(place)")
      #expect(String(validating: parts[0], as: UTF8.self) != nil && parts[0].last != 0x0D)
      #expect(parts.last == [])
    }
  }

  @Test func `keep bytes that are no text`() {
    let bytes: [UInt8] = [0x61, 0xF0, 0x9F, 0xFF, 0x80, 0x80, 0x80, 0x80, 0xE2, 0x82]
    for first in 1..<bytes.count {
      for second in first..<bytes.count {
        #expect(shown(bytes, cutAt: [first, second]).flatMap(\.self) == bytes)
      }
    }
    #expect(shown(bytes, cutAt: [4]).last == [0xE2, 0x82])
  }
}
