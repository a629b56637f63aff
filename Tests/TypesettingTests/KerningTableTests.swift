import CTypesetting
import Testing

@testable import Typesetting

/// The table `kern`, which fonts of every age have written in every way.
@Suite struct KerningTableTests {
  /// Whether a glyph is left alone by a font that has nothing but this table.
  private func leavesAlone(_ glyph: UInt32, _ table: [Int]?, cut: Int = 0) -> Bool {
    func bytes(_ shorts: [Int]) -> [UInt8] {
      shorts.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
    let data = Array(bytes(table ?? []).dropLast(cut))
    let tag = table == nil ? "none" : "kern"
    var file = bytes([1, 0, 1, 16, 0, 0]) + Array(tag.utf8)
    file += bytes([0, 0, 0, 28, 0, data.count]) + data
    return file.withUnsafeBytes { memory in
      let blob = hb_blob_create(
        memory.baseAddress!.assumingMemoryBound(to: CChar.self), UInt32(memory.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)!
      let face = hb_face_create(blob, 0)!
      defer {
        hb_face_destroy(face)
        hb_blob_destroy(blob)
      }
      return KerningTable.leavesAlone(glyph, face)
    }
  }

  /// A table of subtables of pairs, each with what it says of its own length.
  private func table(_ subtables: [(pairs: [(Int, Int)], excess: Int)]) -> [Int] {
    var shorts = [0, subtables.count]
    for (pairs, excess) in subtables {
      shorts += [0, 14 + pairs.count * 6 + excess, 1, pairs.count, 0, 0, 0]
      for pair in pairs { shorts += [pair.0, pair.1, -20] }
    }
    return shorts
  }

  @Test func `a glyph is kerned if it is either side of a pair`() {
    let pairs = table([(pairs: [(5, 9), (7, 3)], excess: 0)])
    for glyph in [5, 9, 7, 3] as [UInt32] { #expect(!leavesAlone(glyph, pairs)) }
    for glyph in [0, 4, 6, 0xFFEC] as [UInt32] { #expect(leavesAlone(glyph, pairs)) }
    #expect(leavesAlone(5, nil) && leavesAlone(5, table([])))
  }

  @Test func `all subtables count, and the length of the last one does not`() {
    let both = table([(pairs: [(5, 9)], excess: 0), (pairs: [(7, 3)], excess: 0)])
    #expect(!leavesAlone(5, both) && !leavesAlone(3, both) && leavesAlone(4, both))
    let odd = table([(pairs: [(5, 9)], excess: 0), (pairs: [(7, 3)], excess: 40)])
    #expect(!leavesAlone(3, odd) && leavesAlone(4, odd))
    #expect(!leavesAlone(4, table([(pairs: [(5, 9)], excess: 6), (pairs: [(7, 3)], excess: 0)])))
  }

  @Test func `what cannot be read may have any glyph`() {
    #expect(!leavesAlone(4, [0, 0], cut: 1))
    // Apple's version, another format of pairs, and pairs that are not there.
    #expect(!leavesAlone(4, [1, 0, 0, 0]))
    #expect(!leavesAlone(4, [0, 1, 0, 14, 0x0201, 0, 0, 0, 0]))
    #expect(!leavesAlone(4, [0, 1, 0, 614, 1, 100, 0, 0, 0]))
    #expect(!leavesAlone(4, [0, 1, 0, 14]))
    let whole = table([(pairs: [(5, 9)], excess: 0)])
    for cut in 1..<whole.count * 2 - 4 { #expect(!leavesAlone(4, whole, cut: cut), "\(cut)") }
  }
}
