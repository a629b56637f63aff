import Geometry
import Platform

// What is shown beside the caret for a while.
extension EditableTextNode {
  /// Shows a popover below the caret, in place of what may be completed there.
  ///
  /// - Returns: nil where nothing can be shown.
  func presentBesideCaret(_ popover: Popover) -> PopoverPresentation? {
    guard isNodeLoaded else { return nil }
    completion?.close()
    let caret = viewport.caretFrame(at: selections.primary.head)
    return try? view.present(popover, from: viewport.view.convert(caret, to: view))
  }
}
