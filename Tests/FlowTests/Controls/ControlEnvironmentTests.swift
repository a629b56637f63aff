import Flow
import Surface
import SurfaceTesting
import Testing

/// What the small controls take from what is around them: the theme, the direction of the language, a tag.
@MainActor
@Suite struct ControlEnvironmentTests {
  private let screen = TestScreen(size: Size(width: 400, height: 900))

  private func everything() -> VStack<Empty> {
    VStack<Empty> {
      Checkbox("a", isOn: false) { _ in }
      RadioGroup(["a"], selection: nil) { _ in }
      SegmentedControl(["a", "b"], selection: 0) { _ in }
      Stepper(value: 1, in: 0...9) { _ in }
      Rating(value: 1)
      Link("a", destination: "b") { _ in }
      Toggle(isOn: true) { _ in }
      Slider(value: 0.25) { _ in }
      LevelIndicator(value: 0.25)
      Badge(5)
      Avatar(name: "Ada")
      Icon(\.star)
      Banner(title: "a")
      TabBar([Tab("a")], selection: 0) { _ in }
      Disclosure("a", isExpanded: false, action: { _ in }) { Text("b") }
      Card { Text("c") }
      SplitView(action: { _ in }) {
        Text("d")
      } second: {
        Text("e")
      }
    }
  }

  private func first<V: View>(_ type: V.Type) -> V { screen.views(of: type)[0] }

  private var nodes: [DisplayNode] {
    [
      first(CheckboxComponentView.self).checkboxNode, first(RadioGroupComponentView.self).groupNode,
      first(SegmentedControlComponentView.self).segmentedNode,
      first(StepperComponentView.self).stepperNode, first(RatingComponentView.self).ratingNode,
      first(LinkComponentView.self).linkNode, first(ToggleComponentView.self).switchNode,
      first(SliderComponentView.self).sliderNode,
      first(LevelIndicatorComponentView.self).levelNode, first(BadgeComponentView.self).badgeNode,
      first(AvatarComponentView.self).avatarNode, first(IconComponentView.self).iconNode,
      first(BannerComponentView.self).bannerNode, first(TabBarComponentView.self).barNode,
      first(DisclosureHeaderView.self).disclosureNode, first(CardComponentView.self).cardNode,
      first(SplitDividerView.self).dividerNode,
    ]
  }

  @Test func `every control has the theme of its part of the screen`() {
    for theme in [Surface.Theme.dark, Surface.Theme(ThemeTraits(textScale: 1.5)), .light] {
      screen.show(everything().environment(ThemeKey.self, theme))
      #expect(nodes.count == 17)
      for node in nodes { #expect(node.currentTheme == theme, "\(Swift.type(of: node))") }
    }
  }

  @Test func `every control follows the theme of the window`() {
    screen.show(everything())
    screen.window.themeOverride = .dark
    screen.settle()
    for node in nodes { #expect(node.currentTheme == .dark, "\(Swift.type(of: node))") }
  }

  @Test func `switches and sliders run the other way where the language does`() {
    screen.show(everything().environment(LayoutDirectionKey.self, .rightToLeft))
    #expect(first(ToggleComponentView.self).switchNode.isMirrored)
    #expect(first(SliderComponentView.self).sliderNode.isMirrored)
    screen.show(everything().environment(LayoutDirectionKey.self, .leftToRight))
    #expect(!first(ToggleComponentView.self).switchNode.isMirrored)
    #expect(!first(SliderComponentView.self).sliderNode.isMirrored)
    #expect(!first(CheckboxComponentView.self).checkboxNode.isMirrored)
  }

  @Test func `what is folded is indented from the right where the language begins there`() throws {
    let disclosure = Disclosure<Empty>(
      "Title", isExpanded: true, action: { _ in }, content: { Text("inside") })
    screen.show(VStack<Empty>(alignment: .leading, fillWidth: true) { disclosure })
    let text = try screen.view(withText: "inside")
    #expect(text.convert(Point.zero, to: nil).x == 22)
    screen.show(
      VStack<Empty>(alignment: .leading, fillWidth: true) { disclosure }
        .environment(LayoutDirectionKey.self, .rightToLeft))
    let mirrored = try screen.view(withText: "inside")
    #expect(mirrored.convert(Point(x: mirrored.bounds.width, y: 0), to: nil).x == 378)
  }

  @Test func `parts below each other are the same in every direction`() throws {
    func show(_ direction: LayoutDirection) throws -> Double {
      screen.show(
        SplitView(.vertical, position: 100, action: { _ in }) {
          Text("upper")
        } second: {
          Text("lower")
        }.environment(LayoutDirectionKey.self, direction))
      return try screen.view(withText: "upper").convert(Point.zero, to: nil).y
    }
    #expect(try show(.leftToRight) == 0 && show(.rightToLeft) == 0)
    #expect(first(SplitDividerView.self).frame == Rect(x: 0, y: 100, width: 400, height: 1))
  }

  private final class Tag {}

  @Test func `each control is found by its tag`() throws {
    let tags = (0..<8).map { _ in Tag() }
    screen.show(
      VStack<Empty> {
        Checkbox("a", isOn: false, tag: tags[0]) { _ in }
        RadioGroup(["a"], selection: nil, tag: tags[1]) { _ in }
        SegmentedControl(["a", "b"], selection: 0, tag: tags[2]) { _ in }
        Stepper(value: 1, in: 0...9, tag: tags[3]) { _ in }
        Rating(value: 1, tag: tags[4])
        Link("a", destination: "b", tag: tags[5]) { _ in }
        Toggle(isOn: true, tag: tags[6]) { _ in }
        Slider(value: 0.5, tag: tags[7]) { _ in }
      })
    let views: [View] = [
      first(CheckboxComponentView.self), first(RadioGroupComponentView.self),
      first(SegmentedControlComponentView.self), first(StepperComponentView.self),
      first(RatingComponentView.self), first(LinkComponentView.self),
      first(ToggleComponentView.self), first(SliderComponentView.self),
    ]
    for (tag, view) in zip(tags, views) { #expect(try screen.view(withTag: tag) === view) }
  }
}
