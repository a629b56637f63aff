/// Values of the parts of a text, which move with it: attributes, hits of a search, misspelled words.
///
/// Every byte has a value, and parts of the same value that touch are one run. A copy is a snapshot, as of ``TextBuffer``.
///
///     var styles = TextRuns(repeating: Style.plain, count: text.utf8Count)
///     styles.setValue(.bold, in: 4..<9)
///     styles.apply(edit) { before, _ in before }   // What is typed at the end of a bold word is bold.
public struct TextRuns<Value: Hashable & Sendable>: Sendable {
  /// A part of the text, and its value.
  public struct Run: Hashable, Sendable {
    /// UTF-8 offsets, not empty.
    public var range: Range<Int>
    /// The value of all of them.
    public var value: Value
  }

  private(set) var tree: SummaryTree<RunLength<Value>>

  /// One run.
  ///
  /// - Parameters:
  ///   - value: the value of all bytes.
  ///   - count: the length of the text in UTF-8, not negative.
  public init(repeating value: Value, count: Int) {
    precondition(count >= 0, "A text has no negative length")
    tree = SummaryTree(count > 0 ? [RunLength(length: count, value: value)] : [])
  }

  /// The length of the text in UTF-8.
  public var count: Int { tree.summary.bytes }

  /// The number of runs.
  public var runCount: Int { tree.count }

  /// The run that contains an offset, which lies below ``count``.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  public func run(at offset: Int) -> Run {
    check(offset..<offset + 1)
    let place = tree.place(of: offset) { $0.bytes }
    let start = place.before.bytes
    return Run(range: start..<start + place.element.length, value: place.element.value)
  }

  /// The value at an offset, which lies below ``count``.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  public subscript(offset: Int) -> Value { run(at: offset).value }

  /// The runs of a range, the first and the last cut to it.
  ///
  /// - Complexity: O(log *n* + *k*) in the number of runs.
  public func runs(in range: Range<Int>) -> [Run] {
    check(range)
    if range.isEmpty { return [] }
    let first = tree.place(of: range.lowerBound) { $0.bytes }
    var start = first.before.bytes
    var runs: [Run] = []
    tree.visit(from: first.index) { element in
      let end = start + element.length
      let part = max(start, range.lowerBound)..<min(end, range.upperBound)
      runs.append(Run(range: part, value: element.value))
      start = end
      return end < range.upperBound
    }
    return runs
  }

  private func check(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "Offsets of runs lie from 0 up to the length of the text")
  }
}

// MARK: Changing

extension TextRuns {
  /// Gives a range a value.
  ///
  /// - Complexity: O(log *n* + *k*) in the number of runs that are replaced.
  public mutating func setValue(_ value: Value, in range: Range<Int>) {
    replaceSubrange(range, with: [RunLength(length: range.count, value: value)])
  }

  /// Changes the values of a range.
  ///
  /// - Complexity: O(log *n* + *k*) in the number of runs of the range.
  public mutating func updateValues(in range: Range<Int>, _ change: (inout Value) -> Void) {
    let new = runs(in: range).map { run in
      var value = run.value
      change(&value)
      return RunLength(length: run.range.count, value: value)
    }
    replaceSubrange(range, with: new)
  }

  /// Moves the runs as an edit moves the text.
  ///
  /// - Parameters:
  ///   - edit: an edit of the text of ``count`` bytes.
  ///   - valueOfNew: the value of each new text, by those of the bytes before and behind the range that it replaces; nil beyond the text.
  /// - Complexity: O(*k* log *n*) in the number of ranges of the edit.
  public mutating func apply(
    _ edit: TextEdit, valueOfNew: (_ before: Value?, _ behind: Value?) -> Value
  ) {
    for replacement in edit.replacements.reversed() {
      let range = replacement.range
      let before = range.lowerBound > 0 ? self[range.lowerBound - 1] : nil
      let behind = range.upperBound < count ? self[range.upperBound] : nil
      let length = replacement.text.utf8Count
      let new = length > 0 ? [RunLength(length: length, value: valueOfNew(before, behind))] : []
      replaceSubrange(range, with: new)
    }
  }

  /// Replaces a range by the runs of another text.
  ///
  /// - Complexity: O(log *n* + *k*) in the number of runs that come and go.
  public mutating func replaceSubrange(_ range: Range<Int>, with other: TextRuns) {
    var new: [RunLength<Value>] = []
    other.tree.visit { element in
      new.append(element)
      return true
    }
    replaceSubrange(range, with: new)
  }

  private mutating func replaceSubrange(_ range: Range<Int>, with new: [RunLength<Value>]) {
    check(range)
    if tree.isEmpty { return tree.append(contentsOf: RunLength.joined(new)) }
    // With those that touch the range, which may go on in what is new.
    let first = tree.place(of: max(range.lowerBound - 1, 0)) { $0.bytes }
    let last = tree.place(of: range.upperBound) { $0.bytes }
    let head = RunLength(
      length: range.lowerBound - first.before.bytes, value: first.element.value)
    let tail = RunLength(
      length: last.before.bytes + last.element.length - range.upperBound,
      value: last.element.value)
    tree.replaceSubrange(
      first.index..<last.index + 1, with: RunLength.joined([head] + new + [tail]))
  }
}

extension TextRuns: Equatable {
  /// Whether all bytes have the same values.
  ///
  /// - Complexity: O(*n*) in the number of runs; O(1) where one is a copy of the other.
  public static func == (left: TextRuns, right: TextRuns) -> Bool {
    left.tree.root === right.tree.root
      || left.count == right.count
        && left.runs(in: 0..<left.count) == right.runs(in: 0..<right.count)
  }
}

/// A run without its place.
struct RunLength<Value: Hashable & Sendable>: TreeElement {
  var length: Int
  var value: Value

  var summary: RunSummary { RunSummary(bytes: length) }

  /// Without those of no length, and with equal ones that touch as one.
  static func joined(_ runs: [RunLength]) -> [RunLength] {
    var result: [RunLength] = []
    for run in runs where run.length > 0 {
      if result.last?.value == run.value {
        result[result.count - 1].length += run.length
      } else {
        result.append(run)
      }
    }
    return result
  }
}

struct RunSummary: TreeSummary {
  var bytes = 0

  static var zero: RunSummary { RunSummary() }
  static func += (sum: inout RunSummary, other: RunSummary) { sum.bytes += other.bytes }
}
