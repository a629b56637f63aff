import Editing
public import Geometry

/// A part of an edited text with a background of its own, such as a hit of a search. It moves with the text.
public struct EditorHighlight: Hashable, Sendable {
  /// UTF-8 offsets.
  public var range: Range<Int>
  /// Behind the letters.
  public var color: Color

  /// A part with a background.
  public init(_ range: Range<Int>, color: Color) { (self.range, self.color) = (range, color) }

  /// Where it is after an edit; nil where nothing is left of it.
  func applying(_ edit: TextEdit) -> EditorHighlight? {
    let new = edit.range(of: range)
    return new.isEmpty ? nil : EditorHighlight(new, color: color)
  }
}
