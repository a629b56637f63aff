import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// How one scroll movement is told by different compositors.
@Suite struct AxisFrameTests {
  @Test func `a wheel click is one step, told as 120ths`() {
    var frame = AxisFrame()
    frame.setSource(.wheel)
    frame.click120(.verticalScroll, by: 120)
    frame.move(.verticalScroll, by: 15, time: 7)
    #expect(frame.steps == Point(x: 0, y: 1))
    #expect(frame.delta == Point(x: 0, y: 15))
    #expect(frame.scrollSource == .wheel)
    #expect(frame.time == 7)
  }

  @Test func `a wheel click is one step, told as a whole click`() {
    var frame = AxisFrame()
    frame.setSource(.wheel)
    frame.click(.horizontalScroll, by: -2)
    frame.move(.horizontalScroll, by: -20, time: 0)
    #expect(frame.steps == Point(x: -2, y: 0))
    #expect(frame.delta == Point(x: -20, y: 0))
  }

  @Test func `120ths win over whole clicks, nothing counts twice`() {
    var frame = AxisFrame()
    frame.click(.verticalScroll, by: 1)
    frame.click120(.verticalScroll, by: 30)
    frame.move(.verticalScroll, by: 3.75, time: 0)
    #expect(frame.steps == Point(x: 0, y: 0.25))
  }

  @Test func `an old compositor sends only a length, which means a wheel`() {
    var frame = AxisFrame()
    frame.move(.verticalScroll, by: 10, time: 0)
    #expect(frame.scrollSource == .wheel)
    #expect(frame.steps == Point(x: 0, y: 1))
  }

  @Test func `clicks without a length still scroll`() {
    var frame = AxisFrame()
    frame.setSource(.wheel)
    frame.click120(.verticalScroll, by: -240)
    #expect(frame.delta == Point(x: 0, y: -20))
  }

  @Test func `fingers have a length and no steps`() {
    var frame = AxisFrame()
    frame.setSource(.finger)
    frame.move(.verticalScroll, by: 3.5, time: 0)
    frame.move(.horizontalScroll, by: -1, time: 0)
    #expect(frame.scrollSource == .finger)
    #expect(frame.delta == Point(x: -1, y: 3.5))
    #expect(frame.steps == .zero)
  }

  @Test func `an unknown source is a wheel and an unknown axis is nothing`() {
    var frame = AxisFrame()
    frame.setSource(WlPointer.AxisSource(rawValue: 99))
    frame.move(WlPointer.Axis(rawValue: 7), by: 10, time: 0)
    frame.stop(WlPointer.Axis(rawValue: 7), time: 0)
    #expect(frame.scrollSource == .wheel)
    #expect(frame.delta == .zero)
    #expect(frame.stoppedAxes.isEmpty)
  }
}
