import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// When a frame may begin, told by times and callbacks.
@Suite struct FramePacerTests {
  private let refresh = Duration.milliseconds(16)

  private func begin(_ pacer: inout FramePacer, at milliseconds: Int) {
    pacer.frameBegins(at: .milliseconds(milliseconds), refresh: refresh)
  }

  private func mayBegin(_ pacer: FramePacer, at milliseconds: Int) -> Bool {
    pacer.mayBegin(at: .milliseconds(milliseconds), refresh: refresh)
  }

  @Test func `three frames of a refresh may begin at once, in every refresh`() {
    var pacer = FramePacer()
    for start in [0, 16, 100] {
      for time in start..<(start + 3) {
        #expect(mayBegin(pacer, at: time))
        begin(&pacer, at: time)
      }
      #expect(!mayBegin(pacer, at: start + 3) && !mayBegin(pacer, at: start + 15))
      #expect(mayBegin(pacer, at: start + 16))
    }
  }

  @Test func `when the screen has refreshed, three more may`() {
    var pacer = FramePacer()
    for time in 0..<3 { begin(&pacer, at: time) }
    #expect(!mayBegin(pacer, at: 4))
    pacer.screenDidRefresh()
    #expect(mayBegin(pacer, at: 4))
  }

  @Test func `a screen that answers at once is asked once more, and then not believed`() {
    var pacer = FramePacer()
    for start in [0, 20] {
      begin(&pacer, at: start)
      pacer.willAsk()
      #expect(
        pacer.callbackCame(at: .milliseconds(start + 1), refresh: refresh) == .askAgain)
      pacer.willAsk()
      #expect(
        pacer.callbackCame(at: .milliseconds(start + 2), refresh: refresh)
          == .wait(.milliseconds(14)))
    }
  }

  @Test func `an answer that takes half a refresh is one of the screen's clock`() {
    var pacer = FramePacer()
    begin(&pacer, at: 0)
    pacer.willAsk()
    #expect(pacer.callbackCame(at: .milliseconds(8), refresh: refresh) == .begin)
    // So is that to a commit with pixels, whenever it comes.
    begin(&pacer, at: 20)
    #expect(pacer.callbackCame(at: .milliseconds(21), refresh: refresh) == .begin)
  }
}
