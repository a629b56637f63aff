import Flow
import Glibc
import Surface
import SurfaceTesting
import Testing

@Suite struct UpdateTraceTests {
  private static func lines(_ result: ExitTest.Result?) -> [String] {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { $0.hasPrefix("Flow:") }
  }

  @Test func `FLOW_DEBUG=updates tells who was updated and why`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      setenv("FLOW_DEBUG", "updates", 1)
      await MainActor.run {
        let host = ComponentHostView<Empty>()
        @MainActor func show(_ name: String, width: Double) {
          host.update(
            component: AnyComponent(
              VStack<Empty>([
                Probe(name).identified(by: 1), Probe("always").identified(by: 2),
              ])), containerSize: Size(width: width, height: 100))
        }
        show("a", width: 100)
        show("b", width: 100)
        show("b", width: 50)
        (host.componentView?.subviews.last as? Probe.View)?.state?.updated()
      }
    }
    #expect(
      UpdateTraceTests.lines(result) == [
        "Flow: VStack<Empty>: first", "Flow:   Probe: first", "Flow:   Probe: first",
        "Flow: VStack<Empty>: component", "Flow:   Probe: component",
        "Flow: VStack<Empty>: size", "Flow:   Probe: size", "Flow:   Probe: size",
        "Flow: VStack<Empty>: state, forced", "Flow:   Probe: state",
      ])
  }

  @Test func `without it nothing is told`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      unsetenv("FLOW_DEBUG")
      await MainActor.run {
        _ = ComponentHostView<Empty>().update(
          component: AnyComponent(Probe("a")), containerSize: .zero)
      }
    }
    #expect(UpdateTraceTests.lines(result) == [])
  }
}
