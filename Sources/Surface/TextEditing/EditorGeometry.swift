import Editing
import Typesetting

/// Where lines and characters of an edited text are on screen, by the offsets of the text, whatever stands in its place.
struct EditorGeometry: CaretGeometry {
  let layout: EditorLayout
  let mask: TextMask?

  private func shown(_ position: TextPosition) -> TextPosition {
    guard let mask else { return position }
    return TextPosition(
      offset: mask.shownOffset(of: position.offset), affinity: position.affinity)
  }

  private func inText(_ position: TextPosition) -> TextPosition {
    guard let mask else { return position }
    return TextPosition(
      offset: mask.offset(ofShown: position.offset), affinity: position.affinity)
  }

  func position(
    _ position: TextPosition, moved movement: TextMovement, goalX: Double?
  ) -> TextPosition {
    inText(layout.position(shown(position), moved: movement, goalX: goalX))
  }

  func caretX(at position: TextPosition) -> Double { layout.caretX(at: shown(position)) }

  func position(
    _ position: TextPosition, movedByPages pages: Int, goalX: Double
  ) -> TextPosition {
    inText(layout.position(shown(position), movedByPages: pages, goalX: goalX))
  }

  func isRightToLeft(at position: TextPosition) -> Bool {
    layout.isRightToLeft(at: shown(position))
  }
}
