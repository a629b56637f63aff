import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct UpdateQueueTests {
  let hosted = Hosted()
  let log = Log()

  private func show() {
    hosted.show(
      VStack<Empty> {
        Probe("a", log: log)
        Probe("b", log: log)
        Probe("c", log: log)
      })
    log.clear()
  }

  private func state(_ name: String) -> Probe.State? { hosted.screen.probe(name)?.state }

  @Test func `several changes in one turn cost one pass, in which each is updated once`() {
    show()
    state("a")?.setNeedsUpdate()
    state("b")?.setNeedsUpdate()
    state("a")?.setNeedsUpdate()
    #expect(log.entries == [])
    hosted.screen.settle()
    #expect(log.entries == ["update a", "update b"])
  }

  @Test func `an update that comes first takes the change along`() {
    show()
    state("a")?.setNeedsUpdate()
    state("b")?.updated()
    hosted.screen.settle()
    #expect(log.entries.sorted() == ["update a", "update b"])
  }

  @Test func `the last animated transition counts`() {
    show()
    state("a")?.setNeedsUpdate(transition: .linear(0.1))
    state("b")?.setNeedsUpdate(transition: .linear(0.2))
    state("c")?.setNeedsUpdate()
    hosted.screen.settle()
    for name in ["a", "b", "c"] {
      #expect(
        hosted.screen.probe(name)?.lastTransition?.animation
          == .curve(duration: 0.2, curve: .linear))
    }
  }

  @Test func `a local change that another one has taken along costs nothing more`() {
    show()
    state("b")?.setNeedsUpdate(isLocal: true)
    state("a")?.setNeedsUpdate()
    hosted.screen.settle()
    #expect(log.entries == ["update a", "update b"])
  }

  @Test func `a local change stays local`() {
    show()
    state("b")?.setNeedsUpdate(isLocal: true)
    hosted.screen.settle()
    #expect(log.entries == ["update b"])
  }

  @Test func `changes behind component views meet in one pass of their host`() {
    hosted.show(
      VStack<Empty> {
        Button(content: AnyComponent(Probe("a", log: log)), action: {})
        Button(content: AnyComponent(Probe("b", log: log)), action: {})
      })
    log.clear()
    var states = hosted.screen.views(of: Probe.View.self).compactMap(\.state)
    for state in states { state.setNeedsUpdate() }
    hosted.screen.settle()
    #expect(log.entries == ["update a", "update b"])
    hosted.show(Probe("other"))
    log.clear()
    for state in states { state.setNeedsUpdate() }
    hosted.screen.settle()
    #expect(log.entries == [])
    states = []
  }
}
