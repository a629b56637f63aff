import Surface
import Testing

/// What changes while it is shown looks as if it had been so from the beginning.
@Suite @MainActor struct ChangedNodeTests {
  private func picture<Node: DisplayNode>(
    _ node: Node, theme: Theme = .light, _ change: (Node, Window) -> Void = { _, _ in }
  ) -> Pixmap {
    let screen = OffscreenWindow(width: 240, height: 100)
    screen.window.themeOverride = theme
    screen.show(node.framed(10, 10, 220, 60))
    change(node, screen.window)
    screen.wait(400)
    return withExtendedLifetime(node) { screen.window.snapshot() }
  }

  /// The picture of a node after a change, which must be that of another node, and not that from before.
  private func check<Node: DisplayNode>(
    _ node: @autoclosure () -> Node, becomes other: Node,
    sourceLocation: SourceLocation = #_sourceLocation, _ change: (Node) -> Void
  ) {
    let changed = picture(node()) { node, _ in change(node) }
    #expect(changed.hasEqualPixels(to: picture(other)), sourceLocation: sourceLocation)
    #expect(!changed.hasEqualPixels(to: picture(node())), sourceLocation: sourceLocation)
  }

  // MARK: Titles

  @Test func `other titles`() {
    check(CheckboxNode("One"), becomes: CheckboxNode("Another")) { $0.title = "Another" }
    check(DisclosureNode("One"), becomes: DisclosureNode("Another")) { $0.title = "Another" }
    check(LinkNode("One"), becomes: LinkNode("Another")) { $0.title = "Another" }
    check(RadioGroupNode(["One", "Two"]), becomes: RadioGroupNode(["Another"])) {
      $0.titles = ["Another"]
    }
    check(SegmentedControlNode(["One", "Two"]), becomes: SegmentedControlNode(["1", "2", "3"])) {
      $0.titles = ["1", "2", "3"]
    }
    check(SegmentedControlNode(["1", "2", "3"]), becomes: SegmentedControlNode(["One", "Two"])) {
      $0.titles = ["One", "Two"]
    }
    check(CheckboxNode("One"), becomes: CheckboxNode()) { $0.title = "" }
  }

  @Test func `other numbers and names`() {
    check(BadgeNode(.count(5)), becomes: BadgeNode(.count(42))) { $0.content = .count(42) }
    check(BadgeNode(.text("a")), becomes: BadgeNode(.dot)) { $0.content = .dot }
    check(BadgeNode(.count(5)), becomes: BadgeNode(.count(5), tone: .status(.warning))) {
      $0.tone = .status(.warning)
    }
    check(BadgeNode(.count(5)), becomes: BadgeNode(.count(5), tone: .neutral)) {
      $0.tone = .neutral
    }
    check(AvatarNode(name: "Ada Lovelace"), becomes: AvatarNode(name: "Chidi Okeke")) {
      $0.personName = "Chidi Okeke"
    }
    let stepper = StepperNode(in: 0...100)
    stepper.value = 70
    check(StepperNode(in: 0...100), becomes: stepper) { $0.value = 70 }
  }

  @Test func `icons`() {
    check(IconNode(\.star), becomes: IconNode(\.plus)) { $0.icon = \.plus }
    check(IconNode(\.star), becomes: IconNode(\.star, color: \.accent)) { $0.color = \.accent }
    func star() -> IconNode {
      let icon = IconNode(\.plus)
      icon.ownIcon = ThemeIcons().star
      return icon
    }
    check(IconNode(\.plus), becomes: star()) { $0.ownIcon = ThemeIcons().star }
    check(star(), becomes: IconNode(\.plus)) { $0.ownIcon = nil }
    let mirrored = IconNode(\.chevronRight)
    mirrored.isMirrored = true
    check(IconNode(\.chevronRight), becomes: mirrored) { $0.isMirrored = true }
  }

  // MARK: Banners

  private func banner(
    _ tone: StatusTone = .info, _ title: String = "Title", _ message: String = "",
    actions: [String] = []
  ) -> BannerNode {
    let node = BannerNode(tone, title: title)
    node.message = message
    node.actionTitles = actions
    return node
  }

  @Test func `banners`() {
    for tone in [StatusTone.success, .warning, .error] {
      check(banner(), becomes: banner(tone)) { $0.tone = tone }
    }
    check(banner(), becomes: banner(.info, "Another")) { $0.title = "Another" }
    check(banner(), becomes: banner(.info, "Title", "And more")) { $0.message = "And more" }
    check(banner(.info, "Title", "More"), becomes: banner(.info, "", "More")) { $0.title = "" }
    check(banner(), becomes: banner(actions: ["One", "Two"])) { $0.actionTitles = ["One", "Two"] }
    check(banner(actions: ["One", "Two"]), becomes: banner(actions: ["Three"])) {
      $0.actionTitles = ["Three"]
    }
    func dismissible() -> BannerNode {
      let node = banner()
      node.dismissRequested = {}
      return node
    }
    check(banner(), becomes: dismissible()) { $0.dismissRequested = {} }
    check(dismissible(), becomes: banner()) { $0.dismissRequested = nil }
  }

  // MARK: Themes

  @Test(arguments: [
    Theme.dark, Theme(ThemeTraits(hasHighContrast: true)), Theme(ThemeTraits(textScale: 1.5)),
  ])
  func `another theme`(theme: Theme) {
    func mixed() -> CheckboxNode {
      let node = CheckboxNode("One")
      node.state = .mixed
      return node
    }
    func half() -> LevelNode {
      let node = LevelNode()
      node.value = 0.5
      return node
    }
    let makers: [() -> DisplayNode] = [
      { CheckboxNode("One") }, { mixed() }, { RadioGroupNode(["One", "Two"]) },
      { SegmentedControlNode(["One", "Two"]) }, { StepperNode() }, { RatingNode() },
      { BadgeNode(.count(5)) }, { AvatarNode(name: "Ada Lovelace") }, { IconNode(\.star) },
      { IconButtonNode(\.dismiss, label: "Away") }, { LinkNode("One") }, { DisclosureNode("One") },
      { self.banner(.warning, "Title", "Message", actions: ["One"]) }, { half() }, { SwitchNode() },
      { SliderNode() }, { Surface.CardNode() },
    ]
    for make in makers {
      let changed = picture(make()) { $1.themeOverride = theme }
      #expect(
        changed.hasEqualPixels(to: picture(make(), theme: theme)), "\(type(of: make()))")
    }
  }

  @Test func `the colours of people are those of the theme`() {
    var theme = Theme.light
    theme.colors.avatars = [AvatarColors(top: Color(hex: 0xff0000), bottom: Color(hex: 0xff0000))]
    let red = picture(AvatarNode(name: " ")) { $1.themeOverride = theme }
    #expect(red[120, 40] == 0xffff_0000)
    theme.metrics.avatarSize = 64
    let node = AvatarNode()
    node.themeOverride = theme
    #expect(node.measure(.unlimited) == Size(width: 64, height: 64))
  }
}
