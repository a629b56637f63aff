import Flow
import Surface
import SurfaceTesting
import Testing

/// Components and nodes are the same controls.
@Suite @MainActor struct ControlNodeElementTests {
  private let size = Size(width: 160, height: 60)

  /// What a component looks like.
  private func picture(
    of component: some Component<Empty>, scale: Int32, _ use: (TestScreen) -> Void
  ) -> Pixmap {
    let screen = TestScreen(size: size, scale: ScaleFactor(integer: scale))
    screen.show(Padding(Insets(10), content: AnyComponent(component)))
    return settled(screen, use)
  }

  /// What a node in the same place looks like.
  private func picture(
    of node: ControlNode, scale: Int32, _ use: (TestScreen) -> Void
  ) -> Pixmap {
    let screen = TestScreen(size: size, scale: ScaleFactor(integer: scale))
    node.frame = Rect(
      origin: Point(x: 10, y: 10), size: node.measure(Size(width: 140, height: 40)))
    screen.window.contentView.addSubview(node.view)
    return settled(screen, use)
  }

  private func settled(_ screen: TestScreen, _ use: (TestScreen) -> Void) -> Pixmap {
    screen.settle()
    use(screen)
    screen.advance(1)
    return screen.snapshot()
  }

  private static let uses: [(TestScreen) -> Void] = [
    { _ in }, { $0.type(.tab) }, { $0.send(.entered, at: Point(x: 20, y: 20)) },
  ]

  @Test(arguments: [1, 2] as [Int32], [false, true])
  func `a slider looks the same with components and without`(scale: Int32, isEnabled: Bool) {
    for use in ControlNodeElementTests.uses {
      let node = SliderNode()
      node.value = 0.3
      node.isEnabled = isEnabled
      let component = Slider(value: 0.3, isEnabled: isEnabled) { _ in }
      #expect(
        picture(of: node, scale: scale, use)
          .hasEqualPixels(to: picture(of: component, scale: scale, use)))
    }
  }

  @Test(arguments: [1, 2] as [Int32], [false, true])
  func `a switch looks the same with components and without`(scale: Int32, isOn: Bool) {
    for use in ControlNodeElementTests.uses {
      let node = SwitchNode()
      node.isOn = isOn
      #expect(
        picture(of: node, scale: scale, use)
          .hasEqualPixels(to: picture(of: Toggle(isOn: isOn) { _ in }, scale: scale, use)))
    }
  }

  @Test func `the node of a component can be asked and pressed`() throws {
    let hosted = Hosted()
    let log = Log()
    hosted.show(Button("Save") { log.add("save") })
    hosted.screen.settle()
    let view = try #require(hosted.host.componentView as? ButtonComponentView)
    #expect(view.buttonNode.view === view)
    view.buttonNode.activate()
    #expect(log.entries == ["save"])
    hosted.screen.press(view)
    #expect(view.buttonNode.controlState == [.hovered, .highlighted])
  }
}
