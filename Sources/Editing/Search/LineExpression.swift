/// A regular expression that is matched in each line by itself.
struct LineExpression: SearchMatcher {
  private let regex: Regex<AnyRegexOutput>

  init(_ pattern: String, _ strength: TextSearch.Strength) throws(TextSearchError) {
    do {
      regex = try Regex(pattern).ignoresCase(strength != .identical)
    } catch {
      throw TextSearchError(description: "\(error)")
    }
  }

  func hits(in batch: SearchBatch, of text: TextBuffer) -> [Range<Int>] {
    var hits: [Range<Int>] = []
    var start = batch.start
    while start < batch.start + batch.ownLength {
      let line = text.line(at: start)
      let content = text.contentRange(ofLine: line)
      let part = max(content.lowerBound, batch.start)..<content.upperBound
      for match in matches(in: part, of: text) where !match.range.isEmpty {
        hits.append(match.range)
      }
      start = text.range(ofLine: line).upperBound
    }
    return hits
  }

  /// A hit, and what its groups have taken.
  struct Match {
    var range: Range<Int>
    var groups: [String]
  }

  func matches(in range: Range<Int>, of text: TextBuffer) -> [Match] {
    if range.isEmpty { return [] }
    let line = RepairedText(text.bytes(in: range))
    func offset(_ index: String.Index) -> Int {
      let distance = line.string.utf8.distance(from: line.string.startIndex, to: index)
      return range.lowerBound + line.sourceOffset(of: distance)
    }
    return line.string.matches(of: regex).map { match in
      Match(
        range: offset(match.range.lowerBound)..<offset(match.range.upperBound),
        groups: match.output.map { String($0.substring ?? "") })
    }
  }
}
