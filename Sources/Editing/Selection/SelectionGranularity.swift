/// In which units a text is selected by the pointer: by one, two and three clicks.
public enum SelectionGranularity: Hashable, Sendable, CaseIterable {
  /// Characters, after one click.
  case character
  /// Words and what is between them, after two.
  case word
  /// Lines with their line ends, after three.
  case line
}

extension TextBuffer {
  /// The unit that contains an offset; empty for characters.
  ///
  /// - Complexity: O(log *n*); of words, O(*n*) in the length of the line.
  public func range(of granularity: SelectionGranularity, at offset: Int) -> Range<Int> {
    switch granularity {
    case .character: offset..<offset
    case .word: range(ofWordAt: offset)
    case .line: range(ofLine: line(at: offset))
    }
  }
}
