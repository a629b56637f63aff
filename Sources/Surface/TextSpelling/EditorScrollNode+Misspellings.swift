import Editing
import Geometry
import Typesetting

extension EditorScrollNode {
  /// Shows the lines below misspelled words.
  func placeMisspellings() {
    var words = misspelled[...]
    let places = shownPieces.flatMap { piece in
      words = words.drop { $0.upperBound <= piece.range.lowerBound }
      return misspellingFrames(
        of: words.prefix { $0.lowerBound < piece.range.upperBound }, in: piece)
    }
    misspellingNodes.setCount(places.count, in: self) { _ in MisspellingNode(look.misspelledColor) }
    for (node, frame) in zip(misspellingNodes, places) {
      if node.frame != frame { node.frame = frame }
      if node.value != look.misspelledColor { node.value = look.misspelledColor }
    }
  }

  /// Where the lines are below the words of a piece: just under the letters, in whole pixels.
  private func misspellingFrames(of words: ArraySlice<Range<Int>>, in piece: EditedPiece) -> [Rect]
  {
    let scale = scene?.scale ?? .one
    let height = MisspellingNode.Wave(scale: scale.value).height / scale.value
    let origin = textOrigin
    return words.flatMap { word in
      let part = word.clamped(to: piece.range)
      let start = piece.layoutOffset(of: part.lowerBound, gravity: .forward)
      let end = piece.layoutOffset(of: part.upperBound)
      return piece.layout.selectionRects(start..<max(start, end)).map { rect in
        let baseline = piece.layout.lines.last { $0.y <= rect.minY }?.baseline ?? rect.maxY
        let (left, right) = (
          scale.snapped(origin.x + rect.minX), scale.snapped(origin.x + rect.maxX)
        )
        let top = scale.snapped(origin.y + piece.top + baseline + EditorScrollNode.misspellingGap)
        return Rect(x: left, y: top, width: right - left, height: height)
      }
    }
  }

  /// From the baseline to the line, in points.
  private static let misspellingGap = 1.0
}
