/// The header of a section, and where it lies along the content.
public struct GridHeader: Hashable, Sendable {
  /// What a header is recognised by.
  public struct ID: Hashable, Sendable {
    /// The section.
    public var section: Int64
    /// Which one of the runs of this section: 0, but where its items do not follow each other.
    public var run: Int

    /// The header of a run of a section.
    public init(section: Int64, run: Int = 0) { (self.section, self.run) = (section, run) }
  }

  /// What it is recognised by.
  public let id: ID
  /// The items below it.
  public let items: Range<Int>
  /// The leading edge, where it does not float.
  public let start: ListLength
  /// How long it is.
  public let length: ListLength
  /// Where the next section begins, or the content ends.
  public internal(set) var sectionEnd: ListLength

  /// A header above items.
  public init(
    id: ID, items: Range<Int>, start: ListLength, length: ListLength, sectionEnd: ListLength
  ) {
    (self.id, self.items, self.start) = (id, items, start)
    (self.length, self.sectionEnd) = (length, sectionEnd)
  }

  /// The trailing edge, where it does not float.
  public var end: ListLength { start + length }

  /// The leading edge of the header where it floats.
  ///
  /// It does not go above `line`, until the next section pushes it away.
  ///
  /// - Parameter line: where the viewport begins below its inset, along the content.
  public func floatingStart(line: ListLength) -> ListLength {
    max(start, min(line, sectionEnd - length))
  }
}
