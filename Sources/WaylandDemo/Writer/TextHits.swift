import Editing
import Surface

/// What a search has found, in ascending order, in parts of the text: an edit moves a part with one addition, however many hits it has.
struct TextHits {
  private struct Part {
    /// The beginning of the first hit.
    var start: Int
    /// The end of the last hit.
    var end: Int
    /// From the beginning of the part.
    var hits: [Range<Int>]

    init?(_ hits: [Range<Int>]) {
      guard let first = hits.first, let last = hits.last else { return nil }
      (start, end) = (first.lowerBound, last.upperBound)
      self.hits = hits.map { $0.shifted(by: -first.lowerBound) }
    }

    var inText: [Range<Int>] { hits.map { $0.shifted(by: start) } }
  }

  private var parts: [Part] = []
  /// How many there are.
  private(set) var count = 0

  /// Adds hits behind those that are there.
  mutating func append(_ hits: [Range<Int>]) {
    guard let part = Part(hits) else { return }
    parts.append(part)
    count += hits.count
  }

  /// Follows an edit: what it touches is no hit any more, until somebody searches again.
  ///
  /// - Complexity: O(*n*) in the number of parts, and in that of hits of the parts that are touched.
  mutating func apply(_ edit: TextEdit) {
    for replacement in edit.replacements.reversed() {
      let (range, shift) = (
        replacement.range, replacement.text.utf8Count - replacement.range.count
      )
      parts = parts.compactMap { part in
        var part = part
        if part.end <= range.lowerBound { return part }
        if part.start >= range.upperBound {
          part.start += shift
          part.end += shift
          return part
        }
        return Part(TextHits.applying(range, shift, to: part.inText))
      }
    }
    count = parts.reduce(0) { $0 + $1.hits.count }
  }

  private static func applying(
    _ range: Range<Int>, _ shift: Int, to hits: [Range<Int>]
  ) -> [Range<Int>] {
    hits.compactMap { hit in
      if hit.upperBound <= range.lowerBound { return hit }
      return hit.lowerBound >= range.upperBound ? hit.shifted(by: shift) : nil
    }
  }

  /// The hits that lie in a range of the text, or reach into it; the first `limit` of them.
  func hits(in range: Range<Int>, limit: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for part in parts where part.end > range.lowerBound && part.start < range.upperBound {
      for hit in part.inText
      where hit.upperBound > range.lowerBound && hit.lowerBound < range.upperBound {
        if result.count == limit { return result }
        result.append(hit)
      }
    }
    return result
  }

  /// The number of the first hit that begins at an offset or behind it, from 0; ``count`` where there is none.
  func number(from offset: Int) -> Int {
    var number = 0
    for part in parts {
      // The last hit begins before its end.
      if part.end <= offset {
        number += part.hits.count
        continue
      }
      guard let index = part.hits.firstIndex(where: { $0.lowerBound + part.start >= offset })
      else {
        number += part.hits.count
        continue
      }
      return number + index
    }
    return number
  }

  /// A hit by its number, from 0, below ``count``.
  subscript(number: Int) -> Range<Int> {
    var rest = number
    for part in parts {
      if rest < part.hits.count { return part.hits[rest].shifted(by: part.start) }
      rest -= part.hits.count
    }
    preconditionFailure("Hits are counted from 0, below count")
  }
}
