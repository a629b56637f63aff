import Geometry
import Platform
import Testing

@testable import Surface

/// Alerts in windows of their own, where the platform has dialogs.
@Suite @MainActor struct AlertDialogTests {
  private let screen = OffscreenWindow(width: 500, height: 400, decorations: .client)
  private let answers = Answers()

  private final class Answers {
    var given: [String] = []
  }

  init() { screen.backend.platform.hasDialogs = true }

  @discardableResult
  private func present(
    _ actions: [(String, AlertAction.Role)] = [("Keep", .cancel), ("Delete", .destructive)],
    message: String = "It is gone."
  ) -> AlertPresentation {
    let alert = Alert(
      "Delete?", message: message,
      actions: actions.map { title, role in
        AlertAction(title, role: role) { [answers] in answers.given.append(title) }
      })
    let presentation = screen.window.present(alert)
    settle()
    return presentation
  }

  private func settle() {
    screen.backend.settle()
    for dialog in screen.backend.dialogs { dialog.settle() }
  }

  private func dialog() throws -> Window { try #require(screen.window.dialogs.last) }

  private func backend() throws -> OffscreenBackend {
    try #require(screen.backend.dialogs.last)
  }

  @Test func `it is a modal dialog of its window, of one size, and nothing of it is in the window`()
    throws
  {
    let before = screen.window.snapshot()
    present()
    let dialog = try dialog()
    #expect(dialog.parent === screen.window && dialog.isModal)
    #expect(try backend().parent === screen.backend && backend().isModal)
    #expect(dialog.title == "Delete?")
    #expect(dialog.minimumSize == dialog.size && dialog.maximumSize == dialog.size)
    #expect(dialog.size.width <= AlertLayout.maximumWidth)
    #expect(screen.window.snapshot().hasEqualPixels(to: before))
    let contents = try #require(try backend().contents)
    #expect(contents.hasEqualPixels(to: dialog.snapshot()))
  }

  @Test func `it has no title bar, and its background drags it`() throws {
    present()
    #expect(try dialog().contentView.frame.minY == 0)
    var requests: [OffscreenBackend.Request] = []
    let backend = try backend()
    backend.onRequest = { requests.append($0) }
    backend.click(10, 10)
    #expect(requests == [.move])
  }

  @Test func `a click answers, and both are as before`() throws {
    let alert = present()
    let backend = try backend()
    let button = try #require(
      try dialog().scene.semantics.elements.first { $0.name == "Delete" })
    backend.click(button.frame.center.x, button.frame.center.y)
    settle()
    #expect(answers.given == ["Delete"] && !alert.isPresented)
    #expect(screen.window.dialogs.isEmpty && !backend.isMapped)
    #expect(screen.window.modalView == nil && screen.backend.dialogs.isEmpty)
  }

  @Test func `keys answer as above a window`() throws {
    present()
    try backend().type(.escape)
    settle()
    #expect(answers.given == ["Keep"])
    present([("Keep", .cancel), ("Rename", .normal)])
    try backend().type(.enter)
    settle()
    #expect(answers.given == ["Keep", "Rename"])
  }

  @Test func `keys that come to the window are for the dialog, and its own shortcuts for nobody`()
    throws
  {
    var shortcuts = 0
    screen.window.onKeyEvent { event in
      if event.phase == .down { shortcuts += 1 }
      return false
    }
    present()
    screen.type(.escape)
    settle()
    #expect(answers.given == ["Keep"] && shortcuts == 0)
    screen.type(.escape)
    #expect(shortcuts > 0)
  }

  @Test func `the content behind it is out of reach, and a press brings the dialog to the front`()
    throws
  {
    let button = IconButtonNode(\.plus, label: "Open")
    button.frame = Rect(x: 20, y: 60, width: 32, height: 32)
    screen.root.addSubview(button.view)
    screen.backend.settle()
    var presses = 0
    button.on(.primaryAction) { _ in presses += 1 }
    present()
    try backend().configure { $0.isActivated = false }
    let center = button.view.convert(Point(x: 16, y: 16), to: nil)
    var press = PointerEvent(.pressed(.primary), at: center, timestamp: .zero)
    press.serial = InputSerial(7, seat: .first)
    screen.backend.send(.pointer(press))
    screen.backend.send(.pointer(PointerEvent(.released(.primary), at: center, timestamp: .zero)))
    settle()
    #expect(presses == 0)
    #expect(screen.backend.platform.tokens.used.count == 1)
    #expect(try dialog().scene.rootView.subviews.contains { $0 is AttentionRing })
    screen.backend.advance(by: .seconds(1))
    settle()
    #expect(try !dialog().scene.rootView.subviews.contains { $0 is AttentionRing })
    try backend().type(.escape)
    settle()
    screen.click(center.x, center.y)
    #expect(presses == 1)
  }

  @Test func `the window can be moved and not closed meanwhile: that gives the question up`() throws
  {
    present()
    var requests: [OffscreenBackend.Request] = []
    screen.backend.onRequest = { requests.append($0) }
    screen.click(100, 10)
    #expect(requests.contains(.move))
    screen.backend.send(.closeRequested)
    settle()
    #expect(answers.given == ["Keep"] && !screen.window.isClosed)
    screen.backend.send(.closeRequested)
    #expect(screen.window.isClosed)
  }

  @Test func `a question without a way back keeps both windows open`() throws {
    let alert = present([("Left", .normal), ("Right", .normal)])
    try backend().send(.closeRequested)
    screen.backend.send(.closeRequested)
    #expect(alert.isPresented && !screen.window.isClosed && screen.window.dialogs.count == 1)
    #expect(try dialog().scene.rootView.subviews.contains { $0 is AttentionRing })
    alert.dismiss()
    #expect(screen.window.dialogs.isEmpty && answers.given.isEmpty)
  }

  @Test func `a window that closes takes the question with it, without an answer`() throws {
    let alert = present()
    let backend = try backend()
    screen.window.close()
    #expect(!alert.isPresented && !backend.isMapped && answers.given.isEmpty)
  }

  @Test func `the focus comes back before the action`() throws {
    let button = IconButtonNode(\.plus, label: "Open")
    button.frame = Rect(x: 20, y: 20, width: 32, height: 32)
    screen.root.addSubview(button.view)
    button.view.becomeFocused()
    screen.backend.settle()
    var wasFocused = false
    screen.window.present(
      Alert(
        "Go?",
        actions: [AlertAction("Go") { [unowned button] in wasFocused = button.view.isFocused }]))
    settle()
    #expect(!button.view.isFocused)
    try backend().type(.enter)
    settle()
    #expect(wasFocused)
  }

  @Test func `a question of the dialog itself is a dialog of that`() throws {
    present()
    let first = try dialog()
    let firstBackend = try backend()
    first.present(Alert("Sure?", actions: [.cancel("No"), AlertAction("Yes")]))
    settle()
    firstBackend.settle()
    #expect(firstBackend.dialogs.count == 1)
    // Keys of all windows are for the topmost one.
    screen.type(.escape)
    settle()
    firstBackend.settle()
    #expect(first.dialogs.isEmpty && screen.window.dialogs.count == 1 && answers.given.isEmpty)
  }

  @Test func `two questions at once: the newest is answered first`() {
    let first = present()
    let second = present([("No", .cancel), ("Yes", .normal)])
    screen.type(.escape)
    settle()
    #expect(answers.given == ["No"] && first.isPresented && !second.isPresented)
    #expect(screen.window.modalView != nil)
    screen.type(.escape)
    settle()
    #expect(answers.given == ["No", "Keep"] && screen.window.modalView == nil)
  }

  @Test func `an answer can be awaited, in both ways`() async {
    let alert = present()
    screen.type(.escape)
    #expect(await alert.answer == 0)
    let gone = present()
    gone.dismiss()
    #expect(await gone.answer == nil)
    screen.backend.platform.hasDialogs = false
    let inside = present()
    let answer = Task.immediate { await inside.answer }
    screen.type(.escape)
    #expect(await answer.value == 0)
  }

  @Test func `it has the theme of its window, and the room for its fonts`() throws {
    screen.window.themeOverride = Theme(ThemeTraits(appearance: .dark))
    present(message: "All messages and photos in it go, and it cannot be brought back.")
    let dialog = try dialog()
    #expect(dialog.theme == screen.window.theme)
    let size = dialog.size
    var traits = ThemeTraits()
    traits.textScale = 2
    screen.window.themeOverride = Theme(traits)
    settle()
    #expect(dialog.theme.traits.textScale == 2)
    #expect(dialog.size.height > size.height && dialog.minimumSize == dialog.size)
  }

  @Test func `readers find the question in its window, and nothing behind it`() throws {
    let button = IconButtonNode(\.plus, label: "Open")
    button.frame = Rect(x: 20, y: 20, width: 32, height: 32)
    screen.root.addSubview(button.view)
    present()
    let element = try #require(
      try dialog().scene.semantics.elements.first { $0.role == .alertDialog })
    #expect(element.name == "Delete?" && element.semantics.states.contains(.modal))
    #expect(!screen.window.scene.semantics.elements.contains { $0.name == "Open" })
    screen.type(.escape)
    settle()
    #expect(screen.window.scene.semantics.elements.contains { $0.name == "Open" })
  }

  @Test func `a recording plays a question as it was shown`() throws {
    for hasDialogs in [true, false] {
      let recorded = OffscreenWindow(width: 300, height: 300)
      recorded.backend.platform.hasDialogs = hasDialogs
      var text = ""
      let recorder = InputRecorder(recorded.window) { text += $0 }
      var answer = ""
      recorded.window.present(
        Alert("Go?", actions: [.cancel("No"), AlertAction("Yes") { answer = "yes" }]))
      recorded.backend.settle()
      (recorded.backend.dialogs.last ?? recorded.backend).type(.enter)
      recorded.backend.settle()
      recorder.finish()
      #expect(answer == "yes")
      let played = OffscreenWindow(width: 300, height: 300)
      played.backend.platform.hasDialogs = hasDialogs
      let player = InputPlayer(try InputRecording(text: text), window: played.window)
      var playedAnswer = ""
      played.window.present(
        Alert("Go?", actions: [.cancel("No"), AlertAction("Yes") { playedAnswer = "yes" }]))
      player.play(on: played.backend)
      #expect(playedAnswer == "yes" && player.errors.isEmpty, "\(text)")
    }
  }
}
