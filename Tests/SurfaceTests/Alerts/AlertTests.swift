import Geometry
import Platform
import Testing

@testable import Surface

/// Alerts: questions above the content of a window.
@Suite @MainActor struct AlertTests {
  private let screen = OffscreenWindow(width: 500, height: 400)
  private let button = IconButtonNode(\.plus, label: "Open")

  init() {
    button.frame = Rect(x: 20, y: 20, width: 32, height: 32)
    screen.root.addSubview(button.view)
    screen.backend.settle()
  }

  private final class Answers {
    var given: [String] = []
  }

  private func present(
    _ answers: Answers, _ actions: [(String, AlertAction.Role)], message: String = "It is gone."
  ) -> AlertPresentation {
    let presentation = screen.window.present(
      Alert(
        "Delete?", message: message,
        actions: actions.map { title, role in
          AlertAction(title, role: role) { answers.given.append(title) }
        }))
    screen.backend.settle()
    return presentation
  }

  private func element(_ name: String) throws -> SemanticElement {
    try #require(screen.window.scene.semantics.elements.first { $0.name == name }, "\(name)")
  }

  private func click(_ name: String) throws {
    let center = try element(name).frame.center
    screen.click(center.x, center.y)
    screen.backend.settle()
  }

  private func type(_ key: Key) {
    screen.type(key)
    screen.backend.settle()
  }

  private var isShown: Bool {
    screen.window.scene.semantics.elements.contains { $0.role == .alertDialog }
  }

  @Test func `a click answers, and the alert is gone`() throws {
    let answers = Answers()
    let alert = present(answers, [("Keep", .cancel), ("Rename", .normal)])
    #expect(isShown && alert.isPresented)
    try click("Rename")
    #expect(answers.given == ["Rename"] && !alert.isPresented)
    screen.wait(300)
    #expect(!isShown && screen.isExact)
    #expect(screen.root.subviews.count == 1)
  }

  @Test func `Enter gives the last answer, Escape the one that goes back`() {
    let answers = Answers()
    _ = present(answers, [("Keep", .cancel), ("Rename", .normal)])
    type(.enter)
    #expect(answers.given == ["Rename"])
    _ = present(answers, [("Keep", .cancel), ("Rename", .normal)])
    type(.escape)
    #expect(answers.given == ["Rename", "Keep"])
  }

  @Test func `what destroys something is no answer of Enter, and has no focus`() throws {
    let answers = Answers()
    _ = present(answers, [("Keep", .cancel), ("Delete", .destructive)])
    #expect(try element("Keep").semantics.states.contains(.focused))
    type(.enter)
    #expect(answers.given == ["Keep"])
    _ = present(answers, [("Keep", .cancel), ("Delete", .destructive)])
    type(.tab)
    type(.enter)
    #expect(answers.given == ["Keep", "Delete"])
  }

  @Test func `a question without a way back stays for Escape`() {
    let answers = Answers()
    let alert = present(answers, [("Left", .normal), ("Right", .normal)])
    type(.escape)
    alert.cancel()
    #expect(alert.isPresented && answers.given.isEmpty)
    alert.dismiss()
    #expect(!alert.isPresented && answers.given.isEmpty)
  }

  @Test func `a question is answered once`() {
    let answers = Answers()
    let alert = present(answers, [("Keep", .cancel), ("Delete", .destructive)])
    alert.cancel()
    alert.cancel()
    alert.dismiss()
    screen.backend.settle()
    #expect(answers.given == ["Keep"])
  }

  @Test func `one answer alone is that of Escape, too`() {
    let answers = Answers()
    _ = present(answers, [("Fine", .normal)])
    type(.escape)
    #expect(answers.given == ["Fine"])
  }

  @Test func `nothing behind it is reached, and the focus comes back before the action`() throws {
    var pressed = 0
    button.on(.primaryAction) { _ in pressed += 1 }
    screen.type(.tab)
    #expect(button.view.isFocused)
    var focused = false
    screen.window.present(
      Alert(
        "Go?", actions: [AlertAction("Go") { [unowned button] in focused = button.view.isFocused }])
    )
    screen.backend.settle()
    screen.click(36, 36)
    type(.tab)
    #expect(pressed == 0 && !button.view.isFocused)
    type(.enter)
    #expect(focused)
    screen.wait(300)
    screen.click(36, 36)
    #expect(pressed == 1)
  }

  @Test func `who closes the window cancels the question first`() {
    let answers = Answers()
    let alert = present(answers, [("Keep", .cancel), ("Delete", .destructive)])
    screen.backend.send(.closeRequested)
    screen.backend.settle()
    #expect(answers.given == ["Keep"] && !alert.isPresented && !screen.window.isClosed)
    screen.backend.send(.closeRequested)
    #expect(screen.window.isClosed)
  }

  @Test func `a window that closes takes the question with it, without an answer`() {
    let answers = Answers()
    let alert = present(answers, [("Keep", .cancel), ("Delete", .destructive)])
    var isGone = false
    alert.onDismiss { isGone = true }
    screen.window.close()
    #expect(isGone && !alert.isPresented && answers.given.isEmpty)
  }

  @Test func `a second question lies above the first one`() throws {
    let answers = Answers()
    let first = present(answers, [("Keep", .cancel), ("Delete", .destructive)])
    let second = present(answers, [("No", .cancel), ("Yes", .normal)])
    type(.escape)
    #expect(answers.given == ["No"] && first.isPresented && !second.isPresented)
    #expect(try element("Keep").semantics.states.contains(.focused))
    type(.escape)
    #expect(answers.given == ["No", "Keep"])
  }

  @Test func `an open menu closes`() {
    let menu = MenuButtonNode("File") { [.action("New") {}] }
    menu.frame = Rect(x: 100, y: 20, width: 100, height: 32)
    screen.root.addSubview(menu.view)
    screen.backend.settle()
    menu.openMenu()
    #expect(menu.isOpen)
    _ = present(Answers(), [("Fine", .normal)])
    #expect(!menu.isOpen)
  }

  @Test func `an alert asked for by the answer of another one is shown`() {
    let answers = Answers()
    let window = screen.window
    window.present(
      Alert(
        "One?",
        actions: [
          AlertAction("Next") {
            window.present(
              Alert("Two?", actions: [AlertAction("Done") { answers.given = ["Done"] }]))
          }
        ]))
    screen.backend.settle()
    type(.enter)
    type(.enter)
    #expect(answers.given == ["Done"])
  }

  @Test func `readers hear the question and what follows`() throws {
    _ = present(Answers(), [("Keep", .cancel), ("Delete", .destructive)])
    let dialog = try element("Delete?")
    #expect(dialog.role == .alertDialog && dialog.semantics.states.contains(.modal))
    #expect(dialog.semantics.hint == "It is gone.")
  }

  // MARK: Layout

  private func layout(width: Double, buttons: [Double], message: Double = 40) -> AlertLayout {
    AlertLayout(
      width: width, Theme.light.metrics, title: { Size(width: min($0, 200), height: 20) },
      message: { Size(width: $0, height: message) },
      buttons: buttons.map { Size(width: $0, height: 32) })
  }

  @Test func `buttons stand at the end of the line, or below each other where there is no room`() {
    let wide = layout(width: 700, buttons: [80, 100])
    #expect(wide.size.width == 372, "no line is longer than one can read at one look")
    #expect(wide.buttons[1].maxX == 354 && wide.buttons[0].maxX == wide.buttons[1].minX - 12)
    #expect(wide.buttons[0].minY == wide.buttons[1].minY)
    let wider = layout(width: 700, buttons: [200, 300])
    #expect(wider.size.width == 548, "as wide as the buttons need")
    #expect(wider.buttons[0].minX == 18 && wider.buttons[0].minY == wider.buttons[1].minY)
    let many = layout(width: 700, buttons: [200, 200, 200])
    #expect(many.size.width == 372 && many.buttons[0].minX == many.buttons[2].minX)
    let narrow = layout(width: 200, buttons: [80, 100])
    #expect(narrow.size.width == 200)
    #expect(narrow.buttons.allSatisfy { $0.minX == 18 && $0.width == 164 })
    #expect(narrow.buttons[1].maxY < narrow.buttons[0].minY, "the last one is on top")
    #expect(narrow.size.height == narrow.buttons[0].maxY + 18)
  }

  @Test func `a short question is not narrow`() {
    let layout = AlertLayout(
      width: 700, Theme.light.metrics, title: { Size(width: min($0, 90), height: 20) },
      message: { _ in .zero }, buttons: [Size(width: 80, height: 32)])
    #expect(layout.size.width == 300)
  }

  @Test func `without a message the buttons follow the title`() {
    let with = layout(width: 600, buttons: [80])
    let without = layout(width: 600, buttons: [80], message: 0)
    #expect(with.size.height == without.size.height + 46)
  }
}
