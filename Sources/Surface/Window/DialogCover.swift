import Geometry
import Platform

/// What lies above the content of a window that waits for a dialog: nothing behind it can be reached.
@MainActor
final class DialogCover: View {
  private unowned let owner: Window

  init(in window: Window) {
    owner = window
    super.init()
    isModal = true
    fillsSuperview = true
    window.contentView.addSubview(self)
  }

  func remove() {
    isModal = false
    removeFromSuperview()
  }

  /// Who presses it looks for the dialog.
  override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard case .pressed = event.kind else { return false }
    owner.modalDialog?.attract(for: event.serial)
    return true
  }

  override func scrollEvent(_ event: ScrollEvent) -> Bool { true }

  /// Readers find the dialog in its own window.
  override var semantics: Semantics? { nil }
}
