import Flow
import Surface
import SurfaceTesting
import Testing

private func box(_ width: Double, _ height: Double = 10) -> Rectangle {
  Rectangle(color: .black, width: width, height: height)
}

/// What stands side by side begins at the right where the language of the interface does.
@MainActor
@Suite struct LayoutDirectionTests {
  let hosted = Hosted()

  init() { hosted.host.setEnvironment(LayoutDirectionKey.self, .rightToLeft) }

  private var frames: [Rect] { hosted.host.componentView?.subviews.map(\.frame) ?? [] }

  @Test func `the first child of a horizontal stack is at the right`() {
    let size = hosted.show(
      HStack(spacing: 5) {
        box(100)
        box(20)
      })
    #expect(size == Size(width: 125, height: 10))
    #expect(frames.map(\.minX) == [25, 0])
  }

  @Test func `an alternating stack begins at the right edge of the width offered`() {
    hosted.show(
      HStack(spacing: 5, alignment: .alternatingLeftRight) {
        box(100)
        box(20)
      })
    #expect(frames.map(\.minX) == [200, 0])
  }

  @Test func `lines begin at the right`() {
    hosted.show(
      Wrap(spacing: 10, lineSpacing: 4) {
        box(150)
        box(100)
        box(80)
      })
    #expect(frames.map(\.minX) == [110, 0, 180])
    #expect(frames.map(\.minY) == [0, 0, 14])
  }

  @Test func `a change of the direction mirrors what is shown`() {
    let stack = HStack<Empty>(spacing: 5) {
      box(100)
      box(20)
    }
    hosted.show(stack)
    hosted.host.setEnvironment(LayoutDirectionKey.self, .leftToRight)
    #expect(frames.map(\.minX) == [0, 105])
  }

  @Test func `a bar fills from the right`() {
    hosted.show(ProgressBar(value: 0.25))
    let filled = hosted.host.componentView!.layer.sublayers[0]
    #expect(filled.frame == Rect(x: 225, y: 0, width: 75, height: 4))
  }

  @Test func `the left arrow key and a press at the left make a slider's number larger`() {
    var asked: [Double] = []
    hosted.show(Slider(value: 0.5, step: 0.25) { asked.append($0) })
    let slider = hosted.host.componentView as! SliderComponentView
    _ = slider.keyEvent(KeyEvent(.down, key: .left))
    _ = slider.keyEvent(KeyEvent(.down, key: .down))
    slider.sliderNode.trackingDidMove(to: Point(x: 0, y: 10))
    #expect(asked == [0.75, 0.25, 1])
  }

  @Test func `the arrow keys move a slider's knob where they point`() {
    var asked: [Double] = []
    hosted.show(Slider(value: 0.5, step: 0.25) { asked.append($0) })
    hosted.screen.settle()
    hosted.screen.type(.tab)
    for key in [Key.right, .left, .up, .down] { hosted.screen.type(key) }
    #expect(asked == [0.25, 0.75, 0.75, 0.25])
    hosted.host.setEnvironment(LayoutDirectionKey.self, .leftToRight)
    asked = []
    for key in [Key.right, .left, .up, .down] { hosted.screen.type(key) }
    #expect(asked == [0.75, 0.25, 0.75, 0.25])
  }

  @Test func `a switch is on at the left and turns around with the direction`() throws {
    hosted.show(Toggle(isOn: true) { _ in })
    let toggle = try #require(hosted.host.componentView as? ToggleComponentView)
    #expect(toggle.knobPosition.x == 10)
    hosted.show(Toggle(isOn: false) { _ in })
    #expect(toggle.knobPosition.x == 26)
    hosted.host.setEnvironment(LayoutDirectionKey.self, .leftToRight)
    #expect(toggle.knobPosition.x == 10)
    hosted.show(Toggle(isOn: true) { _ in })
    #expect(toggle.knobPosition.x == 26)
  }
}
