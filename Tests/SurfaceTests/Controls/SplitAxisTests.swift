import Surface
import Testing

/// Split views whose parts stand below each other, and how parts are closed and opened.
@Suite @MainActor struct SplitAxisTests {
  private let screen = OffscreenWindow(width: 100, height: 401)
  private let first = DisplayNode()
  private let second = DisplayNode()
  private let node: SplitNode

  init() {
    node = SplitNode(.vertical, first: first, second: second)
    node.minimumLengths = (100, 150)
    node.collapsible = [.second]
    node.dividerPosition = 120
    node.frame = Rect(x: 0, y: 0, width: 100, height: 401)
    screen.show(node)
    screen.backend.settle()
  }

  private var divider: SplitDividerNode { node.dividerNode }
  private var lengths: [Double] {
    screen.backend.settle()
    return [first.frame.height, second.frame.height]
  }

  private func type(_ key: Key) -> Double {
    screen.type(key)
    return lengths[0]
  }

  @Test func `a drag from beside the line moves it along the axis only`() {
    screen.press(50, 117)
    screen.move(90, 117)
    #expect(lengths == [120, 280])
    screen.move(90, 167)
    screen.release(90, 167)
    #expect(lengths == [170, 230] && second.frame.minY == 171)
    screen.press(50, 180)
    screen.move(50, 220)
    screen.release(50, 220)
    #expect(lengths == [170, 230], "further away there is no line")
  }

  @Test func `its keys are Up and Down`() {
    divider.view.becomeFocused()
    #expect(type(.down) == 136 && type(.up) == 120)
    for key in [Key.left, .right] { #expect(!divider.keyEvent(KeyEvent(.down, key: key))) }
    #expect(lengths[0] == 120)
  }

  @Test func `what is written from right to left has the same upper part`() {
    node.isMirrored = true
    #expect(lengths == [120, 280] && first.frame.minY == 0)
    screen.press(50, 120)
    screen.move(50, 150)
    screen.release(50, 150)
    #expect(lengths == [150, 250])
    divider.view.becomeFocused()
    #expect(type(.down) == 166)
  }

  // MARK: Closing

  @Test func `Enter closes the part that may be closed and opens it again`() {
    divider.view.becomeFocused()
    #expect(type(.enter) == 400 && second.isHidden && !first.isHidden)
    #expect(type(.enter) == 120 && !second.isHidden)
    #expect(type(.keypadEnter) == 400)
  }

  @Test func `Enter does nothing where no part may be closed`() {
    node.collapsible = []
    screen.backend.settle()
    divider.view.becomeFocused()
    var told = 0
    node.positionChanged = { _ in told += 1 }
    #expect(type(.enter) == 120 && told == 0)
  }

  @Test func `what was never open is opened at its usual place`() {
    node.collapsible = [.first]
    node.dividerPosition = 0
    divider.defaultPosition = 160
    divider.view.becomeFocused()
    #expect(lengths[0] == 0 && first.isHidden)
    #expect(type(.enter) == 160 && !first.isHidden)
  }

  @Test func `the arrows end at the least length and close nothing`() {
    node.collapsible = [.first, .second]
    node.minimumLengths = (20, 20)
    node.dividerPosition = 21
    divider.view.becomeFocused()
    #expect(lengths[0] == 21 && type(.up) == 20 && type(.up) == 20)
    node.dividerPosition = 379
    #expect(lengths[0] == 379 && type(.down) == 380 && type(.down) == 380)
    #expect(type(.home) == 20 && type(.end) == 380)
  }

  @Test func `a held Enter key closes a part once`() {
    divider.view.becomeFocused()
    for phase in [KeyEvent.Phase.down, .repeat] {
      screen.backend.send(.key(KeyEvent(phase, key: .enter)))
      #expect(lengths[0] == 400)
    }
  }

  @Test func `a held arrow goes on`() {
    for phase in [KeyEvent.Phase.down, .repeat, .up] {
      _ = divider.keyEvent(KeyEvent(phase, key: .down))
      _ = lengths
    }
    #expect(lengths[0] == 152)
  }

  // MARK: What is refused

  @Test func `beyond its ends it tells nothing`() {
    var told: [Double] = []
    node.positionChanged = { told.append($0) }
    node.collapsible = []
    screen.press(50, 120)
    for y in [300.0, 320, 399] {
      screen.move(50, y)
      screen.backend.settle()
    }
    screen.release(50, 399)
    #expect(told == [250])
  }

  @Test func `a disabled line is neither dragged nor moved by keys or by name`() {
    divider.isEnabled = false
    screen.press(50, 120)
    screen.move(50, 180)
    screen.release(50, 180)
    #expect(!divider.keyEvent(KeyEvent(.down, key: .down)))
    #expect(!divider.perform(.increment, onChild: nil))
    #expect(!divider.perform(.setValue("200"), onChild: nil))
    #expect(lengths == [120, 280])
  }

  @Test func `a reader may set the position, but to a number`() {
    #expect(divider.perform(.setValue("200"), onChild: nil) && lengths[0] == 200)
    #expect(divider.perform(.decrement, onChild: nil) && lengths[0] == 184)
    for text in ["nan", "wide"] { #expect(!divider.perform(.setValue(text), onChild: nil)) }
    #expect(!divider.perform(.increment, onChild: "0") && lengths[0] == 184)
    #expect(!divider.perform(.press, onChild: nil))
    #expect(divider.semantics?.range == SemanticRange(184, in: 100...400, step: 16))
  }

  @Test(arguments: [Modifiers.control, .alt, .logo])
  func `keys with Control are left to others`(modifiers: Modifiers) {
    for key in [Key.down, .enter, .end] {
      #expect(!divider.keyEvent(KeyEvent(.down, key: key, modifiers: modifiers)))
    }
    #expect(lengths[0] == 120)
  }

  // MARK: Looks

  @Test func `the line is bolder below the pointer and while it is dragged`() {
    let (line, active) = (
      Theme.light.colors.separator.premultipliedPixel, Theme.light.colors.accent.premultipliedPixel
    )
    func rows() -> [UInt32] {
      screen.wait(400)
      return (118...122).map { screen.pixel(50, $0) }
    }
    let paper = screen.pixel(50, 50)
    #expect(rows() == [paper, paper, line, paper, paper])
    screen.pointer(.entered, 50, 120)
    #expect(rows() == [paper, active, active, active, paper])
    screen.press(50, 120)
    screen.move(300, 120)
    #expect(rows()[1...3].allSatisfy { $0 == active }, "also while the pointer is elsewhere")
    screen.release(300, 120)
    screen.pointer(.exited, 300, 120)
    #expect(rows() == [paper, paper, line, paper, paper])
    screen.pointer(.pressed(.primary), 50, 120, by: .touch(1))
    #expect(rows()[1...3].allSatisfy { $0 == active }, "and below a finger")
    screen.pointer(.cancelled, 50, 120, by: .touch(1))
    divider.isEnabled = false
    screen.pointer(.entered, 50, 120)
    #expect(rows() == [paper, paper, line, paper, paper])
  }

  @Test func `another axis has the pointer and the target of that`() {
    let divider = SplitDividerNode(.vertical)
    divider.axis = .horizontal
    #expect(divider.cursor == .columnResize && divider.hitTestSlop.left == -4)
    #expect(divider.hitTestSlop.top == 0)
    divider.isEnabled = false
    divider.axis = .vertical
    #expect(divider.cursor == nil && divider.hitTestSlop.top == -4)
    #expect(divider.hitTestSlop.left == 0)
  }

  @Test func `it takes the room that there is`() {
    #expect(node.measure(Size(width: 70, height: 90)) == Size(width: 70, height: 90))
    #expect(node.measure(.unlimited) == .zero)
    let room = Size(width: 70, height: 90)
    #expect(SplitDividerNode(.vertical).measure(room) == Size(width: 70, height: 1))
    #expect(SplitDividerNode(.horizontal).measure(room) == Size(width: 1, height: 90))
  }
}
