import Surface
import Testing

/// What is a mistake of the app ends it with a message that names the rule.
@Suite struct ProgrammerErrorTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  private func expectSize(_ result: ExitTest.Result?) {
    #expect(message(result).contains("Window: the first size of a window is finite and larger"))
  }

  @Test func `a window has a size`() async {
    expectSize(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in _ = OffscreenWindow(width: -5)
      })
    expectSize(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in _ = OffscreenWindow(height: .nan)
      })
    expectSize(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in _ = OffscreenWindow(height: 0)
      })
  }

  @Test func `recognizers do not wait for each other to fail`() async {
    let cycle = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let recognizers = (0..<3).map { _ in GestureRecognizer() }
      recognizers[0].require(toFail: recognizers[1])
      recognizers[1].require(toFail: recognizers[2])
      recognizers[2].require(toFail: recognizers[0])
    }
    #expect(message(cycle).contains("two recognizers that wait for each other to fail"))
  }

  @Test func `distances of a list are numbers`() async {
    let insets = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in ListNode().contentInsets = Insets(horizontal: 0, vertical: .nan) }
    #expect(message(insets).contains("ListNode: insets of the content are finite"))
    let sides = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in ListNode().contentInsets = Insets(horizontal: .infinity, vertical: 0) }
    #expect(message(sides).contains("ListNode: insets of the content are finite"))
    let distance = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in ScrollNode().scroll(by: .nan) }
    #expect(message(distance).contains("ScrollNode: a distance is a number"))
    let tuning = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var policy = RangePolicy()
      policy[.full, .display] = RangeTuning(leading: 1, trailing: -1)
    }
    #expect(message(tuning).contains("RangePolicy: the distances of a tuning are 0 or more"))
  }
}
