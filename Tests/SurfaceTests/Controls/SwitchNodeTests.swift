import Surface
import Testing

/// A switch without components.
@Suite @MainActor struct SwitchNodeTests {
  private let screen = OffscreenWindow()
  private let node = SwitchNode()
  private let log: EventLog

  init() {
    node.frame = Rect(origin: Point(x: 20, y: 20), size: node.measure(.unlimited))
    node.contentColor = Color(hex: 0x00ff00)
    node.frameColor = Color(hex: 0xff0000)
    log = EventLog(node)
    screen.show(node)
    screen.backend.settle()
  }

  @Test func `a press changes its value, slides the knob and tells`() {
    #expect(node.bounds.size == Size(width: 36, height: 20))
    #expect(node.handlePosition.x == 10 && screen.pixel(50, 30) == 0xffff_0000)
    screen.click(30, 30)
    #expect(node.isOn)
    #expect(log.take() == ["down", "up inside", "value", "action"])
    screen.wait(100)
    #expect(screen.backend.isFrameRequested, "it slides")
    screen.wait(200)
    #expect(node.handlePosition.x == 26 && screen.pixel(30, 30) == 0xff00_ff00)
    #expect(!screen.backend.isFrameRequested && screen.isExact)
    screen.type(.tab)
    screen.type(.space)
    #expect(!node.isOn && log.take() == ["value", "action"])
  }

  @Test func `an app may decide about the value itself`() {
    var asked: [Bool] = []
    node.valueRequested = { asked.append($0) }
    screen.click(30, 30)
    screen.click(30, 30)
    #expect(asked == [true, true] && !node.isOn && node.handlePosition.x == 10)
    #expect(!log.take().contains("value"))
  }

  @Test func `what the app sets is there at once, unless it is to be animated`() {
    node.isOn = true
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xff00_ff00)
    node.setOn(false, animated: true)
    screen.wait(100)
    #expect(screen.pixel(30, 30) != 0xff00_ff00 && screen.pixel(50, 30) != 0xffff_0000)
    screen.wait(200)
    #expect(screen.pixel(50, 30) == 0xffff_0000)
    #expect(log.take().isEmpty, "only the user's changes are told")
  }

  @Test func `a disabled switch is faint and stays as it is`() {
    let before = screen.backend.contents!
    node.isEnabled = false
    screen.backend.settle()
    #expect(!screen.backend.contents!.hasEqualPixels(to: before))
    screen.click(30, 30)
    #expect(!node.isOn && log.take().isEmpty)
    node.isEnabled = true
    screen.backend.settle()
    screen.move(150, 100)
    screen.backend.settle()
    #expect(screen.backend.contents!.hasEqualPixels(to: before))
  }

  @Test func `mirrored it is on at the left`() {
    node.isMirrored = true
    #expect(node.handlePosition.x == 26)
    node.isOn = true
    #expect(node.handlePosition.x == 10)
  }

  @Test func `in larger bounds it stands in the middle`() {
    node.frame = Rect(x: 20, y: 20, width: 56, height: 60)
    screen.backend.settle()
    #expect(node.handlePosition == Point(x: 20, y: 30))
    #expect(screen.pixel(60, 50) == 0xffff_0000 && screen.pixel(60, 39) == screen.pixel(0, 0))
  }

  @Test func `it may be made and set on another thread`() async {
    let made = await Task.detached {
      let node = SwitchNode()
      node.frame = Rect(x: 100, y: 20, width: 36, height: 20)
      node.isOn = true
      node.contentColor = Color(hex: 0x0000ff)
      return node
    }.value
    screen.show(made)
    screen.backend.settle()
    #expect(made.handlePosition.x == 26 && screen.pixel(110, 30) == 0xff00_00ff)
  }

  @Test func `its knob has the colour of the app, or that of the theme`() {
    node.handleColor = Color(hex: 0x0000ff)
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xff00_00ff)
    node.handleColor = nil
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == Theme.light.colors.knob.premultipliedPixel)
  }

  @Test func `what another thread sets is shown`() async {
    await Task.detached { [node] in node.isOn = true }.value
    screen.backend.settle()
    #expect(node.handlePosition.x == 26 && screen.pixel(30, 30) == 0xff00_ff00)
  }

  @Test func `it says whether it is on, and a disabled one refuses`() throws {
    let scene = screen.window.scene
    let element = try #require(scene.semantics.elements.first { $0.role == .switch })
    #expect(element.semantics.checked == .off && scene.perform(.press, on: element.id))
    #expect(scene.semantics.element(element.id)?.semantics.checked == .on)
    node.isEnabled = false
    #expect(!scene.perform(.press, on: element.id) && node.isOn)
  }
}
