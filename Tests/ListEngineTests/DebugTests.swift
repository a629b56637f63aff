import Testing
@testable import ListEngine
@Suite struct DebugTests {
  @Test func debug() {
    var s = ListScenario(seed: 68)
    for step in [.init(.resize, 336245), .init(.change, 220414), .init(.change, 701886), .init(.update, 939512), .init(.scrollTo, 442227), .init(.fullTransition, 637123), .init(.jump, 339268), .init(.jump, 192176), .init(.scrollTo, 362736), .init(.changeDuringScroll, 213157), .init(.widen, 149464), .init(.replace, 512805), .init(.jump, 592752), .init(.replace, 887251)] as [ListScenario.Step] {
      let f = s.perform(step)
      let t = s.reference.tops()
      print("E", step, s.state.anchor, s.state.window, s.state.count, s.state.firstVisibleAnchor(), "ref first", s.reference.rows.indices.first { t[$0+1] > s.reference.offset + s.reference.viewport.itemOffsetInsets.leading } ?? -1, f ?? "")
    }
    var u = ListScenario(seed: 18)
    for step in [.init(.insets, 761148), .init(.update, 23419), .init(.changeDuringScroll, 22142), .init(.replace, 369266)] as [ListScenario.Step] {
      let f = u.perform(step)
      print("E", step, u.state.anchor, u.state.window, u.state.count, u.state.firstVisibleAnchor(), f ?? "")
    }
  }
}
