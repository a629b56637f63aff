import Surface
import SurfaceTesting
import Testing

/// A switch with a title and a meter that is full while it is on.
final class WifiNode: DisplayNode {
  let toggle = SwitchNode()
  let strength = MeterNode(0)

  override init() {
    super.init()
    toggle.accessibilityLabel = "Wi-Fi"
    toggle.on(.valueChanged) { [unowned self] _ in strength.value = toggle.isOn ? 1 : 0 }
    addSubnode(toggle)
    addSubnode(strength)
  }

  override func layout() {
    toggle.frame = Rect(x: 12, y: 10, width: 36, height: 20)
    strength.frame = Rect(x: 60, y: 16, width: 48, height: 8)
  }
}

@MainActor
@Suite struct WifiTests {
  let screen = TestScreen(size: Size(width: 120, height: 40), scale: .two)
  let wifi = WifiNode()

  init() {
    wifi.frame = Rect(x: 0, y: 0, width: 120, height: 40)
    screen.window.contentView.addSubview(wifi.view)
  }

  @Test func `a press switches it on`() throws {
    let toggle = try screen.element(.switch, named: "Wi-Fi")
    #expect(toggle.semantics.checked == .off)
    try screen.click(toggle)
    #expect(try screen.element(.switch).semantics.checked == .on)
    #expect(wifi.strength.value == 1)
  }

  @Test func `the knob slides for a fifth of a second`() throws {
    let off = screen.snapshot()
    try screen.click(try screen.element(.switch))
    screen.advance(0.1)
    let halfWay = screen.snapshot()
    screen.advance(0.2)
    let on = screen.snapshot()
    #expect(!halfWay.hasEqualPixels(to: off) && !halfWay.hasEqualPixels(to: on))
    screen.advance(5)
    #expect(screen.snapshot().hasEqualPixels(to: on))
  }

  @Test(arguments: ["light", "dark"]) func `it looks as it did`(appearance: String) throws {
    screen.window.themeOverride = appearance == "dark" ? .dark : .light
    try screen.perform(.press, on: try screen.element(.switch))
    screen.advance(1)
    try Golden.expect(screen.snapshot(), named: "on-\(appearance)")
  }
}

/// A name as a row.
struct NameItem: ListItem, Identifiable, Equatable {
  let id: String

  func makeNode(in context: ListItemContext) -> FileRow { FileRow(id) }
}

@MainActor
@Suite struct NameListTests {
  let screen = TestScreen(size: Size(width: 120, height: 200))
  let list = ListNode()

  init() {
    list.frame = Rect(x: 0, y: 0, width: 120, height: 200)
    screen.window.contentView.addSubview(list.view)
    list.setItems(["Ada", "Bo"].map(NameItem.init), options: .synchronous)
    screen.settle()
  }

  @Test func `a new name pushes the others down`() throws {
    let start = try screen.element(.text, named: "Ada").frame.minY
    list.setItems(
      ["Aaron", "Ada", "Bo"].map(NameItem.init), options: [.synchronous, .animateInsertion])
    screen.advance(0.1)
    let halfWay = try screen.element(.text, named: "Ada").frame.minY
    screen.advance(1)
    let end = try screen.element(.text, named: "Ada").frame.minY
    #expect(start < halfWay && halfWay < end)
  }
}

@MainActor
func replay(_ recording: String) throws -> Pixmap {
  let screen = TestScreen(size: Size(width: 120, height: 40))
  let player = InputPlayer(try InputRecording(text: recording), window: screen.window)
  let wifi = WifiNode()
  wifi.frame = Rect(x: 0, y: 0, width: 120, height: 40)
  screen.window.contentView.addSubview(wifi.view)
  player.play()
  screen.advance(5)
  return screen.snapshot()
}

/// What the article *Testing* says besides that.
@MainActor
@Suite struct TestingArticleTests {
  @Test func `a session that was recorded plays to the same pixels`() throws {
    let screen = TestScreen(size: Size(width: 120, height: 40))
    var recording = ""
    let recorder = InputRecorder(screen.window) { recording += $0 }
    let wifi = WifiNode()
    wifi.frame = Rect(x: 0, y: 0, width: 120, height: 40)
    screen.window.contentView.addSubview(wifi.view)
    screen.advance(1)
    screen.send(.entered, at: Point(x: 30, y: 20))
    screen.send(.pressed(.primary), at: Point(x: 30, y: 20))
    screen.send(.released(.primary), at: Point(x: 30, y: 20))
    screen.advance(1)
    withExtendedLifetime(recorder) {}
    #expect(wifi.toggle.isOn)
    #expect(try replay(recording).hasEqualPixels(to: screen.snapshot()))
  }

  @Test func `what is not found says what is on screen`() throws {
    let tests = WifiTests()
    let error = try #require(throws: TestScreenError.self) {
      try tests.screen.element(.button, named: "Bluetooth")
    }
    #expect(error.description.contains("Wi-Fi"))
  }
}
