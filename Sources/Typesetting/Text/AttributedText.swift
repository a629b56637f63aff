import Algorithms

/// A string with attributes for its runs. Offsets are in UTF-8 bytes.
public struct AttributedText: Hashable, Sendable {
  /// A range of text with equal attributes.
  public struct Run: Hashable, Sendable {
    /// UTF-8 offsets; never empty in a text with letters.
    public var range: Range<Int>
    /// The attributes of every letter in the range.
    public var attributes: TextAttributes
  }

  /// The text without its attributes.
  public internal(set) var string: String

  /// The runs in order, without gaps; neighbours differ. Empty for an empty text, except that a text made from
  /// an empty string keeps one, so that its height is known.
  public internal(set) var runs: [Run]

  /// The paragraphs with a style of their own, and the blocks; see `AttributedText+Paragraphs`.
  var paragraphStyles: [StyledRange<ParagraphStyle>] = []
  var blockRanges: [StyledRange<TextBlock>] = []

  /// A text with the same attributes everywhere.
  public init(_ string: String, attributes: TextAttributes) {
    self.string = string
    self.string.makeContiguousUTF8()
    runs = [Run(range: 0..<self.string.utf8.count, attributes: attributes)]
  }

  /// An item that stands among letters, in these attributes.
  public init(_ item: InlineItem, attributes: TextAttributes) {
    var attributes = attributes
    attributes.inlineItem = item
    self.init(String(InlineItem.character), attributes: attributes)
  }

  /// A text of nothing, to be appended to.
  public init() {
    string = ""
    runs = []
  }

  /// Whether there are no letters.
  public var isEmpty: Bool { string.isEmpty }

  /// The length in UTF-8 bytes.
  public var utf8Count: Int { string.utf8.count }

  // MARK: Putting together

  /// - Complexity: O(*n*) in the length of `other`.
  public mutating func append(_ other: AttributedText) {
    guard !other.isEmpty else {
      if runs.isEmpty { runs = other.runs }
      return
    }
    if isEmpty { runs.removeAll() }
    let offset = string.utf8.count
    string += other.string
    for run in other.runs {
      append(Run(range: run.range.shifted(by: offset), attributes: run.attributes))
    }
    paragraphStyles += other.paragraphStyles.map { $0.shifted(by: offset) }
    blockRanges += other.blockRanges.map { $0.shifted(by: offset) }
  }

  mutating func append(_ run: Run) {
    if let last = runs.last, last.attributes == run.attributes {
      runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
    } else {
      runs.append(run)
    }
  }

  /// Adds letters at the end.
  public mutating func append(_ string: String, attributes: TextAttributes) {
    append(AttributedText(string, attributes: attributes))
  }

  /// Both texts, one after the other, each with its own attributes.
  public static func + (a: AttributedText, b: AttributedText) -> AttributedText {
    var result = a
    result.append(b)
    return result
  }

  /// Adds `b` at the end of `a`.
  public static func += (a: inout AttributedText, b: AttributedText) { a.append(b) }

  // MARK: Attributes

  /// The attributes of the byte at `offset`; at the end those of the last one.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  public func attributes(at offset: Int) -> TextAttributes? {
    runs.isEmpty ? nil : runs[runIndex(at: offset)].attributes
  }

  /// Changes the attributes of a range of bytes. What lies outside of the text is ignored.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  public mutating func changeAttributes(
    in range: Range<Int>, _ change: (inout TextAttributes) -> Void
  ) {
    let range = range.clamped(to: 0..<utf8Count)
    guard !range.isEmpty else { return }
    let old = runs
    runs = []
    for run in old {
      let inside = run.range.clamped(to: range)
      guard !inside.isEmpty else {
        append(run)
        continue
      }
      var changed = run.attributes
      change(&changed)
      let before = run.range.lowerBound..<inside.lowerBound
      let after = inside.upperBound..<run.range.upperBound
      if !before.isEmpty { append(Run(range: before, attributes: run.attributes)) }
      append(Run(range: inside, attributes: changed))
      if !after.isEmpty { append(Run(range: after, attributes: run.attributes)) }
    }
  }

  func runIndex(at offset: Int) -> Int {
    runs.dropLast().partitioningIndex { $0.range.upperBound > offset }
  }

  /// The beginning of the text, cut at `end`, which must be the start of a scalar.
  func prefix(_ end: Int) -> AttributedText {
    guard end < utf8Count else { return self }
    var result = AttributedText()
    result.string = String(string.utf8.prefix(end)) ?? ""
    for run in runs where run.range.lowerBound < end {
      let range = run.range.lowerBound..<min(run.range.upperBound, end)
      result.runs.append(Run(range: range, attributes: run.attributes))
    }
    if result.runs.isEmpty, let first = runs.first {
      result.runs = [Run(range: 0..<0, attributes: first.attributes)]
    }
    result.paragraphStyles = paragraphStyles.filter { $0.range.lowerBound < end }
    result.blockRanges = blockRanges.filter { $0.range.lowerBound < end }
    return result
  }
}
