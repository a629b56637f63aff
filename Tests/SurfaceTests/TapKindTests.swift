import Surface
import Testing

@Suite @MainActor struct TapKindTests {
  private let screen = OffscreenWindow()

  private func listen(
    _ awaited: TapLongTapOrDoubleTapGestureRecognizer.TapAction
  ) -> EventLog {
    let log = EventLog()
    let recognizer = TapLongTapOrDoubleTapGestureRecognizer { gesture, _ in log.add("\(gesture)") }
    recognizer.tapActionAtPoint = { _ in awaited }
    recognizer.highlight = { log.add($0 == nil ? "off" : "on") }
    screen.root.addGestureRecognizer(recognizer)
    return log
  }

  @Test func `a tap is told at once where no second one counts`() {
    let log = listen(.waitForSingleTap)
    screen.click(20, 20)
    #expect(log.take() == ["on", "off", "tap"])
  }

  @Test func `two taps are one double tap, and one is told when no second has come`() {
    let log = listen(.waitForDoubleTap)
    screen.click(20, 20)
    #expect(log.take() == ["on", "off"])
    screen.wait(100)
    screen.click(22, 20)
    #expect(log.take() == ["on", "off", "doubleTap"])
    screen.wait(500)
    #expect(log.take().isEmpty)
    screen.click(20, 20)
    screen.wait(200)
    #expect(log.take() == ["on", "off", "tap"])
  }

  @Test func `taps far apart are two taps`() {
    let log = listen(.waitForDoubleTap)
    screen.click(20, 20)
    screen.wait(50)
    screen.click(120, 20)
    screen.wait(200)
    #expect(log.take().filter { $0 == "tap" }.count == 2)
  }

  @Test func `a second press that becomes a drag leaves the first tap a tap`() {
    let log = listen(.waitForDoubleTap)
    screen.click(20, 20)
    screen.wait(50)
    screen.press(20, 20)
    screen.wait(200)
    #expect(!log.take().contains("tap"))
    screen.move(80, 20)
    screen.release(80, 20)
    #expect(log.take() == ["off", "tap"])
  }

  @Test func `a press that stays is a long tap after three tenths of a second, and no tap`() {
    let log = listen(.waitForSingleTap)
    screen.press(20, 20)
    screen.wait(283)
    #expect(log.take() == ["on"])
    screen.wait(34)
    #expect(log.take() == ["off", "longTap"])
    screen.release(20, 20)
    #expect(log.take().isEmpty)
  }

  @Test func `a hold takes the time that its place asks for`() {
    let log = listen(.waitForHold(timeout: 0.1, acceptTap: false))
    screen.click(20, 20)
    #expect(log.take() == ["on", "off"])
    screen.press(20, 20)
    screen.wait(117)
    #expect(log.take() == ["on", "off", "hold"])
    screen.release(20, 20)
  }

  @Test func `before a hold a tap counts where its place says so`() {
    let log = listen(.waitForHold(timeout: 0.1, acceptTap: true))
    screen.click(20, 20)
    #expect(log.take() == ["on", "off", "tap"])
  }

  @Test func `a press that moves away is nothing`() {
    let log = listen(.waitForSingleTap)
    screen.press(20, 20)
    screen.move(40, 20)
    screen.wait(400)
    screen.release(40, 20)
    #expect(log.take() == ["on", "off"])
  }

  @Test func `the other button has a tap of its own`() {
    let log = listen(.waitForDoubleTap)
    screen.pointer(.entered, 20, 20)
    screen.pointer(.pressed(.secondary), 20, 20)
    screen.pointer(.released(.secondary), 20, 20)
    #expect(log.take() == ["secondaryTap"])
  }

  @Test func `where nothing counts the press is somebody else's`() {
    let log = listen(.fail)
    var pans = 0
    screen.root.addGestureRecognizer(PanGestureRecognizer { _ in pans += 1 })
    screen.press(20, 20)
    screen.move(60, 20)
    screen.release(60, 20)
    #expect(log.take().isEmpty && pans > 0)
  }

  @Test func `a long tap ends the drag that might have begun around it`() {
    let log = listen(.waitForSingleTap)
    var pans = 0
    screen.root.addGestureRecognizer(PanGestureRecognizer { _ in pans += 1 })
    screen.press(20, 20)
    screen.wait(320)
    screen.move(60, 20)
    screen.release(60, 20)
    #expect(log.take().last == "longTap" && pans == 0)
  }
}
