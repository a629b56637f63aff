import Surface
import Testing

/// Tabs that change while they are shown, and where a bar that scrolls stands.
@Suite @MainActor struct TabBarChangeTests {
  private let screen = OffscreenWindow(width: 300)
  private let icon = ThemeIcons().info

  private func bar(_ tabs: [Tab]) -> TabBarNode {
    let bar = TabBarNode(tabs)
    bar.frame = Rect(x: 0, y: 0, width: 300, height: bar.measure(.unlimited).height)
    return bar
  }

  private var pages: [Tab] { (1...12).map { Tab("Page \($0)") } }

  /// What tabs look like that are shown from the beginning, or after others.
  private func picture(
    of tabs: [Tab], after others: [Tab]? = nil, _ change: (TabBarNode) -> Void = { _ in }
  ) -> Pixmap {
    let screen = OffscreenWindow(width: 300)
    let bar = bar(others ?? tabs)
    screen.show(bar)
    if others != nil { bar.tabs = tabs }
    change(bar)
    screen.wait(500)
    return withExtendedLifetime(bar) { screen.window.snapshot() }
  }

  private func isInSight(_ index: Int, of bar: TabBarNode) -> Bool {
    let frame = bar.tabFrame(at: index)
    return frame.minX >= bar.contentOffset && frame.maxX <= bar.contentOffset + 300
  }

  @Test(arguments: [
    [Tab("One"), Tab("Two")], [Tab("One", icon: ThemeIcons().star), Tab("Two", badge: 7)],
    [Tab("Another"), Tab("Title", isEnabled: false), Tab("Three"), Tab("Four", badge: 100)],
  ])
  func `tabs that take the place of others look as if they had been there`(tabs: [Tab]) {
    let others = [
      Tab("First", icon: icon, badge: 3), Tab("Second", icon: icon), Tab("Third", badge: 12),
    ]
    #expect(picture(of: tabs, after: others).hasEqualPixels(to: picture(of: tabs)))
  }

  @Test func `a tab is as wide as what is in it`() {
    let (text, metrics) = (TextNode(), Theme.light.metrics)
    text.attributedText = AttributedText(
      "Calls", attributes: TextAttributes(font: Theme.light.fonts.button, color: .black))
    let plain = text.measure(.unlimited).ceiled.width + 2 * metrics.spacing
    func width(_ tab: Tab) -> Double { TabBarNode([tab]).measure(.unlimited).width }
    #expect(width(Tab("Calls")) == plain)
    let badge = BadgeNode(.count(12)).measure(.unlimited).width
    #expect(width(Tab("Calls", badge: 12)) == plain + badge + metrics.smallSpacing)
    #expect(width(Tab("Calls", icon: icon)) == plain + metrics.iconSize + metrics.smallSpacing)
  }

  @Test func `mirrored icon and badge have changed places`() {
    let tabs = [Tab("AAA", icon: icon, badge: 8)]
    let (plain, mirrored) = (picture(of: tabs), picture(of: tabs) { $0.isMirrored = true })
    let badge = Theme.light.colors.accentFill.premultipliedPixel
    // Above the line of the chosen tab.
    func filled(_ picture: Pixmap) -> [Int] {
      (0..<300).filter { x in (4..<34).contains { picture[x, $0] == badge } }
    }
    let width = Int(TabBarNode(tabs).measure(.unlimited).width)
    let (right, left) = (filled(plain), filled(mirrored))
    #expect(right.count > 10 && right.count == left.count)
    // A round end is not filled up to its edge.
    #expect(abs((right.last ?? 0) - (width - 13)) <= 1)
    #expect(abs((left.first ?? 0) - (300 - width + 12)) <= 1)
  }

  @Test func `an app may decide about the tab itself`() {
    let bar = bar([Tab("One"), Tab("Two")])
    var (asked, changed) = ([Int](), [Int]())
    bar.valueRequested = { asked.append($0) }
    bar.valueChanged = { changed.append($0) }
    screen.show(bar)
    screen.type(.tab)
    screen.type(.right)
    #expect(asked == [1] && changed.isEmpty && bar.selectedIndex == 0)
  }

  @Test func `the title of the chosen tab stands out, and so does that below the pointer`() {
    let tabs = [Tab("One"), Tab("Two"), Tab("Three")]
    let bar = bar(tabs)
    screen.show(bar)
    func colors(_ index: Int) -> Set<UInt32> {
      screen.wait(400)
      let frame = bar.tabFrame(at: index)
      let ys = Int(frame.midY) - 8..<Int(frame.midY) + 8
      return Set(
        (Int(frame.minX) + 8..<Int(frame.maxX) - 8).flatMap { x in ys.map { screen.pixel(x, $0) } })
    }
    let (chosen, other) = (colors(0), colors(1))
    screen.pointer(.entered, bar.tabFrame(at: 1).midX, 18)
    screen.move(bar.tabFrame(at: 1).midX, 18)
    let hovered = colors(1)
    func darkest(_ colors: Set<UInt32>) -> UInt32 { colors.map { $0 & 255 }.min() ?? 255 }
    #expect(darkest(hovered) < 0x40 && darkest(other) > 0x60 && colors(0) == chosen)
    bar.selectedIndex = 1
    #expect(colors(0) != chosen && colors(1) != hovered)
    screen.pointer(.exited, 299, 119)
    #expect(colors(2) != colors(1))
  }

  @Test func `the ring lies in the chosen tab`() throws {
    let bar = bar([Tab("One"), Tab("Two"), Tab("Three")])
    screen.show(bar)
    screen.type(.tab)
    let ring = try #require(bar.subnodes[0].layer.sublayers.first { $0.borderWidth == 2 })
    for index in [1, 2, 0] {
      screen.type(.right)
      screen.wait(400)
      #expect(bar.selectedIndex == index && ring.frame.midX == bar.tabFrame(at: index).midX)
      #expect(bar.tabFrame(at: index).contains(ring.frame))
    }
  }

  @Test func `fewer tabs than the chosen one have no line`() {
    let accent = Theme.light.colors.accent.premultipliedPixel
    let bar = bar(pages)
    bar.selectedIndex = 3
    screen.show(bar)
    let y = Int(bar.bounds.height) - 1
    func hasLine() -> Bool {
      screen.wait(500)
      return (0..<300).contains { screen.pixel($0, y) == accent }
    }
    #expect(hasLine())
    let middle = bar.tabFrame(at: 3).midX - bar.contentOffset
    screen.press(middle, 18)
    bar.tabs = [Tab("One"), Tab("Two")]
    #expect(!hasLine() && screen.isExact)
    screen.release(middle, 18)
    bar.tabs = []
    #expect(!hasLine())
    bar.tabs = pages
    #expect(hasLine())
  }

  // MARK: Scrolling

  @Test func `the tab that is chosen from the beginning is in sight from the first frame`() {
    let bar = bar(pages)
    bar.selectedIndex = 11
    screen.root.addSubview(bar.view)
    screen.backend.advanceFrame()
    #expect(isInSight(11, of: bar))
  }

  @Test func `a tab that an app chooses comes into sight`() {
    let bar = bar(pages)
    screen.show(bar)
    bar.update(timing: nil) { bar.selectedIndex = 11 }
    screen.backend.settle()
    #expect(isInSight(11, of: bar))
    bar.update(timing: StyledControlNode.fade) { bar.selectedIndex = 0 }
    screen.wait(2000)
    #expect(isInSight(0, of: bar))
  }

  @Test func `an update of the same tab leaves the bar where it was scrolled to`() {
    let bar = bar(pages)
    screen.show(bar)
    bar.scroll(to: 200)
    screen.backend.settle()
    bar.update(timing: nil) { bar.tabs = pages }
    bar.frame.size.width = 280
    screen.backend.settle()
    #expect(bar.contentOffset == 200)
  }

  @Test func `larger text makes wider tabs at once`() {
    let bar = bar(pages)
    screen.show(bar)
    let before = bar.contentSize.width
    screen.window.themeOverride = Theme(ThemeTraits(textScale: 2))
    screen.backend.settle()
    #expect(bar.contentSize.width > 1.5 * before)
    #expect(bar.contentSize.width == bar.tabFrame(at: 11).maxX)
  }

  @Test func `Ctrl and the page keys are those of the bar, and plain ones of the page`() {
    let bar = bar(pages)
    screen.show(bar)
    screen.type(.pageDown)
    #expect(bar.selectedIndex == 0)
  }
}
