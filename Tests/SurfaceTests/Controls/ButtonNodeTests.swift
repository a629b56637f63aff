import Surface
import SurfaceTesting
import Testing

@Suite @MainActor struct ButtonNodeTests {
  private let screen = OffscreenWindow()

  private nonisolated static func square(_ hex: UInt32, _ side: Double = 16) -> DrawnImage {
    DrawnImage(size: Size(width: side, height: side)) { $0.fill($1, with: Color(hex: hex)) }
  }

  private nonisolated static func button(_ title: String = "Send") -> ButtonNode {
    let button = ButtonNode()
    button.setTitle(title, font: .system(size: 14), color: .black)
    return button
  }

  @Test func `a button is as large as its title, its picture and the room around them`() {
    let button = ButtonNodeTests.button()
    let title = button.titleNode.measure(.unlimited)
    #expect(button.measure(.unlimited) == title)
    button.setImage(ButtonNodeTests.square(0xff0000))
    #expect(button.measure(.unlimited).width == title.width + 8 + 16)
    button.contentSpacing = 4
    button.contentEdgeInsets = Insets(horizontal: 10, vertical: 5)
    let size = button.measure(.unlimited)
    #expect(size == Size(width: title.width + 4 + 16 + 20, height: max(16, title.height) + 10))
    button.laysOutHorizontally = false
    #expect(button.measure(.unlimited).height == title.height + 4 + 16 + 10)
  }

  @Test func `a button is made and measured on any thread`() async {
    let size = await Task.detached { ButtonNodeTests.button().measure(.unlimited) }.value
    #expect(size == ButtonNodeTests.button().measure(.unlimited))
  }

  @Test func `the picture is before the title or after it, above or below`() {
    let button = ButtonNodeTests.button().framed(0, 0, 160, 80)
    button.setImage(ButtonNodeTests.square(0xff0000))
    screen.show(button)
    #expect(button.imageNode.frame.maxX + 8 == button.titleNode.frame.minX)
    #expect(button.imageNode.frame.midY == 40)
    let total = Rect(
      minX: button.imageNode.frame.minX, minY: 0, maxX: button.titleNode.frame.maxX, maxY: 1)
    #expect(abs(total.midX - 80) < 0.01)
    button.imageAlignment = .end
    screen.backend.settle()
    #expect(button.titleNode.frame.maxX + 8 == button.imageNode.frame.minX)
    button.laysOutHorizontally = false
    screen.backend.settle()
    #expect(button.titleNode.frame.maxY + 8 == button.imageNode.frame.minY)
    button.contentHorizontalAlignment = .end
    button.contentVerticalAlignment = .start
    screen.backend.settle()
    #expect(button.titleNode.frame.maxX == 160 && button.titleNode.frame.minY == 0)
  }

  @Test func `a long title gives way to the picture`() {
    let button = ButtonNodeTests.button(String(repeating: "long ", count: 20))
    button.framed(0, 0, 100, 30)
    button.titleNode.maximumNumberOfLines = 1
    button.setImage(ButtonNodeTests.square(0xff0000))
    screen.show(button)
    #expect(button.imageNode.frame.width == 16)
    #expect(button.titleNode.frame.maxX <= 100)
  }

  @Test func `each state has its title, picture and background`() {
    let button = ButtonNodeTests.button().framed(0, 0, 100, 40)
    button.setTitle("Sent", font: .system(size: 14), color: .white, for: .selected)
    button.setBackgroundImage(DrawnImage { $0.fill($1, with: .white) })
    button.setBackgroundImage(
      DrawnImage { $0.fill($1, with: Color(hex: 0x00ff00)) }, for: .highlighted)
    button.setImage(ButtonNodeTests.square(0xff0000))
    button.setImage(ButtonNodeTests.square(0x0000ff), for: .disabled)
    screen.show(button)
    #expect(screen.pixel(2, 2) == 0xffff_ffff)
    screen.press(5, 5)
    screen.backend.settle()
    #expect(screen.pixel(2, 2) == 0xff00_ff00)
    screen.release(5, 5)
    button.isSelected = true
    #expect(button.titleNode.attributedText?.string == "Sent")
    button.isSelected = false
    button.isEnabled = false
    screen.backend.settle()
    let picture = button.imageNode.frame
    #expect(screen.pixel(Int(picture.midX), Int(picture.midY)) == 0xff00_00ff)
    #expect(screen.pixel(2, 2) == 0xffff_ffff)
    #expect(screen.isExact)
  }

  @Test func `a press draws nothing again that it does not change`() {
    let drawings = Counter()
    let button = ButtonNodeTests.button().framed(0, 0, 100, 40)
    button.setImage(
      DrawnImage(size: Size(width: 9, height: 9)) { _, _ in drawings.increment() })
    screen.show(button)
    screen.click(5, 5)
    screen.backend.settle()
    #expect(drawings.value == 1)
    #expect(screen.damage() == 0)
  }

  @Test func `the title is what the button is called, unless the app has a name for it`() {
    let button = ButtonNodeTests.button()
    #expect(button.accessibilityLabel == "Send")
    button.setTitle("Send now", font: .system(size: 14), color: .black)
    #expect(button.accessibilityLabel == "Send now")
    button.accessibilityLabel = "Send the message"
    button.isSelected = true
    button.setTitle("Again", font: .system(size: 14), color: .black)
    #expect(button.accessibilityLabel == "Send the message")
  }

  @Test func `another picture, or none, for the state that is shown is seen at once`() {
    let button = ButtonNode().framed(0, 0, 40, 40)
    button.setImage(ButtonNodeTests.square(0xff0000))
    screen.show(button)
    #expect(screen.pixel(20, 20) == 0xffff_0000)
    button.setImage(ButtonNodeTests.square(0x0000ff))
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xff00_00ff)
    button.setImage(nil)
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xffff_ffff)
    #expect(button.measure(.unlimited) == .zero)
  }

  @Test func `a title without letters takes no room, nor the space before it`() {
    let button = ButtonNode()
    button.setImage(ButtonNodeTests.square(0xff0000))
    let size = button.measure(.unlimited)
    button.setTitle("", font: .system(size: 14), color: .black)
    #expect(button.measure(.unlimited) == size)
  }

  @Test func `a drawn picture is crisp at every scale`() {
    let image = ButtonNodeTests.square(0x336699, 10)
    for scale in [1.0, 1.5, 2] {
      let side = Int32(10 * scale)
      let pixels = image.load(covering: PixelSize(width: side, height: side), scale: scale)
      #expect(pixels.size.width == side)
      #expect(pixels[0, 0] == 0xff33_6699 && pixels[Int(side) - 1, Int(side) - 1] == 0xff33_6699)
    }
  }

  @Test func `what was set can be read`() {
    let button = ButtonNodeTests.button()
    #expect(button.title()?.string == "Send" && button.title(for: .disabled) == nil)
    button.setTitle("Wait", font: .system(size: 14), color: .black, for: .disabled)
    #expect(button.title(for: .disabled)?.string == "Wait" && button.title()?.string == "Send")
    button.contentEdgeInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    button.laysOutHorizontally = false
    button.contentHorizontalAlignment = .start
    button.contentVerticalAlignment = .end
    button.imageAlignment = .end
    #expect(button.contentEdgeInsets == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(!button.laysOutHorizontally && button.contentHorizontalAlignment == .start)
    #expect(button.contentVerticalAlignment == .end && button.imageAlignment == .end)
  }
}

@Suite @MainActor struct HighlightButtonTests {
  private let screen = OffscreenWindow()

  @Test func `a press is told when it begins and when it ends, once each`() {
    let button = HighlightTrackingButtonNode().framed(0, 0, 50, 50)
    let log = EventLog()
    button.highlightedChanged = { log.add($0 ? "on" : "off") }
    button.hoveredChanged = { log.add($0 ? "over" : "away") }
    screen.show(button)
    screen.press(10, 10)
    screen.move(100, 100)
    screen.move(10, 10)
    screen.move(100, 100)
    screen.release(100, 100)
    #expect(log.take() == ["over", "on", "off", "away"])
    screen.press(10, 10)
    button.isEnabled = false
    #expect(log.take() == ["over", "on", "off"])
    button.view.removeFromSuperview()
    #expect(log.take() == ["away"])
  }

  @Test func `a highlightable button fades at once and comes back in a fifth of a second`() {
    let button = HighlightableButtonNode().framed(0, 0, 50, 50)
    screen.show(button)
    func shown() -> Double {
      guard case .number(let value) = button.layer.presentationValue(of: .opacity) else {
        return .nan
      }
      return value
    }
    screen.press(10, 10)
    #expect(shown() == 0.4)
    screen.release(10, 10)
    #expect(shown() == 0.4 && button.alpha == 1)
    screen.wait(117)
    #expect(shown() > 0.5 && shown() < 0.95)
    screen.wait(150)
    #expect(shown() == 1 && !screen.backend.isFrameRequested)
    // A press in the middle of the way back starts over.
    screen.click(10, 10)
    screen.wait(100)
    screen.press(10, 10)
    #expect(shown() == 0.4)
  }

  @Test func `a button that the app has faded comes back to that`() {
    let button = HighlightableButtonNode().framed(0, 0, 50, 50)
    button.alpha = 0.7
    screen.show(button)
    screen.click(10, 10)
    screen.wait(300)
    #expect(button.alpha == 0.7)
    button.alpha = 0.2
    screen.press(10, 10)
    #expect(button.alpha == 0.2, "a press never makes it more visible")
  }

  @Test func `a button that is fainter than a pressed one stays so, and knows its newest alpha`() {
    let button = HighlightableButtonNode().framed(0, 0, 50, 50)
    button.alpha = 0.2
    screen.show(button)
    screen.press(10, 10)
    #expect(button.alpha == 0.2)
    screen.release(10, 10)
    screen.wait(300)
    #expect(button.alpha == 0.2)
    button.alpha = 0.8
    screen.click(10, 10)
    screen.wait(300)
    #expect(button.alpha == 0.8)
  }
}
