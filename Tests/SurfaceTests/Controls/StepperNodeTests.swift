import Surface
import Testing

/// A stepper without components.
@Suite @MainActor struct StepperNodeTests {
  private let screen = OffscreenWindow()
  private let node = StepperNode(in: 0...100)
  private let log: EventLog

  init() {
    node.frame = Rect(origin: Point(x: 20, y: 20), size: node.measure(.unlimited))
    node.value = 50
    log = EventLog(node)
    screen.show(node)
    screen.backend.settle()
  }

  private var more: Point { Point(x: node.frame.maxX - 10, y: node.frame.midY) }
  private var less: Point { Point(x: node.frame.minX + 10, y: node.frame.midY) }

  @Test func `its buttons go one step at the beginning of a press`() {
    screen.press(more.x, more.y)
    #expect(node.value == 51)
    screen.release(more.x, more.y)
    screen.click(less.x, less.y)
    screen.click(less.x, less.y)
    #expect(node.value == 49)
    screen.click(node.frame.midX, node.frame.midY)
    #expect(node.value == 49, "the number is no button")
  }

  @Test func `a button that is held goes on after half a second, and ends at the end`() {
    screen.press(more.x, more.y)
    screen.wait(490)
    #expect(node.value == 51)
    screen.wait(30)
    #expect(node.value == 52)
    screen.wait(500)
    #expect(node.value == 62)
    screen.move(more.x, 110)
    screen.wait(500)
    #expect(node.value == 62, "not while the pointer is elsewhere")
    screen.move(more.x, more.y)
    screen.wait(5000)
    #expect(node.value == 100)
    screen.release(more.x, more.y)
    screen.click(less.x, less.y)
    screen.wait(2000)
    #expect(node.value == 99, "nothing goes on after a press")
  }

  @Test func `the keys of a number`() {
    screen.type(.tab)
    let steps: [(Key, Double)] = [
      (.up, 51), (.down, 50), (.right, 51), (.left, 50), (.pageUp, 60), (.pageDown, 50),
      (.end, 100), (.up, 100), (.home, 0), (.down, 0),
    ]
    for (key, value) in steps {
      screen.type(key)
      #expect(node.value == value)
    }
    #expect(log.take().filter { $0 == "value" }.count == 8, "an end tells nothing")
    node.isMirrored = true
    screen.type(.left)
    #expect(node.value == 1)
  }

  @Test func `the wheel scrolls past it`() {
    screen.backend.send(
      .scroll(ScrollEvent(at: more, delta: Point(x: 0, y: 15), steps: Point(x: 0, y: 1))))
    #expect(node.value == 50)
  }

  @Test func `steps begin at the lower end`() {
    node.range = 1...10
    node.step = 2.5
    node.value = 1
    screen.type(.tab)
    screen.type(.up)
    #expect(node.value == 3.5)
    screen.type(.end)
    #expect(node.value == 8.5 || node.value == 10)
  }

  @Test func `it is as wide as its longest number and keeps that width`() {
    let width = node.measure(.unlimited).width
    node.value = 100
    #expect(node.measure(.unlimited).width == width)
    node.range = 0...1_000_000
    #expect(node.measure(.unlimited).width > width)
    node.format = { "\(Int($0)) of them" }
    #expect(node.measure(.unlimited).width > width + 40)
    #expect(StepperNode.plainText(3) == "3" && StepperNode.plainText(0.5) == "0.5")
  }

  @Test func `a button without a use is faint`() {
    func icon() -> [UInt32] { (0..<16).map { screen.pixel(28 + $0, 36) } }
    let usable = icon()
    node.value = 0
    screen.backend.settle()
    #expect(icon() != usable)
    node.value = 1
    screen.backend.settle()
    #expect(icon() == usable)
  }

  @Test func `it says its number, and takes another one`() throws {
    let scene = screen.window.scene
    let element = try #require(scene.semantics.elements.first { $0.role == .spinButton })
    #expect(element.semantics.range == SemanticRange(50, in: 0...100, step: 1))
    #expect(element.value == "50")
    for (action, value) in [
      (SemanticAction.increment, 51.0), (.decrement, 50), (.setValue("7"), 7),
    ] {
      #expect(scene.perform(action, on: element.id))
      #expect(node.value == value)
    }
    #expect(!scene.perform(.setValue("seven"), on: element.id) && node.value == 7)
  }

  @Test func `an app may decide about the value itself`() {
    var asked: [Double] = []
    node.valueRequested = { asked.append($0) }
    screen.click(more.x, more.y)
    #expect(asked == [51] && node.value == 50 && !log.take().contains("value"))
    node.isEnabled = false
    screen.click(more.x, more.y)
    #expect(asked == [51])
  }

  @Test func `from an end that is no whole step it goes back to the step before`() {
    node.step = 30
    node.value = 90
    screen.click(more.x, more.y)
    #expect(node.value == 100)
    screen.click(less.x, less.y)
    #expect(node.value == 90)
    // So it does from between two steps.
    node.value = 50
    screen.click(more.x, more.y)
    #expect(node.value == 60)
    node.value = 50
    screen.click(less.x, less.y)
    #expect(node.value == 30)
    // Steps of binary fractions end beside where they are meant to.
    node.step = 0.1
    node.value = 0.1 + 0.2
    screen.click(less.x, less.y)
    #expect(abs(node.value - 0.2) < 1e-9)
  }
}
