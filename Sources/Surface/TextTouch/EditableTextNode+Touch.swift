import Editing
import Geometry
import Platform

// Fingers on an edited text.
extension EditableTextNode {
  /// A finger has put the caret somewhere, or has selected something by staying where it was.
  ///
  /// Commands are offered to a finger that has stayed, and to one that taps where the caret is.
  ///
  /// - Parameter isLong: whether it has stayed.
  func touchDidSelect(isLong: Bool) {
    let touch = touch ?? TextTouchController(self)
    self.touch = touch
    let isSame = touch.shownSelection == selections.primary && selections.primary.isEmpty
    touch.show(withBar: isLong || isSame && !touch.hasBar)
  }
}
