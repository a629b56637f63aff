import Surface
import SurfaceTesting
import Testing

@testable import Flow

/// How the small controls stand beside others, and what larger text does to them.
@MainActor
@Suite struct ControlLookTests {
  private let screen = TestScreen(size: Size(width: 674, height: 640))

  @Test func `titles stand on the line of the words beside them`() throws {
    screen.show(
      HStack<Empty>(spacing: 6, verticalAlignment: .firstTextBaseline) {
        Text("Large", font: \.largeTitle)
        Checkbox("Beside", isOn: true) { _ in }
        Link("a link", destination: "") { _ in }
      })
    func baseline(_ view: View, _ node: TextNode, _ frame: Rect) throws -> Double {
      let layout = try #require(node.layout(width: frame.width))
      return view.convert(Point(x: 0, y: frame.minY + layout.firstBaseline), to: nil).y
    }
    let text = try #require(try screen.view(withText: "Large") as? TextComponentView)
    let line = try baseline(text, text.textNode, text.bounds)
    let checkbox = screen.views(of: CheckboxComponentView.self)[0]
    let link = screen.views(of: LinkComponentView.self)[0]
    let title = checkbox.checkboxNode.titleFrame(in: checkbox.bounds.size)
    #expect(abs(try baseline(checkbox, checkbox.checkboxNode.titleNode, title) - line) <= 0.5)
    #expect(abs(try baseline(link, link.linkNode.titleNode, link.bounds) - line) <= 0.5)
  }

  @Test func `what is written in a control stands on the line of the words beside it`() throws {
    screen.show(
      HStack<Empty>(spacing: 6, verticalAlignment: .firstTextBaseline) {
        Text("Large", font: \.largeTitle)
        SegmentedControl(["a", "b"], selection: 0) { _ in }
        Stepper(value: 1, in: 0...9) { _ in }
        RadioGroup(["One", "Two"], selection: 0) { _ in }
      })
    let text = try #require(try screen.view(withText: "Large") as? TextComponentView)
    let baseline = try #require(text.textNode.layout(width: text.bounds.width)).firstBaseline
    let line = text.convert(Point(x: 0, y: baseline), to: screen.window.contentView).y
    func lines(_ view: some TextBaselineView) throws -> TextBaselines {
      let lines = try #require(view.textBaselines(size: view.bounds.size))
      return lines.moved(down: view.convert(Point.zero, to: screen.window.contentView).y)
    }
    let segmented = try lines(screen.views(of: SegmentedControlComponentView.self)[0])
    let stepper = try lines(screen.views(of: StepperComponentView.self)[0])
    let radio = try lines(screen.views(of: RadioGroupComponentView.self)[0])
    for first in [segmented.first, stepper.first, radio.first] { #expect(abs(first - line) <= 0.5) }
    #expect(radio.last > radio.first + 20 && segmented.last == segmented.first)
    // The labels stand where their baselines say.
    for title in ["a", "1", "One"] {
      let nodes = [
        screen.views(of: SegmentedControlComponentView.self)[0].segmentedNode.titleNodes,
        [screen.views(of: StepperComponentView.self)[0].stepperNode.numberNode],
        screen.views(of: RadioGroupComponentView.self)[0].groupNode.titleNodes,
      ].joined()
      let node = try #require(nodes.first { $0.attributedText?.string == title })
      let layout = try #require(node.layout(width: node.bounds.width))
      let top = node.layer.convert(Point.zero, to: screen.window.contentView.layer).y
      #expect(abs(top + layout.firstBaseline - line) <= 0.5, "\(title)")
    }
  }

  @Test func `controls in a row have the height of a button`() {
    screen.show(
      HStack<Empty>(spacing: 6) {
        Button("Go") {}
        SegmentedControl(["a", "b"], selection: 0) { _ in }
        Stepper(value: 1, in: 0...9) { _ in }
      })
    let heights = [
      screen.views(of: ButtonComponentView.self)[0].frame.height,
      screen.views(of: SegmentedControlComponentView.self)[0].frame.height,
      screen.views(of: StepperComponentView.self)[0].frame.height,
    ]
    #expect(heights == [32, 32, 32])
  }

  /// Whether all that a view draws lies in the view that it belongs to.
  private func isContained(_ view: View) -> Bool {
    view.subviews.allSatisfy { subview in
      view.bounds.inset(by: -0.5).contains(subview.frame) && isContained(subview)
    }
  }

  @Test func `text of twice the size is cut off nowhere`() throws {
    screen.resize(to: Size(width: 1200, height: 1400))
    screen.window.themeOverride = Surface.Theme(ThemeTraits(textScale: 2))
    let content = VStack<Empty>(alignment: .leading, spacing: 12) {
      Checkbox("A checkbox with a long title", isOn: true) { _ in }
      RadioGroup(["Original", "Another title"], selection: 0) { _ in }
      SegmentedControl(["Day", "Week", "Month"], selection: 0) { _ in }
      Stepper(value: 1, in: 0...1000) { _ in }
      Badge(42)
      Rating(value: 3) { _ in }
      Link("A link", destination: "") { _ in }
      Banner(.info, title: "A title", message: "A message")
      TabBar([Tab("One", badge: 3), Tab("Two")], selection: 0) { _ in }
      Disclosure("More", isExpanded: false, action: { _ in }) { Text("inside") }
    }
    screen.show(content)
    let host = try #require(screen.window.contentView.subviews.first)
    for view in host.subviews { #expect(isContained(view)) }
    let checkbox = screen.views(of: CheckboxComponentView.self)[0]
    let text = try #require(checkbox.checkboxNode.titleNode.layout(width: 1000))
    #expect(text.numberOfLines == 1 && checkbox.bounds.height >= text.size.height)
    let control = screen.views(of: SegmentedControlComponentView.self)[0]
    #expect(control.bounds.height > 48 && control.bounds.width > 3 * 90)
    #expect(screen.views(of: StepperComponentView.self)[0].bounds.height == control.bounds.height)
    #expect(screen.views(of: BadgeComponentView.self)[0].bounds.height == 36)
  }

  @Test func `the page follows the theme, and comes back to the same pixels`() {
    screen.show(ControlsPage())
    screen.advance(1)
    let before = screen.snapshot()
    screen.window.themeOverride = Surface.Theme(
      ThemeTraits(appearance: .dark, hasHighContrast: true, density: .spacious))
    screen.advance(1)
    #expect(!screen.snapshot().hasEqualPixels(to: before))
    screen.window.themeOverride = .light
    screen.advance(1)
    #expect(screen.snapshot().hasEqualPixels(to: before))
  }

  @Test func `the page does nothing while nothing changes`() {
    screen.show(ControlsPage())
    screen.advance(2)
    #expect(!screen.backend.isFrameRequested)
    let frames = screen.window.frameCount
    screen.advance(10)
    #expect(screen.window.frameCount == frames)
  }

  @Test func `a picture that has come covers the initials`() {
    let green = Pixmap(size: PixelSize(width: 2, height: 2), isOpaque: true) { target in
      for y in 0..<2 { for x in 0..<2 { target.row(y)[x] = 0xff00_ff00 } }
    }
    screen.show(Avatar(name: "Ada Lovelace", size: 100))
    let view = screen.views(of: AvatarComponentView.self)[0]
    let point = screen.middle(of: view)
    let initials = screen.pixel(x: Int(point.x), y: Int(point.y))
    screen.show(Avatar(name: "Ada Lovelace", image: green, size: 100))
    #expect(screen.pixel(x: Int(point.x), y: Int(point.y)) == 0xff00_ff00)
    #expect(Avatar(name: "Ada", image: green) != Avatar(name: "Ada"))
    screen.show(Avatar(name: "Ada Lovelace", size: 100))
    #expect(screen.pixel(x: Int(point.x), y: Int(point.y)) == initials)
    #expect(view.bounds.size == Size(width: 100, height: 100))
  }

  @Test func `icons turn round where the language is written from right to left, if they point`() {
    func picture(_ icon: Icon, _ direction: LayoutDirection) -> Pixmap {
      screen.show(icon.environment(LayoutDirectionKey.self, direction))
      return screen.snapshot()
    }
    let arrow = Icon(\.chevronRight, followsDirection: true)
    #expect(
      !picture(arrow, .leftToRight).hasEqualPixels(to: picture(arrow, .rightToLeft)))
    let mark = Icon(\.checkmark)
    #expect(picture(mark, .leftToRight).hasEqualPixels(to: picture(mark, .rightToLeft)))
    #expect(Icon(\.plus) == Icon(\.plus) && Icon(\.plus) != Icon(\.minus))
    #expect(Icon(\.plus, color: \.link) != Icon(\.plus))
  }
}
