import Geometry
import Platform

// What is shown beside the caret for a while.
extension EditableTextNode {
  /// Shows a popover below the caret, in place of what may be completed there.
  ///
  /// - Parameters:
  ///   - label: What readers call it.
  ///   - makeContent: Makes what it shows, which is handed what closes the popover.
  /// - Returns: whether it can be shown.
  func presentBesideCaret(
    label: String, _ makeContent: (_ close: @escaping @MainActor () -> Void) -> DisplayNode
  ) -> Bool {
    guard isNodeLoaded else { return false }
    completion?.close()
    var presentation: PopoverPresentation?
    let content = makeContent {
      presentation?.dismiss()
      presentation = nil
    }
    let caret = viewport.caretFrame(at: selections.primary.head)
    presentation = try? view.present(
      Popover(content, label: label, edge: .bottom), from: viewport.view.convert(caret, to: view))
    presentation?.onDismiss { presentation = nil }
    return presentation != nil
  }
}
