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

  @Test(arguments: [
    TapLongTapOrDoubleTapGestureRecognizer.TapAction.waitForSingleTap, .waitForDoubleTap,
    .waitForHold(timeout: 0.1, acceptTap: true), .keepWithSingleTap,
  ]) func `a press on a control inside is the control's alone`(
    awaited: TapLongTapOrDoubleTapGestureRecognizer.TapAction
  ) {
    let log = listen(awaited)
    let button = ControlNode().framed(10, 10, 40, 40)
    screen.show(button)
    let events = EventLog(button)
    screen.press(20, 20)
    screen.wait(600)
    screen.release(20, 20)
    screen.wait(200)
    #expect(events.take() == ["down", "up inside", "action"])
    screen.pointer(.pressed(.secondary), 20, 20)
    screen.pointer(.released(.secondary), 20, 20)
    #expect(log.take() == ["secondaryTap"], "a control has no use for the other button")
    screen.click(100, 100)
    #expect(log.take().first == "on", "beside the control it listens")
  }

  @Test func `a control that listens itself has its own long taps`() {
    let log = EventLog()
    let button = ControlNode().framed(10, 10, 40, 40)
    button.view.addGestureRecognizer(
      TapLongTapOrDoubleTapGestureRecognizer { gesture, _ in log.add("\(gesture)") })
    screen.show(button)
    screen.press(20, 20)
    screen.wait(320)
    #expect(log.take() == ["longTap"])
    screen.release(20, 20)
  }

  @Test func `a press of a control leaves a tap before it a tap`() {
    let log = listen(.waitForDoubleTap)
    let control = ControlNode().framed(10, 10, 20, 20)
    screen.show(control)
    let events = EventLog(control)
    screen.click(35, 20)
    screen.wait(50)
    screen.click(25, 20)
    screen.wait(200)
    #expect(log.take() == ["on", "off", "tap"] && events.take().last == "action")
  }

  @Test func `a single tap may be kept however long the press stays`() {
    let log = listen(.keepWithSingleTap)
    screen.press(20, 20)
    screen.wait(2000)
    #expect(log.take() == ["on"])
    screen.release(20, 20)
    #expect(log.take() == ["off", "tap"])
  }

  @Test func `a press may move by two points`() {
    let log = listen(.waitForSingleTap)
    screen.press(20, 20)
    screen.move(22, 20)
    screen.release(22, 20)
    #expect(log.take() == ["on", "off", "tap"])
    screen.press(20, 20)
    screen.move(22.5, 20)
    #expect(log.take() == ["on", "off"])
    screen.release(22.5, 20)
    #expect(log.take().isEmpty)
  }

  private func listenExternally() -> EventLog {
    let log = EventLog()
    let recognizer = TapLongTapOrDoubleTapGestureRecognizer { gesture, _ in log.add("\(gesture)") }
    recognizer.externalUpdated = { log.add("at \(Int($0.x))") }
    recognizer.externalEnded = { log.add($0.map { "end \(Int($0.x))" } ?? "interrupted") }
    screen.root.addGestureRecognizer(recognizer)
    return log
  }

  @Test func `after a long tap the pointer is followed until it is let go`() {
    let log = listenExternally()
    screen.press(20, 20)
    screen.move(21, 20)
    screen.wait(320)
    screen.move(60, 20)
    screen.move(90, 20)
    screen.release(95, 20)
    #expect(log.take() == ["longTap", "at 60", "at 90", "end 95"])
    screen.click(20, 20)
    #expect(log.take() == ["tap"])
  }

  @Test func `a long tap that is interrupted says so`() {
    let log = listenExternally()
    screen.press(20, 20)
    screen.wait(320)
    screen.pointer(.exited, 20, 20)
    #expect(log.take() == ["longTap", "interrupted"])
  }

  @Test func `another gesture that begins ends the highlight and the wait`() {
    let log = listen(.waitForSingleTap)
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    inner.addGestureRecognizer(PanGestureRecognizer { _ in })
    screen.root.addSubview(inner)
    screen.press(20, 20)
    screen.move(60, 20)
    #expect(log.take() == ["on", "off"])
    screen.wait(400)
    screen.release(60, 20)
    #expect(log.take().isEmpty)
  }
}
