import ListEngine
import Typesetting

/// Lines that are drawn and asked about.
extension LongParagraph {
  /// Some lines with offsets from the beginning of the paragraph.
  struct Piece {
    var content: EditedLine
    /// Of the paragraph, without what is composed.
    var range: Range<Int>
    /// From the top of the paragraph, in points.
    var top: Double
  }

  /// The sections between two heights. Those that are not kept are laid out in a copy.
  func pieces(
    from top: ListLength, to bottom: ListLength, _ setter: ParagraphSetter
  ) -> [Piece] {
    if let known = knownPieces(from: top, to: bottom) { return known }
    var copy = self
    let seen = copy.prepare(from: top, to: bottom, setter)
    return seen.compactMap { copy.piece($0) }
  }

  private func knownPieces(from top: ListLength, to bottom: ListLength) -> [Piece]? {
    var pieces: [Piece] = []
    var index = section(atY: top)
    if firstUnlaid(upTo: index) != nil { return nil }
    repeat {
      guard let piece = piece(index) else { return nil }
      pieces.append(piece)
      index += 1
    } while index < sections.count && start(of: index).top < bottom
    return pieces
  }

  /// A section, if its lines are kept.
  private func piece(_ index: Int) -> Piece? {
    let section = sections[index]
    guard section.isLaid, let lines = section.lines else { return nil }
    let start = start(of: index)
    return piece(lines, start.offset..<start.offset + section.length, start.top)
  }

  private func piece(_ lines: SectionLines, _ range: Range<Int>, _ top: ListLength) -> Piece {
    let range = sourceOffset(of: range.lowerBound)..<sourceOffset(of: range.upperBound)
    let content = EditedLine(
      lines.text, lines.layout, marked: lines.composed, origin: range.lowerBound - lines.lead)
    return Piece(content: content, range: range, top: top.points)
  }

  /// The section that shows a position.
  func piece(at position: TextPosition, _ setter: ParagraphSetter) -> Piece {
    var paragraph = self
    let index = paragraph.laidSection(at: position, setter)
    guard let piece = paragraph.piece(index) else {
      preconditionFailure("A section that was just laid out has lines")
    }
    return piece
  }

  /// The section that shows a position, with those before and behind it: as much as a caret sees that goes one step.
  func surroundings(of position: TextPosition, _ setter: ParagraphSetter) -> Piece {
    var paragraph = self
    let index = paragraph.laidSection(at: position, setter)
    let first = paragraph.start(of: max(index - 1, 0))
    let next = paragraph.start(of: index + 1).offset
    // The first line of the next section.
    let end = min(next + 1, content.utf8Count)
    let section = setter.lines(of: first.offset..<end, in: paragraph)
    return paragraph.piece(
      section.lines, first.offset..<first.offset + section.length, first.top)
  }

  private mutating func laidSection(at position: TextPosition, _ setter: ParagraphSetter) -> Int {
    let offset = contentOffset(of: position.offset)
    let index = knownSection(at: offset, position.affinity)
    if let index { return index }
    prepare(at: offset, setter)
    var found = section(at: offset)
    if position.affinity == .upstream, found > 0, start(of: found).offset == offset {
      found -= 1
      if sections[found].lines == nil { layOutSection(found, setter) }
    }
    return found
  }

  /// The section of a position whose lines are kept; nil where they are not.
  private func knownSection(at offset: Int, _ affinity: TextPosition.Affinity) -> Int? {
    var index = section(at: offset)
    if affinity == .upstream, index > 0, start(of: index).offset == offset { index -= 1 }
    let isKnown = sections[index].lines != nil && firstUnlaid(upTo: index) == nil
    return isKnown ? index : nil
  }
}
