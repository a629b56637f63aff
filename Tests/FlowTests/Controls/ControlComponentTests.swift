import Flow
import Surface
import SurfaceTesting
import Testing

/// The small controls as components: they show what they are given, ask for another value, and leave that to the app.
@MainActor
@Suite struct ControlComponentTests {
  private let screen = TestScreen(size: Size(width: 400, height: 300))
  private let log = Log()

  @Test func `a checkbox asks, and shows what it is updated with`() throws {
    func show(_ state: CheckboxNode.State) {
      screen.show(Checkbox("All", state: state) { [log] in log.add("\($0)") })
    }
    show(.mixed)
    let view = screen.views(of: CheckboxComponentView.self)[0]
    screen.click(view)
    #expect(log.entries == ["on"] && view.checkboxNode.state == .mixed)
    show(.on)
    #expect(view.checkboxNode.state == .on, "the view stays")
    screen.click(view)
    #expect(log.entries == ["on", "off"])
    #expect(try screen.view(withLabel: "All") === view)
    screen.advance(1)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a radio group and a segmented control ask for an index`() {
    screen.show(
      VStack<Empty> {
        RadioGroup(["One", "Two"], selection: 0) { [log] in log.add("radio \($0)") }
        SegmentedControl(["Day", "Week"], selection: 0) { [log] in log.add("segment \($0)") }
      })
    screen.type(.tab)
    screen.type(.down)
    screen.type(.tab)
    screen.type(.right)
    #expect(log.entries == ["radio 1", "segment 1"])
    #expect(screen.views(of: RadioGroupComponentView.self)[0].groupNode.selectedIndex == 0)
    #expect(
      screen.views(of: SegmentedControlComponentView.self)[0].segmentedNode.selectedIndex == 0)
  }

  @Test func `a stepper counts with its app`() {
    screen.show(Counting())
    let view = screen.views(of: StepperComponentView.self)[0]
    screen.type(.tab)
    screen.type(.up)
    screen.type(.pageUp)
    #expect(view.stepperNode.value == 12)
    screen.send(
      .pressed(.primary), at: view.convert(Point(x: view.bounds.width - 8, y: 16), to: nil))
    screen.advance(0.58)
    #expect(view.stepperNode.value == 15, "one at once, and those of 0.5 and 0.55 seconds")
    screen.release(at: .zero)
    screen.advance(1)
    #expect(view.stepperNode.value == 15)
  }

  @Test func `a rating without an action is only shown`() {
    screen.show(
      VStack<Empty> {
        Rating(value: 3.5)
        Rating(value: 2) { [log] in log.add("\($0)") }
      })
    screen.type(.tab)
    screen.type(.end)
    #expect(log.entries == ["5.0"])
    let nodes = screen.views(of: RatingComponentView.self).map(\.ratingNode)
    #expect(nodes.map(\.isEditable) == [false, true] && nodes[0].isEnabled)
  }

  @Test func `a link hands its destination to the app`() {
    screen.show(Link("Privacy", destination: "https://example.org/a") { [log] in log.add($0) })
    screen.click(screen.views(of: LinkComponentView.self)[0])
    screen.show(Link("Privacy", destination: "https://example.org/b") { [log] in log.add($0) })
    screen.type(.tab)
    screen.type(.enter)
    #expect(log.entries == ["https://example.org/a", "https://example.org/b"])
  }

  @Test func `a banner calls the newest closures`() throws {
    for number in 1...2 {
      screen.show(
        Banner(
          title: "Title",
          actions: [BannerAction("Try again") { [log] in log.add("again \(number)") }],
          dismiss: { [log] in log.add("away \(number)") }))
    }
    try screen.click(screen.view(withLabel: "Try again"))
    try screen.click(screen.view(withLabel: "Dismiss"))
    #expect(log.entries == ["again 2", "away 2"])
    screen.show(Banner(title: "Title"))
    #expect(try screen.view(withLabel: "Dismiss").isHidden)
  }

  @Test func `what is folded is not there, and comes with a transition`() throws {
    screen.show(Folding())
    #expect(screen.texts == ["below"])
    let below = try screen.view(withText: "below")
    let y = below.frame.minY
    screen.click(screen.views(of: DisclosureHeaderView.self)[0])
    #expect(screen.texts == ["inside", "below"])
    #expect(below.layer.presentationValue(of: .position) != .point(below.layer.position))
    screen.advance(1)
    #expect(below.frame.minY > y + 20)
    #expect(try screen.view(withText: "inside").convert(Point.zero, to: nil).x == 22)
    screen.click(screen.views(of: DisclosureHeaderView.self)[0])
    screen.advance(1)
    #expect(screen.texts == ["below"] && below.frame.minY == y)
  }

  @Test func `tabs show one page, which has the rest of the height`() throws {
    screen.show(Paging())
    #expect(screen.texts == ["general"])
    screen.type(.pageDown, modifiers: .control)
    #expect(screen.texts == ["network"])
    let list = screen.views(of: ScrollComponentView<Empty>.self)[0]
    #expect(list.convert(Point(x: 0, y: list.bounds.height), to: nil).y == 300)
    screen.type(.pageUp, modifiers: .control)
    #expect(screen.texts == ["general"])
  }

  @Test func `a split view is dragged live, and a closed part keeps its view`() throws {
    screen.show(Splitting())
    let divider = screen.views(of: SplitDividerView.self)[0]
    let first = try screen.view(withText: "first")
    #expect(divider.frame == Rect(x: 150, y: 0, width: 1, height: 300))
    screen.press(divider)
    screen.send(.moved, at: Point(x: 200.5, y: 150))
    #expect(divider.frame.minX == 200)
    screen.settle()
    screen.send(.moved, at: Point(x: 10, y: 150))
    screen.release(at: Point(x: 10, y: 150))
    #expect(divider.frame.minX == 0)
    #expect(try screen.view(withText: "first") === first)
    screen.type(.tab)
    screen.type(.enter)
    #expect(divider.frame.minX == 200 || divider.frame.minX == 150)
  }

  @Test func `a disabled control takes neither presses nor keys`() {
    screen.show(
      VStack<Empty>(spacing: 6) {
        Checkbox("a", isOn: false, isEnabled: false) { [log] _ in log.add("checkbox") }
        RadioGroup(["a"], selection: nil, isEnabled: false) { [log] _ in log.add("radio") }
        SegmentedControl(["a", "b"], selection: 0, isEnabled: false) { [log] _ in log.add("seg") }
        Stepper(value: 1, in: 0...9, isEnabled: false) { [log] _ in log.add("stepper") }
        Rating(value: 1, isEnabled: false) { [log] _ in log.add("rating") }
        Link("a", destination: "b", isEnabled: false) { [log] _ in log.add("link") }
        TabBar([Tab("a"), Tab("b")], selection: 0, isEnabled: false) { [log] _ in log.add("tab") }
      })
    for y in stride(from: 2.0, to: 298, by: 6) {
      for x in stride(from: 20.0, to: 380, by: 20) {
        screen.send(.pressed(.primary), at: Point(x: x, y: y))
        screen.send(.released(.primary), at: Point(x: x, y: y))
      }
    }
    screen.type(.tab)
    screen.type(.space)
    screen.type(.pageDown, modifiers: .control)
    #expect(log.entries.isEmpty && screen.window.focusedView == nil)
  }

  @Test func `controls begin at the right where the language does`() {
    screen.show(
      VStack<Empty> {
        Checkbox("a", isOn: false) { _ in }
        RadioGroup(["a"], selection: nil) { _ in }
        SegmentedControl(["a", "b"], selection: 0) { _ in }
        Stepper(value: 1, in: 0...9) { _ in }
        Rating(value: 1) { _ in }
        LevelIndicator(value: 1)
        Banner(title: "a")
        TabBar([Tab("a")], selection: 0) { _ in }
        Disclosure("a", isExpanded: false, action: { _ in }) { Text("b") }
        SplitView(action: { _ in }) {
          Text("c")
        } second: {
          Text("d")
        }
      }.environment(LayoutDirectionKey.self, .rightToLeft))
    #expect(screen.views(of: CheckboxComponentView.self)[0].checkboxNode.isMirrored)
    #expect(screen.views(of: RadioGroupComponentView.self)[0].groupNode.isMirrored)
    #expect(screen.views(of: SegmentedControlComponentView.self)[0].segmentedNode.isMirrored)
    #expect(screen.views(of: StepperComponentView.self)[0].stepperNode.isMirrored)
    #expect(screen.views(of: RatingComponentView.self)[0].ratingNode.isMirrored)
    #expect(screen.views(of: LevelIndicatorComponentView.self)[0].levelNode.isMirrored)
    #expect(screen.views(of: BannerComponentView.self)[0].bannerNode.isMirrored)
    #expect(screen.views(of: TabBarComponentView.self)[0].barNode.isMirrored)
    #expect(screen.views(of: DisclosureHeaderView.self)[0].disclosureNode.isMirrored)
    #expect(screen.views(of: SplitDividerView.self)[0].dividerNode.isMirrored)
  }
}

/// A stepper whose app does what it asks for.
private struct Counting: CombinedComponent {
  final class State: ComponentState { var value = 1.0 }

  func makeState() -> State { State() }

  static var body: Body {
    let stepper = Child(Stepper.self)
    return { context in
      let state = context.state
      let stepper = stepper.update(
        component: Stepper(value: state.value, in: 0...99) {
          state.value = $0
          state.updated()
        }, availableSize: context.availableSize, transition: context.transition)
      context.add(stepper.frame(Rect(origin: .zero, size: stepper.size)))
      return stepper.size
    }
  }
}

/// A part of a page that is folded at first.
private struct Folding: CombinedComponent {
  final class State: ComponentState { var isExpanded = false }

  func makeState() -> State { State() }

  static var body: Body {
    let stack = Child(VStack<Empty>.self)
    return { context in
      let state = context.state
      let stack = stack.update(
        component: VStack(alignment: .leading, fillWidth: true) {
          Disclosure(
            "Title", isExpanded: state.isExpanded,
            action: {
              state.isExpanded = $0
              state.updated(transition: .easeInOut(0.2))
            }
          ) {
            Text("inside")
          }
          Text("below")
        }, availableSize: context.availableSize, transition: context.transition)
      context.add(stack.frame(Rect(origin: .zero, size: stack.size)))
      return stack.size
    }
  }
}

/// Two pages.
private struct Paging: CombinedComponent {
  final class State: ComponentState { var page = 0 }

  func makeState() -> State { State() }

  static var body: Body {
    let tabs = Child(Tabs<Empty>.self)
    return { context in
      let state = context.state
      let tabs = tabs.update(
        component: Tabs(
          [Tab("General"), Tab("Network")], selection: state.page,
          action: {
            state.page = $0
            state.updated()
          }
        ) {
          if state.page == 0 {
            Text("general")
          } else {
            ScrollView<Empty>(AnyComponent(Text("network")))
          }
        }, environment: {}, availableSize: context.availableSize, transition: context.transition)
      context.add(tabs.frame(Rect(origin: .zero, size: tabs.size)))
      return tabs.size
    }
  }
}

/// Two parts whose app does what the line asks for.
private struct Splitting: CombinedComponent {
  final class State: ComponentState { var position = 150.0 }

  func makeState() -> State { State() }

  static var body: Body {
    let split = Child(SplitView<Empty>.self)
    return { context in
      let state = context.state
      let split = split.update(
        component: SplitView(
          position: state.position, defaultPosition: 150, minimumFirst: 100, minimumSecond: 100,
          collapsible: [.first],
          action: {
            state.position = $0
            state.updated()
          }
        ) {
          Text("first")
        } second: {
          Text("second")
        }, environment: {}, availableSize: context.availableSize, transition: context.transition)
      context.add(split.frame(Rect(origin: .zero, size: split.size)))
      return split.size
    }
  }
}
