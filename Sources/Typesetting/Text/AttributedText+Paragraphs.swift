import Algorithms

extension AttributedText {
  /// Something that is said of a range of bytes.
  struct StyledRange<Value> {
    var range: Range<Int>
    var value: Value

    func shifted(by offset: Int) -> StyledRange {
      StyledRange(range: range.shifted(by: offset), value: value)
    }
  }

  /// Gives the whole text a style of its own; paragraphs that have one already keep it.
  ///
  /// A paragraph has the style of its first byte.
  public mutating func setParagraphStyle(_ style: ParagraphStyle) {
    setParagraphStyle(style, in: 0..<utf8Count)
  }

  /// Gives the paragraphs that begin in a range a style of their own, unless they have one already.
  public mutating func setParagraphStyle(_ style: ParagraphStyle, in range: Range<Int>) {
    let range = range.clamped(to: 0..<utf8Count)
    var free = range.lowerBound
    var added: [StyledRange<ParagraphStyle>] = []
    for known in paragraphStyles where known.range.overlaps(range) {
      if free < known.range.lowerBound {
        added.append(StyledRange(range: free..<known.range.lowerBound, value: style))
      }
      free = known.range.upperBound
    }
    if free < range.upperBound {
      added.append(StyledRange(range: free..<range.upperBound, value: style))
    }
    paragraphStyles = (paragraphStyles + added).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The style of the byte at `offset`, nil when it has none of its own.
  ///
  /// - Complexity: O(log *n*) in the number of styles.
  public func paragraphStyle(at offset: Int) -> ParagraphStyle? {
    paragraphStyles.value(at: offset)?.value
  }

  /// A text that is a block. It takes whole paragraphs: what stands beside it in the text begins on
  /// a line of its own if a line end is there.
  public init(_ block: TextBlock, _ content: AttributedText) {
    self = content
    blockRanges = [StyledRange(range: 0..<utf8Count, value: block)]
  }

  /// The blocks in order, without overlap, each with its range.
  public var blocks: [(range: Range<Int>, block: TextBlock)] {
    blockRanges.map { ($0.range, $0.value) }
  }

  /// The index of the block that the byte at `offset` belongs to.
  func blockIndex(at offset: Int) -> Int? {
    blockRanges.isEmpty ? nil : blockRanges.index(at: offset)
  }
}

extension Array {
  /// The index of the range that contains `offset`; the ranges are in order.
  fileprivate func index<Value>(at offset: Int) -> Int?
  where Element == AttributedText.StyledRange<Value> {
    let index = partitioningIndex { $0.range.upperBound > offset }
    return index < count && self[index].range.contains(offset) ? index : nil
  }

  fileprivate func value<Value>(at offset: Int) -> Element?
  where Element == AttributedText.StyledRange<Value> {
    index(at: offset).map { self[$0] }
  }
}

extension AttributedText.StyledRange: Equatable where Value: Equatable {}
extension AttributedText.StyledRange: Hashable where Value: Hashable {}
extension AttributedText.StyledRange: Sendable where Value: Sendable {}

extension Range<Int> {
  /// The range that lies so far behind this one.
  package func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
