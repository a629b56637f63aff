public import Typesetting

/// What an input method composes: it is shown at a place in the text and is no part of it.
public struct MarkedText: Hashable, Sendable {
  /// The UTF-8 offset in the text where it is shown.
  public var offset: Int
  /// What is composed so far; not empty.
  public var text: AttributedText
  /// Where the caret is in it, in UTF-8; nil for no caret.
  public var caret: Int?

  /// Something that is composed at a place.
  public init(_ text: AttributedText, at offset: Int, caret: Int?) {
    (self.text, self.offset, self.caret) = (text, offset, caret)
  }
}

/// A paragraph of an edited text that is laid out, with what is composed in it.
///
/// Offsets are those of the text's bytes, from the beginning of the paragraph; its line end is not part of it.
public struct EditedLine: Sendable {
  /// The lines on screen.
  public let layout: TextLayout
  private let text: RepairedText
  /// Where something is composed, in the offsets of the layout; empty where nothing is.
  private let marked: Range<Int>
  /// Where the text begins in the paragraph; of a part of a long one also before it, by what has come in since.
  private let origin: Int

  init(_ text: RepairedText, _ layout: TextLayout, marked: Range<Int>, origin: Int = 0) {
    (self.text, self.layout, self.marked, self.origin) = (text, layout, marked, origin)
  }

  /// Where an offset of the paragraph is in the layout.
  ///
  /// - Parameters:
  ///   - offset: in UTF-8, from the beginning of the paragraph.
  ///   - gravity: before or behind what is composed at the offset.
  public func layoutOffset(of offset: Int, gravity: TextGravity = .backward) -> Int {
    let shown = text.offset(ofSource: max(offset - origin, 0))
    let isBehind = shown > marked.lowerBound || shown == marked.lowerBound && gravity == .forward
    return isBehind ? shown + marked.count : shown
  }

  /// Which offset of the paragraph one of the layout is; within what is composed, its place.
  public func offset(ofLayout offset: Int) -> Int {
    let shown =
      offset <= marked.lowerBound ? offset : max(offset - marked.count, marked.lowerBound)
    return text.sourceOffset(of: shown) + origin
  }

  /// What is composed, in the offsets of the layout.
  public var markedLayoutRange: Range<Int> { marked }
}
