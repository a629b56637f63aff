import CAllocationCounter
import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite(.serialized) struct AllocationTests {
  @Test func `an update that changes nothing allocates nothing`() {
    let hosted = Hosted()
    let tree = AnyComponent<Empty>(
      VStack<Empty>(
        (0..<50).map { row in
          HStack<Empty>([
            Text("Row \(row)").identified(by: 0), Probe("b").identified(by: 1),
          ]).identified(by: row)
        }))
    let size = Size(width: 300, height: 200)
    hosted.host.update(component: tree, containerSize: size)
    // Other suites run on other threads meanwhile, so one undisturbed round is what counts.
    var fewest = UInt64.max
    for _ in 0..<200 {
      let before = allocation_count()
      hosted.host.update(component: tree, containerSize: size)
      fewest = min(fewest, allocation_count() - before)
    }
    // Code that is not optimised takes some for values that it passes around.
    #expect(fewest <= (_isDebugAssertConfiguration() ? 16 : 0))
  }
}
