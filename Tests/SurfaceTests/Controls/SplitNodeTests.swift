import Surface
import Testing

/// How a split view shares its length.
@Suite struct SplitLengthsTests {
  private let lengths = SplitLengths(
    total: 401, minimumFirst: 100, minimumSecond: 150, collapsible: [.first])

  @Test func `each part keeps its least length`() {
    #expect(lengths.available == 400 && lengths.range == 100...250)
    #expect(lengths.limited(200) == 200)
    #expect(lengths.limited(399) == 250)
    #expect(lengths.limited(80) == 100)
    #expect(lengths.limited(nil) == 200)
    #expect(lengths.limited(.nan) == 200)
  }

  @Test func `what is drawn to less than half is closed, if it may be`() {
    #expect(lengths.limited(49) == 0 && lengths.limited(51) == 100)
    #expect(lengths.isCollapsed(.first, at: 0) && !lengths.isCollapsed(.second, at: 400))
    var both = lengths
    both.collapsible = [.first, .second]
    #expect(both.limited(390) == 400 && both.isCollapsed(.second, at: 400))
    both.collapsible = []
    #expect(both.limited(0) == 100 && both.limited(400) == 250)
  }

  @Test func `where there is too little room the first part has it`() {
    var small = lengths
    small.total = 121
    #expect(small.limited(60) == 100)
    small.total = 51
    #expect(small.limited(60) == 50)
    small.total = 0
    #expect(small.limited(60) == 0)
  }

  @Test func `mirrored the first part is at the right`() {
    let frames = lengths.frames(at: 100, .horizontal, breadth: 50, isMirrored: true)
    #expect(frames.first == Rect(x: 301, y: 0, width: 100, height: 50))
    #expect(frames.divider == Rect(x: 300, y: 0, width: 1, height: 50))
    #expect(frames.second == Rect(x: 0, y: 0, width: 300, height: 50))
    let below = lengths.frames(at: 100, .vertical, breadth: 50)
    #expect(below.second == Rect(x: 0, y: 101, width: 50, height: 300))
  }
}

/// Split views without components.
@Suite @MainActor struct SplitNodeTests {
  private let screen = OffscreenWindow(width: 401, height: 100)
  private let first = DisplayNode()
  private let second = DisplayNode()
  private let node: SplitNode

  init() {
    node = SplitNode(.horizontal, first: first, second: second)
    node.minimumLengths = (100, 150)
    node.collapsible = [.first]
    node.dividerPosition = 120
    node.frame = Rect(x: 0, y: 0, width: 401, height: 100)
    screen.show(node)
    screen.backend.settle()
  }

  private var lengths: [Double] { [first.frame.width, second.frame.width] }

  @Test func `a drag of the line shares the room with the next frame`() {
    #expect(lengths == [120, 280])
    var told: [Double] = []
    node.positionChanged = { told.append($0) }
    // Beside the line, which is as wide as a hair.
    screen.press(123, 50)
    screen.move(173, 50)
    screen.backend.advanceFrame()
    #expect(lengths == [170, 230])
    screen.move(500, 50)
    screen.backend.advanceFrame()
    #expect(lengths == [250, 150])
    screen.move(20, 50)
    screen.release(20, 50)
    screen.backend.settle()
    #expect(lengths[0] == 0 && first.isHidden && told == [170, 250, 0])
    screen.wait(300)
    #expect(!screen.backend.isFrameRequested && screen.isExact)
  }

  @Test func `a double click puts it back`() {
    node.dividerNode.defaultPosition = 160
    screen.click(120, 50)
    #expect(lengths == [120, 280])
    screen.press(120, 50)
    screen.backend.settle()
    screen.pointer(.released(.primary), 120, 50)
    screen.pointer(.pressed(.primary), 120, 50)
    screen.backend.settle()
    #expect(lengths == [160, 240])
    screen.move(140, 50)
    screen.release(140, 50)
    screen.backend.settle()
    #expect(lengths == [160, 240], "what the pointer does until it is released drags nothing")
  }

  @Test func `the keys of a splitter`() {
    screen.type(.tab)
    #expect(node.dividerNode.view.isFocused)
    let steps: [(Key, Double)] = [
      (.right, 136), (.left, 120), (.home, 100), (.left, 100), (.end, 250), (.right, 250),
      (.enter, 0), (.enter, 250), (.up, 250),
    ]
    for (key, length) in steps {
      screen.type(key)
      screen.backend.settle()
      #expect(lengths[0] == length, "\(key)")
    }
  }

  @Test func `mirrored the line follows the pointer, and the keys the eye`() {
    node.isMirrored = true
    screen.backend.settle()
    #expect(first.frame.minX == 281)
    screen.press(280, 50)
    screen.move(250, 50)
    screen.release(250, 50)
    screen.backend.settle()
    #expect(lengths == [150, 250])
    screen.type(.tab)
    screen.type(.left)
    screen.backend.settle()
    #expect(lengths == [166, 234])
  }

  @Test func `the pointer says which way the line moves`() {
    #expect(node.dividerNode.cursor == .columnResize)
    #expect(SplitDividerNode(.vertical).cursor == .rowResize)
    node.dividerNode.isEnabled = false
    #expect(node.dividerNode.cursor == nil)
    node.dividerNode.isEnabled = true
    #expect(node.dividerNode.cursor == .columnResize)
  }

  @Test func `the line is a separator with a number`() throws {
    let scene = screen.window.scene
    let line = try #require(scene.semantics.elements.first { $0.role == .separator })
    #expect(line.name == "Divider" && line.semantics.range?.now == 120)
    #expect(scene.perform(.increment, on: line.id))
    screen.backend.settle()
    #expect(lengths == [136, 264])
  }

  @Test func `what a drag has closed opens where it was before the drag`() {
    node.collapsible = [.first]
    node.dividerPosition = 150
    screen.backend.settle()
    node.dividerNode.toggleCollapsed()
    screen.backend.settle()
    node.dividerNode.toggleCollapsed()
    screen.backend.settle()
    #expect(lengths[0] == 150)
    node.dividerPosition = 180
    screen.backend.settle()
    let line = node.dividerNode.frame
    let (x, y) = (node.frame.minX + line.midX, node.frame.minY + line.midY)
    screen.press(x, y)
    screen.move(node.frame.minX + 2, y)
    screen.release(node.frame.minX + 2, y)
    screen.backend.settle()
    #expect(lengths[0] == 0)
    node.dividerNode.toggleCollapsed()
    screen.backend.settle()
    #expect(lengths[0] == 180)
  }

  @Test func `its number has the limits that it can reach`() {
    node.minimumLengths = (50, 100)
    node.collapsible = []
    screen.backend.settle()
    #expect(node.dividerNode.semantics?.range?.minimum == 50)
    #expect(node.dividerNode.semantics?.range?.maximum == 300)
    node.collapsible = [.first, .second]
    screen.backend.settle()
    #expect(node.dividerNode.semantics?.range?.minimum == 0)
    #expect(node.dividerNode.semantics?.range?.maximum == 400)
  }

  @Test(arguments: 0..<3)
  func `lengths that are none are refused`(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      _ = SplitLengths(total: 100, minimumFirst: SplitNodeTests.noLengths[index])
    }
    await #expect(processExitsWith: .failure) { [index] in
      await MainActor.run {
        SplitNode(.horizontal, first: DisplayNode(), second: DisplayNode()).minimumLengths =
          (0, SplitNodeTests.noLengths[index])
      }
    }
  }

  nonisolated private static let noLengths = [-1, Double.nan, .infinity]

  @Test func `another size of the window keeps what it can`() {
    node.frame.size.width = 201
    screen.backend.settle()
    #expect(lengths == [100, 100])
    node.frame.size.width = 401
    screen.backend.settle()
    #expect(lengths == [120, 280])
  }
}
