/// A change of a text as a value: ranges that are replaced, all at once.
///
/// Several carets type with one edit. All ranges are those of the text before it:
///
///     var text = TextBuffer("one two")
///     let edit = TextEdit([.init(0..<3, with: "1"), .init(4..<7, with: "2")])
///     let inverse = text.apply(edit)   // "1 2"
///     text.apply(inverse)              // "one two"
public struct TextEdit: Sendable, Equatable {
  /// A range of the text, and what comes there.
  public struct Replacement: Sendable, Equatable {
    /// UTF-8 offsets in the text before the edit.
    public var range: Range<Int>
    /// What is there after it.
    public var text: TextBuffer

    /// Replaces a range by a text.
    public init(_ range: Range<Int>, with text: TextBuffer) {
      (self.range, self.text) = (range, text)
    }

    /// Replaces a range by a string.
    public init(_ range: Range<Int>, with string: some StringProtocol) {
      self.init(range, with: TextBuffer(string))
    }

    var isEmpty: Bool { range.isEmpty && text.isEmpty }
    /// By how much what is behind it moves.
    var shift: Int { text.utf8Count - range.count }
  }

  /// The ranges in ascending order, with something of the text between any two of them.
  public let replacements: [Replacement]
  /// By how much the text behind each range moves; empty for one range, as most edits have.
  private let shifts: [Int]

  /// An edit of several ranges; those that touch become one, and those that change nothing are left out.
  ///
  /// - Parameter replacements: in ascending order; no range begins before the end of the one before.
  public init(_ replacements: [Replacement]) {
    var result: [Replacement] = []
    for next in replacements where !next.isEmpty {
      guard let last = result.last else {
        result.append(next)
        continue
      }
      precondition(
        last.range.upperBound <= next.range.lowerBound,
        "The ranges of an edit ascend and do not overlap")
      if last.range.upperBound == next.range.lowerBound {
        var text = last.text
        text.replaceSubrange(text.utf8Count..<text.utf8Count, with: next.text)
        let range = last.range.lowerBound..<next.range.upperBound
        result[result.count - 1] = Replacement(range, with: text)
      } else {
        result.append(next)
      }
    }
    self.replacements = result
    shifts = TextEdit.shifts(of: result)
  }

  private static func shifts(of replacements: [Replacement]) -> [Int] {
    guard replacements.count > 1 else { return [] }
    var shift = 0
    return replacements.map { replacement in
      shift += replacement.shift
      return shift
    }
  }

  /// By how much the text between a range and the one before it moves.
  ///
  /// - Parameter index: of ``replacements``, or their number for what is behind all of them.
  func shift(before index: Int) -> Int {
    if index == 0 { return 0 }
    return shifts.isEmpty ? replacements[0].shift : shifts[index - 1]
  }

  /// An edit of one range.
  public init(replacing range: Range<Int>, with string: some StringProtocol) {
    self.init([Replacement(range, with: string)])
  }

  /// Whether the edit changes nothing.
  public var isEmpty: Bool { replacements.isEmpty }

  /// By how many bytes the text becomes longer.
  public var lengthChange: Int { shift(before: replacements.count) }

  /// Where the new texts are after the edit, in ascending order.
  public var insertedRanges: [Range<Int>] { replacements.indices.map(insertedRange) }

  /// Where the new text of a range is after the edit.
  func insertedRange(_ index: Int) -> Range<Int> {
    let start = replacements[index].range.lowerBound + shift(before: index)
    return start..<start + replacements[index].text.utf8Count
  }
}

extension TextBuffer {
  /// Carries an edit out, and answers with the edit that takes it back.
  ///
  /// - Parameter edit: its ranges lie within the text.
  /// - Complexity: O(*k* log *n*) in the number of ranges.
  @discardableResult
  public mutating func apply(_ edit: TextEdit) -> TextEdit {
    let inserted = edit.insertedRanges
    let inverse = zip(inserted, edit.replacements).map { range, replacement in
      TextEdit.Replacement(range, with: self[replacement.range])
    }
    // From the end, so that no range is moved by those that come before it.
    for replacement in edit.replacements.reversed() {
      replaceSubrange(replacement.range, with: replacement.text)
    }
    return TextEdit(inverse)
  }
}
