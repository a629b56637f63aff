/// A change of a ``RichText`` as a value: an edit of its text, then styles and kinds that are set in the text after it.
///
/// What an edit brings in has the style of what is before it, unless one is set.
public struct RichChange: Sendable, Equatable {
  /// Styles that are set.
  public struct Styles: Sendable, Equatable {
    /// UTF-8 offsets after the edit.
    public var range: Range<Int>
    /// The styles of the range, from its beginning on.
    public var runs: TextRuns<RichStyle>

    /// - Parameters:
    ///   - range: UTF-8 offsets after the edit.
    ///   - runs: as long as the range.
    public init(_ range: Range<Int>, _ runs: TextRuns<RichStyle>) {
      precondition(runs.count == range.count, "Styles are as long as their range")
      (self.range, self.runs) = (range, runs)
    }
  }

  /// Kinds of paragraphs that are set.
  public struct Kinds: Sendable, Equatable {
    /// Lines after the edit.
    public var lines: Range<Int>
    /// The kinds of the lines, from the first one on.
    public var runs: TextRuns<ParagraphKind>

    /// - Parameters:
    ///   - lines: numbers of lines after the edit.
    ///   - runs: as many as the lines.
    public init(lines: Range<Int>, _ runs: TextRuns<ParagraphKind>) {
      precondition(runs.count == lines.count, "There are as many kinds as lines")
      (self.lines, self.runs) = (lines, runs)
    }
  }

  /// What becomes of the text.
  public var edit: TextEdit
  /// In ascending order.
  public var styles: [Styles]
  /// In ascending order.
  public var kinds: [Kinds]

  /// A change.
  public init(edit: TextEdit = TextEdit([]), styles: [Styles] = [], kinds: [Kinds] = []) {
    (self.edit, self.styles, self.kinds) = (edit, styles, kinds)
  }

  /// An edit whose new letters have a style; nil for that of what is before them.
  init(edit: TextEdit, style: RichStyle?) {
    self.init(edit: edit)
    guard let style else { return }
    styles = edit.insertedRanges.filter { !$0.isEmpty }.map {
      Styles($0, TextRuns(repeating: style, count: $0.count))
    }
  }

  /// Whether nothing is changed.
  public var isEmpty: Bool { edit.isEmpty && styles.isEmpty && kinds.isEmpty }
}
