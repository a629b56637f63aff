import Flow
import Surface
import SurfaceTesting
import Testing

/// Keyboard focus in scroll views and lists: what is focused is seen.
@Suite @MainActor struct FocusScrollingTests {
  private let screen = TestScreen(size: Size(width: 300, height: 200))

  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
  }

  /// What has been pressed.
  private final class Log {
    var pressed: [Int] = []
  }

  private func tab(shift: Bool = false) {
    screen.type(.tab, modifiers: shift ? .shift : [])
    screen.advance(1)
  }

  /// The title of the focused button.
  private var focused: String? { screen.window.focusedView.flatMap(title) }

  private func title(of view: View) -> String? {
    if let text = view as? TextComponentView { return text.accessibilityLabel }
    return view.subviews.lazy.compactMap(title).first
  }

  private var frame: Rect? { screen.window.focusedView.map { $0.convert($0.bounds, to: nil) } }

  private func isSeen(_ area: Rect? = nil) -> Bool {
    let area = area ?? Rect(origin: .zero, size: screen.window.size)
    return frame.map { $0.minY >= area.minY && $0.maxY <= area.maxY } ?? false
  }

  private func rows(
    _ rows: Range<Int>, buttonEvery step: Int = 1, height: Double = 0, _ log: Log = Log()
  ) -> List<Empty> {
    List(rows.map { Row(id: $0) }) { row in
      VStack<Empty>(spacing: 0) {
        if row.id % step == 0 {
          Button("\(row.id)") { log.pressed.append(row.id) }
        } else {
          Text("Nothing to press in \(row.id)")
        }
        if height > 0 { Rectangle(color: .black, height: height) }
      }
    }
  }

  // MARK: Scroll views

  @Test func `what Tab focuses comes into sight with the room of its ring`() throws {
    screen.show(
      ScrollView(
        AnyComponent(
          VStack<Empty>(spacing: 8) { for i in 0..<20 { Button("\(i)") {}.identified(by: i) } })))
    for i in 0..<20 {
      tab()
      #expect(focused == "\(i)" && isSeen())
      let frame = try #require(frame)
      if i < 19 { #expect(frame.maxY <= 200 - 3, "the ring of \(i) is cut off") }
    }
    for i in (0..<19).reversed() {
      tab(shift: true)
      #expect(focused == "\(i)" && isSeen())
      let frame = try #require(frame)
      if i > 0 { #expect(frame.minY >= 3, "the ring of \(i) is cut off") }
    }
  }

  @Test func `nothing moves while what is focused is in sight`() {
    screen.show(
      ScrollView(
        AnyComponent(
          VStack<Empty>(spacing: 8) { for i in 0..<20 { Button("\(i)") {}.identified(by: i) } })))
    let scroll = screen.views(of: ScrollComponentView<Empty>.self)[0].scrollNode
    for _ in 0..<4 { tab() }
    #expect(scroll.contentOffset == 0)
  }

  @Test func `the content glides with the clock, and jumps where less motion is wanted`() {
    func show() -> ScrollNode {
      screen.show(
        ScrollView(
          AnyComponent(
            VStack<Empty>(spacing: 300) { for i in 0..<2 { Button("\(i)") {}.identified(by: i) } }
          )))
      return screen.views(of: ScrollComponentView<Empty>.self)[0].scrollNode
    }
    let scroll = show()
    tab()
    screen.type(.tab)
    #expect(scroll.contentOffset < 100)
    screen.advance(0.04)
    #expect(scroll.contentOffset > 0 && scroll.contentOffset < 180)
    screen.advance(1)
    let end = scroll.contentOffset
    #expect(focused == "1" && isSeen() && end > 150)
    screen.window.reducesMotion = true
    screen.type(.tab)
    #expect(focused == "0" && scroll.contentOffset == 0)
    screen.type(.tab)
    #expect(scroll.contentOffset == end)
  }

  @Test func `a click does not move what it has hit`() throws {
    screen.show(
      ScrollView(
        AnyComponent(
          VStack<Empty>(spacing: 8) { for i in 0..<20 { Button("\(i)") {}.identified(by: i) } })))
    let scroll = screen.views(of: ScrollComponentView<Empty>.self)[0].scrollNode
    scroll.scroll(to: 15)
    screen.settle()
    let first = screen.views(of: ButtonComponentView.self)[0]
    screen.send(.entered, at: Point(x: 36, y: 10))
    screen.send(.pressed(.primary), at: Point(x: 36, y: 10))
    screen.release(at: Point(x: 36, y: 10))
    screen.advance(1)
    #expect(first.isFocused && scroll.contentOffset == 15)
  }

  @Test func `a view that is given the focus comes into sight, also in its first frame`() {
    screen.show(
      ScrollView(
        AnyComponent(
          VStack<Empty>(spacing: 8) { for i in 0..<20 { Button("\(i)") {}.identified(by: i) } })))
    let last = screen.views(of: ButtonComponentView.self)[19]
    #expect(last.becomeFocused())
    screen.settle()
    screen.advance(1)
    #expect(isSeen())
  }

  // MARK: Lists

  @Test(arguments: [1, 7]) func `Tab goes through all rows of a list before it leaves it`(
    step: Int
  ) {
    screen.show(
      VStack<Empty>(spacing: 4) {
        Button("New") {}
        rows(0..<40, buttonEvery: step)
        Button("Delete") {}
      })
    let titles = stride(from: 0, to: 40, by: step).map { "\($0)" }
    tab()
    #expect(focused == "New")
    for title in titles + ["Delete"] {
      tab()
      #expect(focused == title && isSeen())
    }
    tab()
    #expect(focused == "New")
    tab(shift: true)
    for title in titles.reversed() + ["New"] {
      tab(shift: true)
      #expect(focused == title && isSeen())
    }
  }

  @Test func `Tab enters a list at what is in sight of it`() throws {
    screen.show(
      VStack<Empty>(spacing: 4) {
        Button("New") {}
        rows(0..<40)
        Button("Delete") {}
      })
    let list = screen.views(of: ListComponentView.self)[0]
    list.scrollToRow(id: 20)
    list.scrollNode.scroll(by: 20)
    screen.settle()
    tab()
    tab()
    #expect(focused == "20" || focused == "21")
    #expect(isSeen())
    try screen.click(screen.view(withText: "Delete"))
    list.scrollToRow(id: 20)
    screen.settle()
    tab(shift: true)
    let last = try #require(focused.flatMap { Int($0) })
    #expect(last > 20 && last < 26 && isSeen())
  }

  @Test func `after the last row of a list that is alone comes the first`() {
    screen.show(rows(0..<40))
    tab()
    #expect(focused == "0")
    tab(shift: true)
    #expect(focused == "39" && isSeen())
    tab()
    #expect(focused == "0" && isSeen())
  }

  @Test
  func `rows without anything to focus end the search, and the focus goes on behind the list`() {
    screen.show(
      VStack<Empty>(spacing: 4) {
        List((0..<500).map { Row(id: $0) }) { row in
          VStack<Empty>(spacing: 0) {
            if row.id == 0 { Button("First") {} } else { Text("\(row.id)") }
          }
        }
        Button("Delete") {}
      })
    tab()
    #expect(focused == "First")
    tab()
    #expect(focused == "Delete")
  }

  @Test func `an update while the list goes to the focused row keeps the focus`() {
    screen.show(rows(0..<40, height: 250))
    tab()
    screen.backend.send(.key(KeyEvent(.down, key: .tab)))
    screen.window.show(rows(0..<40, height: 251))
    #expect(focused == "1")
    screen.advance(0.02)
    screen.show(rows(0..<40, height: 252))
    #expect(focused == "1")
    screen.advance(1)
    #expect(focused == "1" && isSeen())
  }

  @Test func `a row that is far off is not given up on the way to it`() {
    screen.show(rows(0..<200, buttonEvery: 50))
    tab()
    for (title, isBack) in [
      ("50", false), ("100", false), ("150", false), ("100", true), ("50", true), ("0", true),
    ] {
      tab(shift: isBack)
      #expect(focused == title)
      #expect(isSeen())
    }
  }

  // MARK: Nodes

  /// A row as a node: a control that is as high as 30 units.
  private final class RowNode: DisplayNode {
    let control = ControlNode()

    nonisolated init(_ index: Int, hasControl: Bool = true) {
      super.init()
      guard hasControl else { return }
      control.accessibilityLabel = "\(index)"
      addSubnode(control)
    }

    override func calculateSizeThatFits(_ size: Size) -> Size {
      Size(width: size.width, height: 30)
    }

    override func layout() {
      super.layout()
      control.frame = bounds.inset(by: 4)
    }
  }

  private var label: String? { screen.window.focusedView?.accessibilityLabel }

  @Test func `Tab goes through all rows of a list of nodes, in their order`() {
    screen.show(NodeList(0, count: 60) { RowNode($0) })
    let list = screen.views(of: NodeListView.self)[0].list
    list.scrollToRow(30)
    screen.settle()
    // Rows above are made later than those below.
    list.scroll(by: -150)
    screen.settle()
    tab()
    #expect(label == "25" && isSeen())
    for index in 26..<60 {
      tab()
      #expect(label == "\(index)" && isSeen())
    }
    #expect(abs((frame?.maxY ?? 0) - (200 - 4)) < 0.01, "scrolled beyond the end")
    tab()
    #expect(label == "0" && isSeen())
    tab(shift: true)
    for index in (0..<59).reversed() {
      tab(shift: true)
      #expect(label == "\(index)" && isSeen())
    }
  }

  @Test func `a row of nodes that is far off is not given up on the way to it`() {
    screen.show(NodeList(0, count: 200) { RowNode($0, hasControl: $0 % 60 == 0) })
    tab()
    for (title, isBack) in [("60", false), ("120", false), ("60", true), ("0", true)] {
      tab(shift: isBack)
      #expect(label == title && isSeen())
    }
  }

  // MARK: Scrolled away

  @Test func `a control that was scrolled away is brought back by Enter and pressed by the next`() {
    let log = Log()
    screen.show(rows(0..<50, log))
    let scroll = screen.views(of: ListComponentView.self)[0].scrollNode
    tab()
    scroll.scroll(by: 60)
    screen.settle()
    #expect(focused == "0" && !isSeen())
    screen.type(.enter)
    #expect(log.pressed.isEmpty)
    screen.advance(1)
    #expect(focused == "0" && isSeen() && log.pressed.isEmpty)
    screen.type(.space)
    #expect(log.pressed == [0])
  }

  @Test func `a control that is partly seen is pressed, and comes into sight`() {
    let log = Log()
    screen.show(rows(0..<50, log))
    let scroll = screen.views(of: ListComponentView.self)[0].scrollNode
    tab()
    scroll.scroll(by: 15)
    screen.settle()
    screen.type(.enter)
    screen.advance(1)
    #expect(log.pressed == [0] && isSeen())
  }

  @Test func `what no scrolling would bring into sight is pressed where it is`() {
    let log = Log()
    screen.show(
      VStack<Empty>(spacing: 300) { for i in 0..<2 { Button("\(i)") { log.pressed.append(i) } } })
    tab()
    tab()
    #expect(focused == "1" && !isSeen())
    screen.type(.enter)
    #expect(log.pressed == [1])
  }

  @Test func `a slider that was scrolled away comes back with its keys`() {
    var value = 0.5
    screen.show(
      ScrollView(
        AnyComponent(
          VStack<Empty>(spacing: 0) {
            Slider(value: value) { value = $0 }
            Rectangle(color: .black, height: 1000)
          })))
    let scroll = screen.views(of: ScrollComponentView<Empty>.self)[0].scrollNode
    tab()
    scroll.scroll(to: 400)
    screen.settle()
    screen.type(.right)
    screen.advance(1)
    #expect(value > 0.5 && isSeen())
  }

  @Test func `the focus of a row that is given up goes to a row in sight`() throws {
    screen.show(
      VStack<Empty>(spacing: 4) {
        Button("New") {}
        rows(0..<50)
        Button("Delete") {}
      })
    let scroll = screen.views(of: ListComponentView.self)[0].scrollNode
    tab()
    tab()
    tab()
    #expect(focused == "1")
    var row = 1
    // Until a row far down has just taken the focus; later it may be scrolled away itself.
    for _ in 0..<60 where row <= 20 {
      let before = focused
      screen.type(.down)
      for _ in 0..<30 where focused == before { screen.advance(1.0 / 60) }
      if focused != before { row = try #require(focused.flatMap { Int($0) }) }
    }
    let area = scroll.view.convert(scroll.view.bounds, to: nil)
    #expect(row > 20)
    #expect(frame.map { $0.maxY > area.minY && $0.minY < area.maxY } == true)
  }

  // MARK: By the app

  @Test func `a row is scrolled into sight by as little as needed, alive or not`() throws {
    screen.show(rows(0..<100))
    let list = screen.views(of: ListComponentView.self)[0]
    let height = try #require(list.rowViews.first).frame.height
    #expect(list.scrollRowToVisible(id: 2))
    screen.settle()
    #expect(list.scrollNode.contentOffset == 0)
    #expect(list.scrollRowToVisible(id: 50))
    screen.settle()
    let fifty = try screen.view(withText: "50")
    #expect(fifty.convert(fifty.bounds, to: nil).maxY > 200 - height)
    #expect(fifty.convert(fifty.bounds, to: nil).maxY <= 200)
    #expect(list.scrollRowToVisible(id: 10))
    screen.settle()
    let ten = try screen.view(withText: "10")
    #expect(ten.convert(ten.bounds, to: nil).minY < height)
    #expect(!list.scrollRowToVisible(id: 100))
    #expect(list.scrollRowToVisible(id: 16, animated: true))
    let offset = list.scrollNode.contentOffset
    screen.advance(1)
    #expect(list.scrollNode.contentOffset > offset)
  }
}
