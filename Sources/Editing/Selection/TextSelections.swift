import Algorithms
import Typesetting

/// The selections of a text, one of which is the primary one: that which is scrolled to, and which an input method knows.
///
/// They are in ascending order and never overlap: where they would they are one.
public struct TextSelections: Hashable, Sendable {
  /// In ascending order, at least one.
  public private(set) var all: [TextSelection]
  /// Which of ``all`` is the primary one.
  public private(set) var primaryIndex: Int

  /// One selection.
  public init(_ selection: TextSelection) { (all, primaryIndex) = ([selection], 0) }

  /// One caret.
  public init(caret offset: Int) { self.init(TextSelection(TextPosition(offset: offset))) }

  /// Several selections, which may overlap and be in any order.
  ///
  /// - Parameters:
  ///   - selections: at least one.
  ///   - primaryIndex: an index of `selections`; the last one if nil, as it is the newest.
  /// - Complexity: O(*n* log *n*)
  public init(_ selections: [TextSelection], primaryIndex: Int? = nil) {
    precondition(!selections.isEmpty, "There is always a selection, which may be empty")
    let primary = selections[primaryIndex ?? selections.count - 1]
    all = TextSelections.merged(selections)
    let index = all.partitioningIndex { $0.range.upperBound >= primary.range.upperBound }
    self.primaryIndex = index
  }

  /// That which is scrolled to.
  public var primary: TextSelection { all[primaryIndex] }

  /// Adds a selection, which becomes the primary one.
  public mutating func insert(_ selection: TextSelection) {
    self = TextSelections(all + [selection])
  }

  /// The primary selection alone.
  public var collapsedToPrimary: TextSelections { TextSelections(primary) }

  /// The selections, each changed by itself.
  ///
  /// - Complexity: O(*n* log *n*)
  public func map(_ change: (TextSelection) -> TextSelection) -> TextSelections {
    TextSelections(all.map(change), primaryIndex: primaryIndex)
  }

  /// The selections after an edit.
  public func applying(_ edit: TextEdit) -> TextSelections { map { $0.applying(edit) } }

  private static func merged(_ selections: [TextSelection]) -> [TextSelection] {
    let sorted = selections.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var result: [TextSelection] = []
    for next in sorted {
      if let last = result.last, overlap(last, next) {
        result[result.count - 1] = union(last, next)
      } else {
        result.append(next)
      }
    }
    return result
  }

  /// Selections that only touch stay two; a caret at the end of one is part of it.
  private static func overlap(_ left: TextSelection, _ right: TextSelection) -> Bool {
    if left.isEmpty || right.isEmpty { return right.range.lowerBound <= left.range.upperBound }
    return right.range.lowerBound < left.range.upperBound
  }

  /// With the direction of the longer one.
  private static func union(_ left: TextSelection, _ right: TextSelection) -> TextSelection {
    let longer = left.range.count > right.range.count ? left : right
    let ends = [left.anchor, left.head, right.anchor, right.head]
    let first = ends.min { $0.offset < $1.offset }!
    let last = ends.max { $0.offset < $1.offset }!
    return longer.isBackward
      ? TextSelection(anchor: last, head: first) : TextSelection(anchor: first, head: last)
  }
}
