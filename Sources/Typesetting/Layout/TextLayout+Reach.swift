import Algorithms

extension TextLayout {
  /// The lines that may have ink between two heights, from the top of the layout in logical units.
  ///
  /// - Complexity: O(*n*) in the length of the text, of which little is looked at.
  package func lines(from top: Double, to bottom: Double) -> Range<Int> {
    let reach = inkReach
    let tallest = lines.reduce(0) { max($0, $1.height) }
    let start = lines.partitioningIndex { $0.y + tallest + reach > top }
    let end = lines.partitioningIndex { $0.y - reach >= bottom }
    return start..<max(start, end)
  }

  /// How far ink may stand out of its line: tall letters, marks on marks, what is raised or lowered, items.
  private var inkReach: Double {
    // No glyph is taller.
    4 * largestFontSize + largestBaselineOffset + largestMarkOffset + tallestItem
  }

  private var largestFontSize: Double {
    let wanted = shaped.fonts.reduce(0) { max($0, $1.size) }
    return ownRuns.reduce(wanted) { max($0, $1.font.size) }
  }

  private var largestBaselineOffset: Double {
    let runs = request.text.runs
    let inText = runs.indices.reduce(0) {
      max($0, abs(runs[$1].attributes.safeBaselineOffset))
    }
    return ownRuns.reduce(inText) { max($0, abs($1.attributes.safeBaselineOffset)) }
  }

  /// How far glyphs lie above or below the place where they belong.
  private var largestMarkOffset: Double {
    shaped.glyphs.withUnsafeBufferPointer { glyphs in
      var largest = 0
      for index in glyphs.indices where !glyphs[index].isOffset && glyphs[index].isMoved {
        largest = max(largest, abs(glyphs.offset(at: index).y))
      }
      return Double(largest) / 64
    }
  }

  private var tallestItem: Double {
    let runs = request.text.runs
    return runs.indices.reduce(0) {
      guard runs[$1].attributes.hasInlineItem else { return $0 }
      return max($0, runs[$1].attributes.inlineItem?.reach ?? 0)
    }
  }
}

extension InlineItem {
  /// How far it may stand out of lines that have no room for it.
  fileprivate var reach: Double {
    guard case .baseline = alignment else { return height }
    // It may begin far above the line, or below.
    return height + abs(ascent(beside: 0, 0))
  }
}
