/// What is selected in a text, and where its caret is, in Unicode scalars: the offsets of AT-SPI.
public struct SemanticTextSelection: Hashable, Sendable {
  /// Where the caret is: one of the ends of what is selected.
  public var caret: Int
  /// The other end; the caret itself where nothing is selected.
  public var anchor: Int

  /// A caret, and the other end of what is selected.
  public init(caret: Int, anchor: Int) { (self.caret, self.anchor) = (caret, anchor) }

  /// What is selected, or an empty range at the caret.
  public var range: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
}
