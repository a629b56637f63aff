import Surface
import Testing

/// A slider without components.
@Suite @MainActor struct SliderNodeTests {
  private let screen = OffscreenWindow()
  private let node = SliderNode().framed(20, 20, 116, 20)
  private let log: EventLog

  init() {
    node.range = 0...100
    node.color = Color(hex: 0xff0000)
    node.trackColor = Color(hex: 0x00ff00)
    node.knobColor = Color(hex: 0x0000ff)
    log = EventLog(node)
    screen.show(node)
    screen.backend.settle()
  }

  /// Red up to the knob, blue in it, green behind it.
  private func colors(_ xs: Int...) -> [UInt32] { xs.map { screen.pixel($0, 30) } }

  @Test func `a drag changes its value from its beginning and tells of every change`() {
    screen.press(28 + 50, 30)
    #expect(node.value == 50 && log.take() == ["value", "down"])
    screen.move(28 + 75, 30)
    screen.backend.settle()
    #expect(node.value == 75 && colors(40, 103, 130) == [0xffff_0000, 0xff00_00ff, 0xff00_ff00])
    #expect(log.take() == ["value", "inside"])
    screen.move(500, 30)
    screen.release(500, 30)
    screen.backend.settle()
    #expect(node.value == 100 && screen.isExact)
  }

  @Test func `values keep to the step, and what stays the same is not told`() {
    node.step = 25
    screen.press(28 + 40, 30)
    #expect(node.value == 50 && log.take() == ["value", "down"])
    screen.move(28 + 60, 30)
    #expect(node.value == 50 && log.take() == ["inside"])
    screen.release(28 + 60, 30)
    _ = log.take()
    for key in [Key.right, .right, .right] { screen.type(key) }
    #expect(node.value == 100 && log.take() == ["value", "value"])
  }

  @Test func `keys move it by a twentieth, or to its ends`() {
    node.value = 50
    screen.type(.tab)
    func value(after key: Key) -> Double {
      screen.type(key)
      return node.value
    }
    #expect(value(after: .right) == 55 && value(after: .left) == 50)
    #expect(value(after: .up) == 55 && value(after: .down) == 50)
    #expect(value(after: .end) == 100 && value(after: .home) == 0)
    node.isMirrored = true
    #expect(value(after: .left) == 5 && value(after: .up) == 10)
    #expect(value(after: .right) == 5 && value(after: .down) == 0)
  }

  @Test func `an app may decide about the value itself`() {
    var asked: [Double] = []
    node.valueRequested = { asked.append($0) }
    screen.press(28 + 50, 30)
    screen.move(28 + 60, 30)
    #expect(asked == [50, 60] && node.value == 0 && !log.take().contains("value"))
  }

  @Test func `range and value may be set in any order, and nonsense is the lower end`() {
    let slider = SliderNode()
    slider.value = 40
    #expect(slider.value == 1)
    slider.range = 10...50
    #expect(slider.value == 40)
    slider.value = .nan
    #expect(slider.value == 10)
    slider.value = .infinity
    #expect(slider.value == 50)
  }

  @Test func `several changes are shown together over a time`() {
    node.update(timing: AnimationTiming(duration: 1, curve: .linear)) {
      node.value = 100
      node.color = Color(hex: 0xffffff)
    }
    screen.wait(500)
    #expect(colors(78) == [0xff00_00ff], "the knob is on its way")
    screen.wait(600)
    #expect(colors(50, 128) == [0xffff_ffff, 0xff00_00ff])
  }

  @Test func `changes inside of changes leave the others together`() {
    node.update(timing: AnimationTiming(duration: 1, curve: .linear)) {
      node.update(timing: nil) { node.trackColor = Color(hex: 0xffffff) }
      node.value = 100
    }
    screen.wait(500)
    #expect(colors(78, 130) == [0xff00_00ff, 0xffff_ffff], "the knob is on its way")
  }

  @Test func `it fills its width, and the value stays under the pointer`() {
    #expect(node.measure(Size(width: 300, height: 50)) == Size(width: 300, height: 20))
    #expect(node.measure(.unlimited) == Size(width: 160, height: 20))
    node.frame = Rect(x: 20, y: 20, width: 66, height: 40)
    screen.backend.settle()
    screen.press(28 + 25, 40)
    screen.backend.settle()
    #expect(node.value == 50 && screen.pixel(53, 40) == 0xff00_00ff)
  }

  @Test func `a disabled slider takes neither presses nor keys`() {
    node.isEnabled = false
    screen.click(78, 30)
    #expect(node.value == 0 && !node.keyEvent(KeyEvent(.down, key: .end)))
    screen.backend.settle()
    #expect(colors(130) != [0xff00_ff00], "it is faint")
  }

  @Test(arguments: [Modifiers.control, .alt, .logo])
  func `keys with a modifier are left to shortcuts`(modifier: Modifiers) {
    for key in [Key.right, .up, .end] {
      #expect(!node.keyEvent(KeyEvent(.down, key: key, modifiers: modifier)))
    }
    #expect(node.value == 0)
    #expect(node.keyEvent(KeyEvent(.down, key: .end, modifiers: .shift)))
    #expect(node.value == 100)
  }

  @Test func `from an end that is no whole step keys go back to the step before`() {
    node.step = 30
    node.value = 100
    screen.type(.tab)
    screen.type(.left)
    #expect(node.value == 90)
    #expect(node.perform(.decrement, onChild: nil) && node.value == 60)
  }

  @Test func `mirrored it is filled from the right, and a press counts from there`() {
    node.isMirrored = true
    screen.press(28 + 25, 30)
    screen.backend.settle()
    #expect(node.value == 75)
    #expect(colors(40, 53, 120) == [0xff00_ff00, 0xff00_00ff, 0xffff_0000] && screen.isExact)
  }

  @Test func `a range of one value has its knob at the beginning`() {
    node.range = 3...3
    screen.backend.settle()
    #expect(colors(28, 78) == [0xff00_00ff, 0xff00_ff00] && screen.isExact)
    screen.press(100, 30)
    #expect(node.value == 3 && log.take() == ["down"])
  }

  @Test func `without room for the knob that is as wide as the slider`() {
    node.frame = Rect(x: 20, y: 20, width: 8, height: 20)
    screen.backend.settle()
    #expect(colors(24) == [0xff00_00ff] && colors(35) == [screen.pixel(0, 0)] && screen.isExact)
  }

  @Test func `what another thread sets is shown`() async {
    await Task.detached { [node] in node.value = 100 }.value
    screen.backend.settle()
    #expect(colors(50, 128) == [0xffff_0000, 0xff00_00ff])
  }
}
