extension RunItemizer {
  /// HarfBuzz takes quadratic time for marks on marks and for sequences of invisible characters;
  /// longer ones are shaped in pieces.
  private static let markLimit = 128

  func splitLongMarkSequences(_ runs: [ShapedRun]) -> [ShapedRun] {
    guard !analysis.survey.isPlain, runs.contains(where: { $0.range.count > Self.markLimit * 2 }),
      !utf8.isPlain
    else {
      return runs
    }
    var result: [ShapedRun] = []
    result.reserveCapacity(runs.count)
    for run in runs {
      var rest = run
      for cut in markCuts(in: run.range) {
        var piece = rest
        piece.range = rest.range.lowerBound..<cut
        result.append(piece)
        rest.range = cut..<rest.range.upperBound
      }
      result.append(rest)
    }
    return result
  }

  private func markCuts(in range: Range<Int>) -> [Int] {
    guard range.count > Self.markLimit * 2 else { return [] }
    var cuts: [Int] = []
    var marks = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = utf8.scalar(at: offset)
      // Before the first marks.
      let flags = scalar.value < 0x300 ? [] : ScalarProperties(scalar.value).flags
      if flags.isDisjoint(with: [.mark, .defaultIgnorable]) {
        marks = 0
      } else {
        marks += 1
        if marks == Self.markLimit {
          cuts.append(offset)
          marks = 0
        }
      }
      offset &+= scalar.length
    }
    return cuts
  }

  /// Glyphs count the bytes from the start of their run in 16 bits.
  static let longestRun = 1 << 15

  /// Cuts what is longer between words where there are any. Shaping sees the letters behind the cut.
  func splitLongRuns(_ runs: [ShapedRun]) -> [ShapedRun] {
    guard runs.contains(where: { $0.range.count > Self.longestRun }) else { return runs }
    var result: [ShapedRun] = []
    for run in runs {
      var rest = run
      while rest.range.count > Self.longestRun {
        var piece = rest
        piece.range = rest.range.lowerBound..<cut(in: rest.range)
        result.append(piece)
        rest.range = piece.range.upperBound..<rest.range.upperBound
      }
      result.append(rest)
    }
    return result
  }

  /// Where a line may break not far from the limit; else between two characters, as far as can be seen
  /// from there: a single one may be longer than a run.
  private func cut(in range: Range<Int>) -> Int {
    let limit = range.lowerBound + Self.longestRun
    var end = limit
    while end > limit - 1024 {
      if breaks[end] != .none { return end }
      end -= 1
    }
    let start = utf8.startOfScalar(containing: limit - 256)
    let scalar = utf8.startOfScalar(containing: limit)
    let before = String(
      decoding: UnsafeBufferPointer(rebasing: utf8[start..<scalar]), as: UTF8.self)
    let last = before.utf8.distance(
      from: before.startIndex, to: before.index(before: before.endIndex))
    return last > 0 ? start + last : scalar
  }
}
