import Testing

@testable import Surface

/// Where the parts of a message stand.
@Suite @MainActor struct BannerLayoutTests {
  private let screen = OffscreenWindow(width: 300, height: 300)
  private let node = BannerNode(.info, title: "A title")
  private let long = "Messages are sent when it is back, in the order in which they were written."

  private func show() {
    node.frame = Rect(origin: .zero, size: node.measure(Size(width: 300, height: 300)))
    if node.view.superview == nil { screen.show(node) }
    screen.backend.settle()
  }

  private var labels: [LabelNode] { node.subnodes.compactMap { $0 as? LabelNode } }
  private var links: [LinkNode] { node.subnodes.compactMap { $0 as? LinkNode } }
  private var icon: Rect? { node.subnodes.first { $0 is IconNode }?.frame }
  private var dismiss: IconButtonNode? {
    node.subnodes.lazy.compactMap { $0 as? IconButtonNode }.first
  }

  @Test func `texts end before the button that puts it away`() throws {
    node.title = long
    node.message = long
    show()
    let width = try #require(labels.map(\.frame.maxX).max())
    node.dismissRequested = {}
    show()
    let button = try #require(dismiss)
    #expect(labels.allSatisfy { $0.frame.maxX <= button.frame.minX } && button.frame.maxX <= 300)
    #expect(width > button.frame.minX, "they have that room without it")
    #expect(!button.isHidden)
    node.dismissRequested = nil
    show()
    #expect(labels.map(\.frame.maxX).max() == width && button.isHidden)
  }

  @Test func `without a title the message begins at the top, beside the icon`() throws {
    node.title = ""
    node.message = long
    show()
    let text = labels[1]
    #expect(text.frame.minY == 12 && node.accessibilityLabel == nil)
    let middle = try #require(text.letterMiddle(in: text.frame.width))
    #expect(abs(text.frame.minY + middle - (icon?.midY ?? 0)) <= 1)
  }

  @Test func `an action that is wider than the room has a line of its own, and no empty one`() {
    show()
    let bottom = labels[0].frame.maxY
    node.actionTitles = ["An action with a title that is a good deal longer than one line", "No"]
    show()
    #expect(links[0].frame.minY == bottom + 6 && links[0].frame.maxX <= 300)
    #expect(links[1].frame.minY > links[0].frame.maxY && links[1].frame.minX == links[0].frame.minX)
    #expect(links[1].frame.maxY + 12 == node.bounds.height)
  }

  @Test func `actions beside each other stand on one line`() {
    node.actionTitles = ["One", "Two"]
    show()
    #expect(links[0].frame.minY == links[1].frame.minY)
    #expect(links[1].frame.minX == links[0].frame.maxX + 18)
  }

  @Test func `where it may be as wide as it likes it is as wide as its widest part`() {
    let title = node.measure(.unlimited)
    node.actionTitles = ["Try again", "Details of the connection"]
    let actions = node.measure(.unlimited)
    #expect(actions.width > title.width + 50)
    node.frame = Rect(origin: .zero, size: actions)
    screen.show(node)
    #expect(abs((links.last?.frame.maxX ?? 0) + 12 - actions.width) <= 1)
  }

  @Test func `nothing but an icon has room around it`() {
    node.title = ""
    #expect(node.measure(Size(width: 300, height: 300)).height == 40)
    node.dismissRequested = {}
    show()
    #expect(node.bounds.height >= 40)
    #expect(node.bounds.contains(dismiss?.frame ?? .zero))
  }

  @Test func `the same actions again keep the keyboard`() {
    node.actionTitles = ["One", "Two"]
    show()
    links[1].view.becomeFocused()
    node.actionTitles = ["One", "Two"]
    screen.backend.settle()
    #expect(links.count == 2 && links[1].view.isFocused)
  }

  @Test func `other actions take the place of those before`() {
    var asked: [Int] = []
    node.actionRequested = { asked.append($0) }
    node.actionTitles = ["One", "Two"]
    show()
    node.actionTitles = ["Three"]
    show()
    #expect(links.map(\.title) == ["Three"] && node.actionTitles == ["Three"])
    screen.click(links[0].frame.midX, links[0].frame.midY)
    #expect(asked == [0])
  }

  @Test func `mirrored all parts stand at the other side`() {
    node.message = long
    node.actionTitles = ["One", "Two"]
    node.dismissRequested = {}
    show()
    let before = node.subnodes.map(\.frame)
    node.isMirrored = true
    screen.backend.settle()
    for (old, new) in zip(before, node.subnodes.map(\.frame)) {
      #expect(new.minX == 300 - old.maxX && new.minY == old.minY && new.size == old.size)
    }
  }

  @Test(arguments: [
    (StatusTone.info, SemanticRole.status), (.success, .status), (.warning, .alert),
    (.error, .alert),
  ])
  func `it is told when it comes, and interrupts when it is bad`(
    tone: StatusTone, role: SemanticRole
  ) {
    node.tone = tone
    #expect(node.semantics?.role == role && node.semantics?.states == .live)
  }
}
