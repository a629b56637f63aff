import Geometry
import Platform
import Surface
import Testing

/// The listing of the article about windows that opens a dialog.
@Suite @MainActor struct DialogArticleTests {
  private final class Form: View {
    var onDone: (@MainActor () -> Void)?
  }

  @Test func `a form in a dialog closes it`() throws {
    let screen = OffscreenWindow(width: 500, height: 400)
    screen.backend.platform.hasDialogs = true
    let (window, form) = (screen.window, Form())
    let dialog = try window.makeDialog(title: "Export", size: Size(width: 420, height: 260))
    dialog.contentView.addSubview(form)
    form.onDone = { [weak dialog] in dialog?.close() }
    screen.backend.settle()
    #expect(window.modalDialog === dialog)
    form.onDone?()
    #expect(window.modalDialog == nil && window.dialogs.isEmpty)
  }
}
