import Editing
import Geometry
import Locks
import Platform
import Typesetting

// What presses select.
extension EditableTextNode: TextSelectionRecognizer.Target {
  var pressedText: TextBuffer { content.withLock { $0.editor.text } }
  var pressedSelection: TextSelection { selections.primary }
  var hidesWords: Bool { isSecure }
  var hasOneLine: Bool { !isMultiline }

  /// Above a text of one line is its beginning, and below it its end, as in GTK.
  func textPosition(nearest point: Point) -> TextPosition {
    if !isMultiline {
      if point.y < 0 { return TextPosition(offset: 0) }
      if point.y >= mainBounds.height {
        return TextPosition(offset: pressedText.utf8Count, affinity: .upstream)
      }
    }
    return viewport.position(nearest: viewport.view.convert(point, from: view))
  }

  func selectionContains(_ point: Point) -> Bool {
    // A password is not dragged, and so a press begins another selection.
    !isSecure && isOnSelection(point)
  }

  /// Whether a point lies on what is selected, also of a password.
  func isOnSelection(_ point: Point) -> Bool {
    viewport.selectionContains(viewport.view.convert(point, from: view))
  }

  func select(_ selection: TextSelection, byTouch: Bool) {
    if byTouch { touch?.willSelect(selection) } else { touch?.hide() }
    content.withLock { $0.editor.select(selection) }
    selectionDidChange(scrolls: false)
  }

  func distanceOutside(_ point: Point) -> Point {
    let bounds = Rect(origin: .zero, size: mainBounds.size)
    func outside(_ value: Double, _ low: Double, _ high: Double) -> Double {
      value < low ? value - low : value > high ? value - high : 0
    }
    let y = isMultiline ? outside(point.y, bounds.minY, bounds.maxY) : 0
    let x =
      isMultiline && viewport.supernode !== sideways
      ? 0 : outside(point.x, bounds.minX, bounds.maxX)
    return Point(x: x, y: y)
  }

  func autoscroll(by distance: Point) {
    if isMultiline {
      if distance.y != 0 { viewport.scroll(by: distance.y) }
      if distance.x != 0, viewport.supernode === sideways { sideways.scroll(by: distance.x) }
    } else if distance.x != 0 {
      viewport.scroll(by: distance.x)
    }
  }

  func selectingWillBegin() { finishComposing() }

  func selectingDidEnd(byTouch: Bool, at point: Point, isLong: Bool) {
    offerPrimarySelection()
    restartBlinking()
    if byTouch { touchDidSelect(isLong: isLong) }
  }

  func pastePrimarySelection(at point: Point, _ event: PointerEvent) {
    guard isEnabled, !isReadOnly, scene?.session.primarySelection != nil else { return }
    finishComposing()
    let position = textPosition(nearest: point)
    content.withLock { $0.editor.select(TextSelection(position)) }
    selectionDidChange(scrolls: false)
    paste(from: primarySelection)
  }
}
