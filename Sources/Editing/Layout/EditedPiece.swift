import Geometry
public import Typesetting

/// Some lines of a paragraph as one layout: all of them, or of a long paragraph those of a part.
///
/// What is seen of a text is drawn piece by piece:
///
///     for piece in layout.pieces(from: top, to: bottom) {
///       draw(piece.layout, atY: piece.top - top)
///     }
///
/// The layout of a part knows the text around it too, because that has a share in what letters look like: its lines are those of the
/// piece, and its `request.text` begins before them and goes on behind them.
public struct EditedPiece: Sendable {
  /// The paragraph.
  public let line: Int
  /// Where the layout is, from the top of the text, in points.
  public let top: Double
  /// The UTF-8 offsets of the text that the lines show. The line end of the paragraph is not part of it.
  public let range: Range<Int>
  /// The offset of the text where the paragraph begins.
  let paragraphStart: Int
  /// The lines, with offsets from the beginning of the paragraph.
  let content: EditedLine

  /// The lines on screen.
  public var layout: TextLayout { content.layout }
  /// How tall the lines are, in points.
  public var height: Double { content.layout.size.height }
  /// What is composed, in the offsets of the layout; empty where nothing is.
  public var markedLayoutRange: Range<Int> { content.markedLayoutRange }

  /// Where an offset of the text is in the layout.
  ///
  /// - Parameters:
  ///   - offset: in UTF-8, from the beginning of the text; within ``range``.
  ///   - gravity: before or behind what is composed at the offset.
  public func layoutOffset(of offset: Int, gravity: TextGravity = .backward) -> Int {
    content.layoutOffset(of: offset - paragraphStart, gravity: gravity)
  }

  /// Which offset of the text one of the layout is; within what is composed, its place.
  public func offset(ofLayout offset: Int) -> Int {
    content.offset(ofLayout: offset) + paragraphStart
  }
}
