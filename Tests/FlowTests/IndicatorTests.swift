import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct IndicatorTests {
  let hosted = Hosted()
  let log = Log()

  private func slider(_ value: Double, step: Double? = nil) -> Slider {
    Slider(value: value, in: 0...10, step: step) { [log] in log.add("\($0)") }
  }

  @Test func `a slider asks for the value under the pointer`() throws {
    hosted.show(slider(0, step: 1))
    hosted.screen.settle()
    let view = try #require(hosted.host.componentView)
    hosted.screen.press(view)
    #expect(log.entries == ["5.0"])
    let end = hosted.host.convert(Point(x: 299, y: 10), to: nil)
    hosted.screen.send(.moved, at: end)
    hosted.screen.release(at: end)
    #expect(log.entries.last == "10.0")
  }

  @Test func `arrow keys move a slider by a step, not beyond its ends`() {
    hosted.show(slider(9, step: 2))
    hosted.screen.settle()
    hosted.screen.type(.tab)
    hosted.screen.type(.right)
    hosted.screen.type(.home)
    hosted.show(slider(0, step: 2))
    log.clear()
    hosted.screen.type(.left)
    #expect(log.entries == [])
    hosted.screen.type(.right)
    #expect(log.entries == ["2.0"])
  }

  @Test func `a slider that is disabled under the focus takes no keys`() {
    func slider(_ isEnabled: Bool) -> Slider {
      Slider(value: 5, in: 0...10, isEnabled: isEnabled) { [log] in log.add("\($0)") }
    }
    hosted.show(slider(true))
    hosted.screen.settle()
    hosted.screen.type(.tab)
    hosted.screen.type(.end)
    #expect(log.entries == ["10.0"])
    hosted.show(slider(false))
    hosted.screen.type(.home)
    #expect(log.entries == ["10.0"])
    let view = hosted.host.componentView as? SliderComponentView
    #expect(view?.keyEvent(KeyEvent(.down, key: .home)) == false)
    #expect(log.entries == ["10.0"])
  }

  @Test func `a slider shows its value as the part of the track before the knob`() throws {
    let (red, green) = (Color(hex: 0xff0000), Color(hex: 0x00ff00))
    hosted.show(
      Slider(value: 0.25, in: 0...1, color: red, trackColor: green, knobColor: .black) { _ in })
    hosted.screen.settle()
    let view = try #require(hosted.host.componentView)
    let y = view.frame.midY
    func color(_ x: Int) -> UInt32 { hosted.screen.pixel(x: x, y: Int(y)) }
    #expect(color(20) == 0xffff_0000 && color(200) == 0xff00_ff00)
    #expect(color(85) == 0xff00_0000)
    hosted.show(
      Slider(value: 0.75, in: 0...1, color: red, trackColor: green, knobColor: .black) { _ in })
    hosted.screen.settle()
    #expect(color(85) == 0xffff_0000 && color(215) == 0xff00_0000)
  }

  @Test func `what is filled of a progress bar has the round ends of the bar`() {
    hosted.show(ProgressBar(value: 1, color: .black, height: 20))
    hosted.screen.settle()
    let white = hosted.screen.pixel(x: 250, y: 150)
    #expect(
      hosted.screen.pixel(x: 0, y: 0) == white && hosted.screen.pixel(x: 10, y: 10) == 0xff00_0000)
  }

  @Test func `a progress bar fills with the transition`() {
    hosted.show(ProgressBar(value: 0.25))
    let filled = hosted.host.componentView?.layer.sublayers.first
    #expect(filled?.frame.width == 75)
    hosted.show(ProgressBar(value: 2), transition: .linear(1))
    #expect(filled?.frame.width == 300)
    #expect(filled?.animationNames.isEmpty == false)
  }

  @Test func `an activity indicator moves in a window and rests outside`() throws {
    hosted.show(ActivityIndicatorComponent())
    hosted.screen.settle()
    let view = try #require(hosted.host.componentView)
    func opacities(of layer: Layer) -> [Double] {
      layer.sublayers.flatMap { $0.sublayers.isEmpty ? [$0.opacity] : opacities(of: $0) }
    }
    let before = opacities(of: view.layer)
    #expect(before.count == 8 && Set(before).count == 8)
    hosted.screen.advance(0.15)
    #expect(
      opacities(of: view.layer) == [before[7]] + before[..<7], "the next dot is the brightest")
    hosted.show(Rectangle(color: .white))
    let after = opacities(of: view.layer)
    hosted.screen.advance(1)
    #expect(opacities(of: view.layer) == after)
  }

  @Test func `any node is a component`() {
    func text(_ string: String) -> AnyNode<TextNode, String> {
      AnyNode(
        value: string,
        make: { [log] in
          log.add("make")
          return TextNode()
        },
        configure: { node in
          node.attributedText = AttributedText(
            string, attributes: TextAttributes(font: .system(size: 15), color: .black))
        })
    }
    let short = hosted.show(text("I"))
    let long = hosted.show(text("WWWWW"))
    #expect(long.width > short.width)
    #expect(log.entries == ["make"])
  }
}
