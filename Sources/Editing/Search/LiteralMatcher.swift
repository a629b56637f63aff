/// Finds bytes in a text that is folded as they are.
struct LiteralMatcher: SearchMatcher {
  let needle: [UInt8]
  let strength: TextSearch.Strength

  func hits(in batch: SearchBatch, of text: TextBuffer) -> [Range<Int>] {
    let folded = FoldedText(batch.bytes, strength)
    var hits: [Range<Int>] = []
    folded.bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while let found = bytes.firstOffset(of: needle, from: position) {
        // A hit within this one may be whole where this one is not.
        position = found + 1
        guard let source = folded.source(of: found..<found + needle.count) else { continue }
        if source.lowerBound >= batch.ownLength { return }
        hits.append(batch.start + source.lowerBound..<batch.start + source.upperBound)
      }
    }
    return hits
  }
}
