import Flow
import Surface
import SurfaceTesting
import Testing

/// Lists in parents that make them larger than they are, move them, or take them away.
@MainActor
@Suite struct ListInParentTests {
  private let screen = TestScreen(size: Size(width: 400, height: 300))

  private func list(_ count: Int) -> List<Empty> {
    List<Empty> { ForEach(0..<count, id: \.self) { StateRow(name: "\($0)") } }
      .selection(0) { _ in }
  }

  /// Which rows of pixels show the first row, which is selected.
  private func ground() -> [UInt32] { (0..<300).map { screen.pixel(x: 20, y: $0) } }

  private func expectStill(
    _ change: (ComponentTransition) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = ground()
    #expect(
      before[20] != before[200], "something is seen of the row", sourceLocation: sourceLocation)
    change(.spring(0.3))
    for _ in 0..<6 {
      screen.advance(0.05)
      #expect(
        ground()[..<38] == before[..<38] && ground()[42...].allSatisfy { $0 == before[200] },
        sourceLocation: sourceLocation)
    }
  }

  @Test func `a short list that a split view makes larger stays where it is`() {
    func show(_ transition: ComponentTransition) {
      screen.show(
        SplitView<Empty>(position: 100, action: { _ in }) {
          list(2)
        } second: {
          Text("beside")
        }, transition: transition)
    }
    show(.immediate)
    screen.settle()
    expectStill(show)
  }

  @Test func `the rows of a short list stay while one is added behind them`() {
    screen.show(list(2))
    screen.settle()
    expectStill { screen.show(list(3), transition: $0) }
  }

  @Test func `what is done in a list that fades out is over`() {
    let log = Log()
    func moving() -> List<Empty> {
      List<Empty> {
        ForEach(0..<5, id: \.self) { StateRow(name: "\($0)") }
          .onMove { log.add("move \($0) to \($1)") }
      }
    }
    func show(_ isShown: Bool, _ transition: ComponentTransition) {
      screen.show(
        VStack<Empty>(fillWidth: true) {
          if isShown { moving() }
        }, transition: transition)
    }
    show(true, .immediate)
    screen.settle()
    let finger = PointerID.touch()
    screen.send(.entered, at: Point(x: 100, y: 20), by: finger)
    screen.send(.pressed(.primary), at: Point(x: 100, y: 20), by: finger)
    screen.advance(0.7)
    screen.send(.moved, at: Point(x: 100, y: 70), by: finger)
    screen.advance(0.1)
    #expect(log.entries == ["move 0 to 1"], "it is held")
    log.clear()
    show(false, .spring(0.4))
    for step in 0..<10 {
      screen.send(.moved, at: Point(x: 100, y: 70 + 10 * Double(step)), by: finger)
      screen.advance(0.02)
    }
    screen.send(.released(.primary), at: Point(x: 100, y: 170), by: finger)
    screen.advance(1)
    #expect(log.entries.isEmpty)
  }
}
