import Surface
import Testing

/// What a pointer does with something that can be pressed, as a value.
@Suite struct PressTrackerTests {
  private static let middle = Point(x: 5, y: 5)

  /// Follows events over a square of 10 units, at the times of their numbers in tenths of a second.
  private func responses(
    _ kinds: [PointerEvent.Kind], at position: (Int) -> Point = { _ in middle },
    _ tracker: inout PressTracker
  ) -> [PressTracker.Response] {
    kinds.enumerated().map { index, kind in
      let event = PointerEvent(
        kind, at: position(index), timestamp: .milliseconds(100 * index))
      let square = Rect(x: 0, y: 0, width: 10, height: 10)
      return tracker.handle(event, isInside: square.contains(event.position))
    }
  }

  @Test func `a press takes its own events, and leaves those of others to what is around it`() {
    var tracker = PressTracker()
    let kinds: [PointerEvent.Kind] = [
      .entered, .moved, .pressed(.secondary), .released(.secondary), .pressed(.primary), .moved,
      .released(.primary), .moved,
    ]
    let responses = responses(kinds, &tracker)
    #expect(responses.map(\.isTaken) == [false, false, false, false, true, true, true, false])
    #expect(
      responses.map(\.events) == [
        [], [], [], [], .touchDown, .touchDragInside, [.touchUpInside, .primaryAction], [],
      ])
    #expect(tracker.isHovered && !tracker.isTracking && !tracker.isHighlighted)
  }

  @Test func `a row is highlighted while the press is inside`() {
    var tracker = PressTracker()
    _ = responses([.entered, .pressed(.primary)], &tracker)
    #expect(tracker.isHighlighted && tracker.isTracking && tracker.isInside)
    let outside = responses([.moved], at: { _ in Point(x: 20, y: 5) }, &tracker)
    #expect(!tracker.isHighlighted && tracker.isTracking && !tracker.isInside)
    #expect(outside[0].events == [.touchDragExit, .touchDragOutside])
    #expect(responses([.moved], &tracker)[0].events == [.touchDragEnter, .touchDragInside])
    let end = responses([.released(.primary)], at: { _ in Point(x: 20, y: 5) }, &tracker)
    #expect(end[0].events == .touchUpOutside && !tracker.isTracking)
  }

  @Test func `what takes a press over leaves no action and no hovering to it`() {
    var tracker = PressTracker()
    #expect(tracker.cancel() == [] && tracker.leave() == [])
    _ = responses([.entered, .pressed(.primary)], &tracker)
    #expect(tracker.cancel() == .touchCancel && tracker.isHovered)
    #expect(responses([.released(.primary)], &tracker)[0].events == [])
    _ = responses([.pressed(.primary)], &tracker)
    #expect(tracker.leave() == .touchCancel && !tracker.isHovered && !tracker.isTracking)
  }

  @Test func `the second press of a double click is a repeated one`() {
    for (count, isRepeated) in [(1, false), (2, true), (3, true)] {
      var tracker = PressTracker()
      var press = PointerEvent(.pressed(.primary), at: .zero)
      press.clickCount = count
      let events = tracker.handle(press, isInside: true).events
      #expect(events.contains(.touchDownRepeat) == isRepeated && events.contains(.touchDown))
    }
  }

  @Test func `the press of one pointer is not ended by another`() {
    var tracker = PressTracker()
    _ = tracker.handle(PointerEvent(.pressed(.primary), at: .zero), isInside: true)
    for kind in [PointerEvent.Kind.pressed(.primary), .moved, .released(.primary), .cancelled] {
      let other = PointerEvent(kind, at: .zero, pointer: .touch(1))
      #expect(tracker.handle(other, isInside: false).events == [])
    }
    #expect(tracker.isHighlighted && tracker.pointer == .mouse)
    let end = tracker.handle(PointerEvent(.cancelled, at: .zero), isInside: true)
    #expect(end.events == .touchCancel && !tracker.isTracking)
  }
}
