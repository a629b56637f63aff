import Flow
import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// The settings by the names of what is in them.
@Suite @MainActor struct SettingsSceneTests {
  private let run: DemoRun

  init() {
    // Not the stand-in, which measures otherwise.
    FontLibrary.shared.waitUntilRead()
    run = DemoRun(.settings, width: 1000, height: 800)
  }

  private var elements: [SemanticElement] { run.window.scene.semantics.elements }

  private func isOn(_ name: String) -> SemanticToggle? {
    run.element(.switch, name)?.semantics.checked
  }

  private func press(_ role: SemanticRole, _ name: String) throws {
    run.click(try #require(run.element(role, name), "\(name)"))
    run.backend.advance(by: .seconds(1))
  }

  @Test func `every control is called what its row is for, and says its state`() throws {
    let switches = elements.filter { $0.role == .switch }
    #expect(
      switches.map(\.name) == [
        "Night mode", "Show notifications", "Message previews", "Sounds", "Animated stickers",
      ])
    #expect(switches.map(\.semantics.checked) == [.off, .on, .on, .off, .on])
    let size = try #require(run.element(.spinButton, "Text size"))
    #expect(size.semantics.range?.now == 100 && size.semantics.range?.step == 10)
    #expect(size.semantics.range?.minimum == 80 && size.semantics.range?.maximum == 200)
    #expect(run.element(.button, "Reset") != nil)
  }

  @Test func `the page and its sections have headings`() {
    let headings = elements.filter { $0.role == .heading }
    #expect(
      headings.map(\.name) == ["Settings", "PROFILE", "APPEARANCE", "NOTIFICATIONS", "DATA"])
    #expect(headings.map(\.semantics.level) == [1, 2, 2, 2, 2])
  }

  @Test func `what belongs to notifications is off as long as they are, and comes back as it was`()
    throws
  {
    try press(.switch, "Sounds")
    try press(.switch, "Message previews")
    #expect(isOn("Sounds") == .on && isOn("Message previews") == .off)
    try press(.switch, "Show notifications")
    for name in ["Sounds", "Message previews"] {
      #expect(run.element(.switch, name)?.isEnabled == false)
    }
    try press(.switch, "Sounds")
    try press(.switch, "Show notifications")
    #expect(isOn("Sounds") == .on && isOn("Message previews") == .off)
    #expect(run.element(.switch, "Sounds")?.isEnabled == true)
    #expect(!elements.contains { $0.name == "Nothing will disturb you." })
  }

  @Test func `the switch for the night follows a theme that somebody else has chosen`() {
    run.window.session.themePreference.appearance = .dark
    run.settle()
    #expect(isOn("Night mode") == .on)
    run.window.session.themePreference.appearance = .light
    run.settle()
    #expect(isOn("Night mode") == .off)
  }

  @Test func `a text size that somebody else has chosen is what the next step begins at`() throws {
    run.window.session.themePreference.textScale = 1.3
    run.settle()
    let size = try #require(run.element(.spinButton, "Text size"))
    #expect(size.semantics.range?.now == 130)
    #expect(run.window.scene.perform(.increment, on: size.id))
    #expect(run.window.session.themePreference.textScale == 1.4)
    #expect(run.window.scene.perform(.decrement, on: size.id))
    #expect(run.window.session.themePreference.textScale == 1.3)
  }

  @Test func `Reset sets back what was set, leaves the night alone, and says so`() throws {
    run.window.session.themePreference.textScale = 1.2
    try press(.switch, "Night mode")
    try press(.switch, "Animated stickers")
    try press(.switch, "Sounds")
    try press(.button, "Reset")
    #expect(run.window.session.themePreference.textScale == nil)
    #expect(isOn("Animated stickers") == .on && isOn("Sounds") == .off)
    #expect(isOn("Night mode") == .on && run.theme == .dark)
    #expect(elements.contains { $0.name == "Everything is as it was in the beginning." })
  }

  @Test(arguments: [(1400.0, 560.0), (608, 560), (500, 452), (320, 272)])
  func `the page is in the middle, and no wider than lines are read`(
    width: Double, page: Double
  ) throws {
    run.resize(width, 800)
    let control = try #require(run.element(.switch, "Night mode"))
    let title = try #require(elements.first { $0.role == .heading && $0.name == "APPEARANCE" })
    let left = ((width - page) / 2).rounded()
    #expect(title.frame.minX == left + 16)
    #expect(control.frame.maxX == left + page - 16)
  }

  @Test func `a row that is pressed beside its switch does nothing`() throws {
    let control = try #require(run.element(.switch, "Sounds"))
    run.click(at: Point(x: control.frame.minX - 60, y: control.frame.midY))
    run.backend.advance(by: .seconds(1))
    #expect(isOn("Sounds") == .off)
  }

  @Test func `a name is written, is told, and goes with Reset`() throws {
    run.click(try #require(run.element(.textBox, "Name")))
    for scalar in "Ada".unicodeScalars { run.type(scalar) }
    #expect(run.element(.textBox, "Name")?.semantics.value == "Ada")
    #expect(elements.contains { $0.name == "Others see you as Ada." })
    try press(.button, "Reset")
    #expect(run.element(.textBox, "Name")?.semantics.value == "")
    #expect(!elements.contains { $0.name == "Others see you as Ada." })
  }

  @Test func `everything is set by keys alone`() throws {
    let first = try #require(run.element(.switch, "Night mode"))
    #expect(run.window.scene.perform(.focus, on: first.id))
    run.press(.space)
    #expect(run.theme == .dark)
    run.press(.tab)
    #expect(run.window.scene.semantics.focused?.name == "Text size")
    run.press(.up)
    #expect(run.theme.traits.textScale == 1.1)
    run.press(.tab)
    run.press(.enter)
    #expect(isOn("Show notifications") == .off)
    // Those that are off are left out.
    run.press(.tab)
    #expect(run.window.scene.semantics.focused?.name == "Animated stickers")
    run.press(.tab)
    run.press(.enter)
    #expect(isOn("Show notifications") == .on)
  }
}
