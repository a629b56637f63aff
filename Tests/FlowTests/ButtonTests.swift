import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct ButtonTests {
  let hosted = Hosted()
  let log = Log()

  private func makeButton() -> Button {
    Button(
      content: AnyComponent(Rectangle(color: .black, width: 40, height: 20)),
      action: { [log] in log.add("action") })
  }

  private func show(_ button: Button) throws -> ButtonComponentView {
    hosted.show(button)
    hosted.screen.settle()
    return try #require(hosted.host.componentView as? ButtonComponentView)
  }

  /// The opacity of what is inside.
  private func opacity(_ view: ButtonComponentView) -> Double? { view.subviews.first?.alpha }

  @Test func `a press that ends inside is an action`() throws {
    let view = try show(makeButton())
    hosted.screen.click(view)
    #expect(log.entries == ["action"])
  }

  @Test func `a press that ends outside is none`() throws {
    let view = try show(makeButton())
    hosted.screen.press(view)
    hosted.screen.send(.moved, at: Point(x: 250, y: 180))
    hosted.screen.release(at: Point(x: 250, y: 180))
    #expect(log.entries == [])
  }

  @Test func `the content is fainter while it is pressed`() throws {
    let slot = ActionSlot<Bool>()
    slot.connect { [log] in log.add("highlight \($0)") }
    let view = try show(
      Button(
        content: AnyComponent(Rectangle(color: .black, width: 40, height: 20)), action: {},
        highlightedAction: slot))
    hosted.screen.press(view)
    #expect(opacity(view) == 0.6)
    hosted.screen.send(.moved, at: Point(x: 250, y: 180))
    #expect(opacity(view) == 1)
    hosted.screen.send(.moved, at: hosted.screen.middle(of: view))
    hosted.screen.release(at: hosted.screen.middle(of: view))
    #expect(
      log.entries == [
        "highlight true", "highlight false", "highlight true", "highlight false",
      ])
    #expect(view.alpha == 1)
  }

  @Test func `a disabled button is faint and does nothing`() throws {
    let view = try show(makeButton().withIsEnabled(false))
    #expect(opacity(view) == 0.3)
    hosted.screen.click(view)
    hosted.screen.window.focus(view)
    hosted.screen.type(.space)
    #expect(log.entries == [])
  }

  @Test func `a button has a minimum size with its content in the middle`() throws {
    let view = try show(makeButton().minSize(Size(width: 100, height: 60)))
    #expect(view.bounds.size == Size(width: 100, height: 60))
    let content = try #require(hosted.screen.views(of: TaggedRectangleView.self).first)
    #expect(content.frame == Rect(x: 30, y: 20, width: 40, height: 20))
  }

  @Test func `negative hit insets enlarge the target`() throws {
    let view = try show(makeButton().withHitTestEdgeInsets(Insets(-10)))
    #expect(view.hitTest(Point(x: 48, y: 5)) != nil)
    #expect(view.hitTest(Point(x: 55, y: 5)) == nil)
  }

  @Test func `a button is found by its tag`() throws {
    let tag = GenericComponentViewTag()
    let view = try show(makeButton().tagged(tag))
    #expect(hosted.host.findTaggedView(tag: tag) === view)
  }

  @Test func `holding repeats after half a second, ten times a second`() throws {
    let view = try show(makeButton().withHoldAction { [log] _ in log.add("hold") })
    hosted.screen.press(view)
    #expect(log.entries == ["action"])
    hosted.screen.advance(0.45)
    #expect(log.entries == ["action"])
    hosted.screen.advance(0.1)
    #expect(log.entries == ["action", "hold"])
    hosted.screen.advance(0.3)
    #expect(log.count("hold") == 4)
    hosted.screen.release(at: hosted.screen.middle(of: view))
    hosted.screen.advance(1)
    #expect(log.count("hold") == 4)
    #expect(log.count("action") == 1)
  }

  @Test func `space and enter press the focused button`() throws {
    let view = try show(makeButton())
    hosted.screen.type(.tab)
    #expect(view.isFocused)
    hosted.screen.type(.space)
    hosted.screen.type(.enter)
    #expect(log.entries == ["action", "action"])
  }

  @Test func `the keyboard shows a ring around the button, the pointer hides it`() throws {
    let view = try show(makeButton())
    func ring() -> Bool { view.layer.sublayers.contains { $0.borderWidth > 0 && !$0.isHidden } }
    #expect(!ring())
    hosted.screen.type(.tab)
    #expect(ring())
    hosted.screen.click(view)
    #expect(!ring())
  }

  @Test func `the newest closure is called although equal buttons are not updated`() throws {
    let view = try show(makeButton())
    hosted.show(
      Button(
        content: AnyComponent(Rectangle(color: .black, width: 40, height: 20)),
        action: { [log] in log.add("newer") }))
    hosted.screen.click(view)
    #expect(log.entries == ["newer"])
  }

  @Test func `a button that goes away while it is held stops`() throws {
    let view = try show(makeButton().withHoldAction { [log] _ in log.add("hold") })
    hosted.screen.press(view)
    hosted.show(Rectangle(color: .white))
    hosted.screen.advance(2)
    #expect(log.count("hold") == 0)
  }

  // MARK: A filled button

  private func title() throws -> TextComponentView {
    try #require(hosted.screen.views(of: TextComponentView.self).first)
  }

  @Test func `a title may fill the least size of its button, whatever is offered`() throws {
    hosted.show(Button("Back") {})
    let whole = try title().bounds
    for offered in 0...72 {
      let size = hosted.show(Button("Back") {}, size: Size(width: Double(offered), height: 5))
      #expect(size.width == 72 && size.height >= 32)
      #expect(try title().bounds == whole)
    }
    // One that needs more than the least size is cut within it, and not before.
    let long = hosted.show(Button("Delete everything") {}, size: Size(width: 30, height: 40))
    #expect(long.width == 72)
    #expect(try title().bounds.width > 28)
  }

  @Test func `the titles of a dialog are whole where its buttons have the room`() {
    hosted.show(
      HStack<Empty>(spacing: 8) {
        Spacer()
        Button("Cancel") {}
        Button("Back") {}
      }, size: Size(width: 160, height: 100))
    let widths = hosted.screen.views(of: TextComponentView.self).map(\.bounds.width)
    hosted.show(
      HStack<Empty> {
        Text("Cancel", font: .system(size: 14, weight: .medium))
        Text("Back", font: .system(size: 14, weight: .medium))
      })
    #expect(widths[1] == hosted.screen.views(of: TextComponentView.self)[1].bounds.width)
    #expect(widths[0] > 28)
  }

  /// What the pointer over a button changes.
  private func hoverDifferences(_ button: Button) throws -> Int {
    hosted.screen.send(.moved, at: Point(x: 290, y: 190))
    let view = try show(button)
    hosted.screen.advance(1)
    let resting = hosted.screen.snapshot()
    hosted.screen.hover(view)
    let hovered = hosted.screen.snapshot()
    hosted.screen.send(.moved, at: Point(x: 290, y: 190))
    hosted.screen.advance(1)
    #expect(hosted.screen.snapshot().hasEqualPixels(to: resting))
    return hovered.differences(from: resting).count
  }

  @Test func `a filled button shows that the pointer is over it`() throws {
    // All of it but for the corners and the letters.
    #expect(try hoverDifferences(Button("Back") {}) > 72 * 32 / 2)
    #expect(
      try hoverDifferences(Button("Back", color: Color(white: 0.9), textColor: .black) {})
        > 72 * 32 / 2)
    #expect(try hoverDifferences(Button("Back", isEnabled: false) {}) == 0)
    #expect(try hoverDifferences(makeButton()) == 0)
  }

  @Test func `a press fades the colour that the button has at rest`() throws {
    let blue = Color(hex: 0x0000ff)
    let view = try show(Button("Back", color: blue) {})
    func color() -> Color? { view.subviews.first?.layer.backgroundColor }
    hosted.screen.press(view)
    #expect(color() == blue && opacity(view) == 0.6)
    hosted.screen.release(at: hosted.screen.middle(of: view))
    #expect(color() == blue.mixed(with: .white, fraction: 0.12) && opacity(view) == 1)
    hosted.screen.send(.moved, at: Point(x: 290, y: 190))
    #expect(color() == blue)
  }

  @Test func `what cannot be pressed any more looks so under the pointer too`() throws {
    let view = try show(Button("Back", isEnabled: false) {})
    let disabled = hosted.screen.snapshot()
    hosted.screen.hover(try show(Button("Back") {}))
    #expect(try show(Button("Back", isEnabled: false) {}) === view)
    #expect(hosted.screen.snapshot().hasEqualPixels(to: disabled))
    _ = try show(Button("Back") {})
    #expect(!hosted.screen.snapshot().hasEqualPixels(to: disabled))
  }

  // MARK: Toggle

  @Test func `a switch asks for the other value and slides there`() throws {
    hosted.show(Toggle(isOn: false) { [log] in log.add("\($0)") })
    let view = try #require(hosted.host.componentView as? ToggleComponentView)
    #expect(view.bounds.size == Size(width: 36, height: 20))
    let off = view.knobPosition
    hosted.screen.click(view)
    #expect(log.entries == ["true"])
    #expect(view.knobPosition == off)
    hosted.show(Toggle(isOn: true) { [log] in log.add("\($0)") })
    #expect(view.knobPosition.x == 26)
    #expect(view.layer.sublayers[0].sublayers.contains { !$0.animationNames.isEmpty })
    hosted.screen.type(.space)
    #expect(log.entries == ["true", "false"])
  }

  @Test func `a switch slides as long as the app says, and only when it is switched`() throws {
    hosted.show(Toggle(isOn: false) { _ in })
    let view = try #require(hosted.host.componentView as? ToggleComponentView)
    var isSliding: Bool {
      view.layer.sublayers[0].sublayers.contains { !$0.animationNames.isEmpty }
    }
    hosted.show(Toggle(isOn: false, offColor: .black) { _ in })
    #expect(!isSliding, "another colour is no movement")
    hosted.show(Toggle(isOn: true) { _ in }, transition: .linear(2))
    hosted.screen.advance(1)
    #expect(isSliding)
    hosted.screen.advance(1.2)
    #expect(!isSliding)
    hosted.show(Toggle(isOn: false) { _ in })
    hosted.screen.advance(0.1)
    #expect(isSliding)
    hosted.screen.advance(0.2)
    #expect(!isSliding)
  }

  @Test func `without automatic highlight only the slot is told`() throws {
    let slot = ActionSlot<Bool>()
    slot.connect { [log] in log.add("highlight \($0)") }
    let view = try show(
      Button(
        content: AnyComponent(Rectangle(color: .black, width: 40, height: 20)),
        automaticHighlight: false, action: {}, highlightedAction: slot))
    hosted.screen.press(view)
    #expect(opacity(view) == 1)
    #expect(log.entries == ["highlight true"])
  }

  @Test func `a pressed button that goes away ends its highlight after the pass`() throws {
    let slot = ActionSlot<Bool>()
    func stack(hasButton: Bool) -> VStack<Empty> {
      VStack {
        Probe("first", log: log)
        if hasButton {
          Button(
            content: AnyComponent(Rectangle(color: .black, width: 40, height: 20)), action: {},
            highlightedAction: slot)
        }
      }
    }
    hosted.show(stack(hasButton: true))
    hosted.screen.settle()
    let shown = try #require(hosted.screen.probe("first")?.state)
    slot.connect { [log] isHighlighted in
      log.add("highlight \(isHighlighted)")
      shown.updated()
    }
    hosted.screen.press(try #require(hosted.screen.views(of: ButtonComponentView.self).first))
    hosted.show(stack(hasButton: false))
    hosted.screen.settle()
    #expect(
      log.entries.filter { $0.hasPrefix("highlight") } == ["highlight true", "highlight false"])
  }
}
