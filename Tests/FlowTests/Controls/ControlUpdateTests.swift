import Flow
import Surface
import SurfaceTesting
import Testing

/// What an update changes in a control that is shown, and how that is seen.
@MainActor
@Suite struct ControlUpdateTests {
  private let screen = TestScreen(size: Size(width: 400, height: 300))
  private let log = Log()

  private func first<V: View>(_ type: V.Type) -> V { screen.views(of: type)[0] }

  /// Whether what is shown is on its way from one state to the next.
  private func moves(from old: some Component<Empty>, to new: some Component<Empty>) -> Bool {
    screen.show(old)
    screen.advance(1)
    #expect(!screen.backend.isFrameRequested)
    screen.show(new)
    let isMoving = screen.backend.isFrameRequested
    screen.advance(1)
    #expect(!screen.backend.isFrameRequested)
    return isMoving
  }

  @Test func `another state fades or slides, also where the app says nothing of it`() {
    #expect(moves(from: Toggle(isOn: false) { _ in }, to: Toggle(isOn: true) { _ in }))
    #expect(moves(from: Checkbox(isOn: false) { _ in }, to: Checkbox(isOn: true) { _ in }))
    #expect(
      moves(
        from: RadioGroup(["a", "b"], selection: 0) { _ in },
        to: RadioGroup(["a", "b"], selection: 1) { _ in }))
    #expect(
      moves(
        from: SegmentedControl(["a", "b"], selection: 0) { _ in },
        to: SegmentedControl(["a", "b"], selection: 1) { _ in }))
    #expect(
      moves(
        from: TabBar([Tab("a"), Tab("b")], selection: 0) { _ in },
        to: TabBar([Tab("a"), Tab("b")], selection: 1) { _ in }))
    #expect(
      moves(
        from: Disclosure("a", isExpanded: false, action: { _ in }) { Text("b") },
        to: Disclosure("a", isExpanded: true, action: { _ in }) { Text("b") }))
  }

  @Test func `another title or size is there at once`() {
    #expect(
      !moves(from: Checkbox("a", isOn: true) { _ in }, to: Checkbox("b", isOn: true) { _ in }))
    #expect(
      !moves(
        from: SegmentedControl(["a", "b"], selection: 0) { _ in },
        to: SegmentedControl(["a", "b", "c"], selection: 0) { _ in }))
    #expect(first(SegmentedControlComponentView.self).segmentedNode.titles == ["a", "b", "c"])
  }

  @Test func `a level and a stepper move with the transition of an update, and not without`() {
    screen.show(LevelIndicator(value: 0))
    screen.show(LevelIndicator(value: 1), transition: .linear(1))
    #expect(screen.backend.isFrameRequested)
    screen.advance(2)
    screen.show(LevelIndicator(value: 0.5))
    #expect(!screen.backend.isFrameRequested)
    #expect(first(LevelIndicatorComponentView.self).levelNode.value == 0.5)
  }

  // MARK: Values

  @Test func `a checkbox of two states is asked for one of two`() {
    screen.show(Checkbox("a", isOn: false) { [log] in log.add("\($0)") })
    screen.click(first(CheckboxComponentView.self))
    screen.show(Checkbox("a", isOn: true) { [log] in log.add("\($0)") })
    screen.click(first(CheckboxComponentView.self))
    #expect(log.entries == ["true", "false"])
  }

  @Test func `a stepper takes another range, step and number`() {
    screen.show(Stepper(value: 5, in: 0...9) { _ in })
    let view = first(StepperComponentView.self)
    screen.show(Stepper(value: 50, in: 20...90, step: 10) { [log] in log.add("\($0)") })
    #expect(first(StepperComponentView.self) === view)
    #expect(view.stepperNode.value == 50 && view.stepperNode.range == 20...90)
    screen.type(.tab)
    screen.type(.up)
    screen.type(.home)
    #expect(log.entries == ["60.0", "20.0"])
    #expect(Stepper(value: 500, in: 20...90) { _ in }.value == 90)
    #expect(Stepper(value: -5, in: 20...90) { _ in }.value == 20)
  }

  @Test func `a rating becomes editable with an action, and fixed without`() {
    func show(_ isEditable: Bool, step: Double = 1) {
      let action: (@MainActor (Double) -> Void)? = { [log] in log.add("\($0)") }
      screen.show(Rating(value: 2, step: step, action: isEditable ? action : nil))
    }
    show(false)
    let view = first(RatingComponentView.self)
    screen.click(view)
    show(true, step: 0.5)
    #expect(first(RatingComponentView.self) === view)
    screen.type(.tab)
    screen.type(.right)
    show(false)
    screen.type(.right)
    #expect(log.entries == ["2.5"])
    #expect(Rating(value: .nan).value == 0 && Rating(value: 9).value == 5)
    #expect(Rating(value: 1, of: 5) != Rating(value: 1, of: 5, action: { _ in }))
  }

  @Test func `a level has the colours of its limits`() throws {
    func color(_ indicator: LevelIndicator) -> UInt32 {
      screen.show(indicator)
      let view = first(LevelIndicatorComponentView.self)
      let middle = screen.middle(of: view)
      return screen.pixel(x: Int(middle.x) - 100, y: Int(middle.y))
    }
    let colors = Surface.Theme.light.colors
    #expect(color(LevelIndicator(value: 0.9)) == colors.accent.premultipliedPixel)
    #expect(
      color(LevelIndicator(value: 0.9, warning: 0.8)) == colors.warning.text.premultipliedPixel)
    #expect(
      color(LevelIndicator(value: 0.9, warning: 0.7, critical: 0.8))
        == colors.error.text.premultipliedPixel)
    #expect(
      color(LevelIndicator(value: 90, in: 0...1000)) != colors.accent.premultipliedPixel)
  }

  @Test func `a badge takes another number, tone and limit`() {
    screen.show(Badge(500))
    let node = first(BadgeComponentView.self).badgeNode
    #expect(node.accessibilityLabel == "99+")
    screen.show(Badge(500, tone: .neutral, limit: 400))
    #expect(node.accessibilityLabel == "400+" && node.tone == .neutral)
    screen.show(Badge("new"))
    #expect(node.accessibilityLabel == "new" && node.tone == .accent)
    screen.show(Badge.dot)
    #expect(node.content == .dot && first(BadgeComponentView.self).bounds.width == 8)
  }

  @Test func `pictures of people and icons take another size`() {
    screen.show(Avatar(name: "Ada"))
    #expect(first(AvatarComponentView.self).bounds.size == Size(width: 40, height: 40))
    screen.show(Avatar(name: "Ada", size: 64))
    #expect(first(AvatarComponentView.self).bounds.size == Size(width: 64, height: 64))
    screen.show(Avatar(name: "Bob", size: 64))
    #expect(first(AvatarComponentView.self).avatarNode.personName == "Bob")
    screen.show(Icon(\.star))
    #expect(first(IconComponentView.self).bounds.size == Size(width: 16, height: 16))
    screen.show(Icon(\.star, size: 30))
    #expect(first(IconComponentView.self).bounds.size == Size(width: 30, height: 30))
    #expect(Icon(\.star, followsDirection: true) != Icon(\.star))
  }

  @Test func `an activity indicator keeps the colour that it was given`() {
    let red = Color(hex: 0xff0000)
    screen.show(ActivityIndicatorComponent(color: red, diameter: 30))
    screen.window.themeOverride = .dark
    screen.backend.settle(limit: 2)
    let indicator = first(ActivityIndicatorView.self).indicator
    #expect(indicator.style == .dots(color: red, diameter: 30))
    screen.window.show(ActivityIndicatorComponent(style: .navigationAccent(red), speed: .slow))
    screen.backend.settle(limit: 2)
    #expect(indicator.style == .navigationAccent(red) && indicator.speed == .slow)
  }

  // MARK: Room

  @Test func `sliders and levels share what is left of a row`() {
    screen.show(
      HStack<Empty>(spacing: 10) {
        Slider(value: 0) { _ in }
        Rectangle(color: .black, width: 100, height: 10)
      })
    #expect(first(SliderComponentView.self).bounds.width == 290)
    screen.show(
      HStack<Empty>(spacing: 10) {
        LevelIndicator(value: 0)
        Rectangle(color: .black, width: 100, height: 10)
      })
    #expect(first(LevelIndicatorComponentView.self).bounds.width == 290)
    let slider = Slider(value: 0) { _ in }
    #expect(slider.flexibleLength(along: .horizontal) == 48)
    #expect(slider.flexibleLength(along: .vertical) == nil)
    #expect(LevelIndicator(value: 0).flexibleLength(along: .horizontal) == 24)
    #expect(LevelIndicator(value: 0).flexibleLength(along: .vertical) == nil)
  }

  @Test func `the content of a card has room around it`() throws {
    func place(_ card: Card<Empty>) throws -> Point {
      screen.show(VStack<Empty>(alignment: .leading, fillWidth: true) { card })
      let view = first(CardComponentView.self)
      return try screen.view(withText: "inside").convert(Point.zero, to: view)
    }
    #expect(try place(Card { Text("inside") }) == Point(x: 16, y: 16))
    let own = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try place(Card(padding: own) { Text("inside") }) == Point(x: 2, y: 1))
    let card = first(CardComponentView.self)
    let text = try screen.view(withText: "inside")
    #expect(card.bounds.width == 400 && card.bounds.height == text.bounds.height + 4)
  }

  // MARK: Pages and parts

  @Test func `each page of tabs has its own view and state`() throws {
    func show(_ page: Int) {
      screen.show(
        Tabs([Tab("a"), Tab("b")], selection: page, action: { _ in }) {
          Probe("page", log: log)
        })
    }
    show(0)
    let one = try #require(screen.probe("page"))
    one.state?.value = 7
    show(1)
    let other = try #require(screen.probe("page"))
    #expect(other !== one && other.state?.value == 0)
    #expect(log.count("make state page") == 2)
  }

  @Test func `a folded part that is disabled stays as it is`() {
    screen.show(
      Disclosure("a", isExpanded: false, isEnabled: false, action: { [log] in log.add("\($0)") }) {
        Text("b")
      })
    screen.click(first(DisclosureHeaderView.self))
    screen.type(.tab)
    screen.type(.space)
    #expect(log.entries.isEmpty && screen.window.focusedView == nil)
  }

  private func split(_ position: Double) -> SplitView<Empty> {
    SplitView(
      position: position, minimumFirst: 100, minimumSecond: 100, collapsible: [.first],
      action: { _ in },
      first: {
        VStack<Empty> {
          Checkbox("inside", isOn: false) { _ in }
          Probe("part", size: Size(width: 20, height: 10))
        }
      }, second: { Text("second") })
  }

  @Test func `a closed part cannot be reached, and is laid out as if it were open`() throws {
    screen.show(split(150))
    screen.type(.tab)
    #expect(screen.window.focusedView === first(CheckboxComponentView.self))
    screen.window.focus(nil)
    screen.show(split(0))
    let part = try #require(
      screen.views(of: Probe.View.self).first { $0.name == "part" })
    #expect(part.lastAvailableSize?.width == 100)
    screen.type(.tab)
    #expect(screen.window.focusedView === first(SplitDividerView.self))
    #expect(screen.semantics.elements.allSatisfy { $0.role != .checkbox || !$0.isInSight })
    screen.show(split(150))
    screen.window.focus(nil)
    screen.type(.tab)
    #expect(screen.window.focusedView === first(CheckboxComponentView.self))
  }

  @Test func `a banner takes other texts, actions and a way to put it away`() throws {
    screen.show(Banner(.info, title: "One", actions: [BannerAction("a") { [log] in log.add("a") }]))
    let node = first(BannerComponentView.self).bannerNode
    screen.show(
      Banner(
        .error, title: "Two", message: "More",
        actions: [BannerAction("b") { [log] in log.add("b") }], dismiss: { [log] in log.add("x") }))
    #expect(node.tone == .error && node.title == "Two" && node.message == "More")
    try screen.click(screen.view(withLabel: "b"))
    try screen.click(screen.view(withLabel: "Dismiss"))
    #expect(log.entries == ["b", "x"] && node.actionTitles == ["b"])
    #expect(Banner(title: "a") != Banner(title: "a", dismiss: {}))
  }

  @Test func `a tab that an app chooses comes into sight`() {
    func show(_ selection: Int) {
      screen.show(
        TabBar((1...20).map { Tab("Page \($0)") }, selection: selection) { _ in })
    }
    show(0)
    show(19)
    screen.advance(2)
    let bar = first(TabBarComponentView.self).barNode
    #expect(bar.tabFrame(at: 19).maxX <= bar.contentOffset + 400 && bar.contentOffset > 0)
  }

  @Test func `a header of a folded part stands on the line of its title`() throws {
    screen.show(Disclosure("Title", isExpanded: false, action: { _ in }) { Text("b") })
    let view = first(DisclosureHeaderView.self)
    let frame = view.disclosureNode.titleFrame(in: view.bounds.size)
    let layout = try #require(view.disclosureNode.titleNode.layout(width: frame.width))
    #expect(frame.minY > 0)
    #expect(view.textBaselines(size: view.bounds.size)?.first == frame.minY + layout.firstBaseline)
  }
}
