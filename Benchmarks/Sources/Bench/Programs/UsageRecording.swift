import BenchKit
import Geometry
import Surface

/// Somebody who uses the demo: the same input in every run, as long as is asked for.
struct UsageRecording {
  private let seconds: Double
  private let seed: UInt64
  /// The window of the demo that is used.
  private let size = Size(width: 1000, height: 700)

  init(seconds: Double, seed: UInt64) {
    self.seconds = seconds
    self.seed = seed
  }

  /// Reads messages: opens chats, flings, turns the wheel, presses keys, changes the theme, rests.
  var chats: String {
    play { user in
      switch Int.random(in: 0..<8, using: &user.random) {
      case 0: user.click(Point(x: 150, y: Double.random(in: 80..<690, using: &user.random)))
      case 1, 2: user.fling(over: Point(x: 650, y: 400))
      case 3: user.turnWheel(over: Point(x: 650, y: 400))
      case 4: user.turnWheel(over: Point(x: 150, y: 400))
      case 5: user.press([.up, .down, .pageUp, .pageDown, .home, .end])
      case 6: user.click(Point(x: 270, y: 59))
      default: user.rest()
      }
    }
  }

  /// Clicks, drags and scrolls wherever the pointer happens to be.
  var anything: String {
    play { user in
      let x = Double.random(in: 5..<995, using: &user.random)
      let point = Point(x: x, y: Double.random(in: 50..<695, using: &user.random))
      switch Int.random(in: 0..<6, using: &user.random) {
      case 0, 1: user.click(point)
      case 2: user.drag(from: point)
      case 3: user.fling(over: point)
      case 4: user.turnWheel(over: point)
      default: user.rest()
      }
    }
  }

  private func play(_ act: (inout User) -> Void) -> String {
    var user = User(random: SeededGenerator(seed: seed))
    user.move(to: Point(x: size.width / 2, y: size.height / 2), kind: .entered)
    while user.time < seconds { act(&user) }
    user.recording.lines.append(.init(time: .seconds(user.time), entry: .end))
    return user.recording.text
  }

  /// Turns what a hand does into events in time.
  private struct User {
    var recording = InputRecording()
    var random: SeededGenerator
    /// Seconds since the beginning.
    var time = 0.5
    private var position = Point.zero

    init(random: SeededGenerator) { self.random = random }

    private mutating func send(_ event: SurfaceEvent, after delay: Double) {
      time += delay
      recording.lines.append(.init(time: .seconds(time), entry: .event(event)))
    }

    mutating func move(to point: Point, kind: PointerEvent.Kind = .moved) {
      send(.pointer(PointerEvent(kind, at: point)), after: 0.016)
      position = point
    }

    /// On the way the pointer passes over other things.
    private mutating func travel(to point: Point) {
      let start = position
      for step in 1...8 {
        let share = Double(step) / 8
        move(
          to: Point(
            x: start.x + (point.x - start.x) * share, y: start.y + (point.y - start.y) * share))
      }
    }

    mutating func click(_ point: Point) {
      travel(to: point)
      send(.pointer(PointerEvent(.pressed(.primary), at: point)), after: 0.1)
      send(.pointer(PointerEvent(.released(.primary), at: point)), after: 0.06)
      time += 0.6
    }

    mutating func drag(from point: Point) {
      travel(to: point)
      send(.pointer(PointerEvent(.pressed(.primary), at: point)), after: 0.1)
      let x = Double.random(in: 5..<995, using: &random)
      travel(to: Point(x: x, y: Double.random(in: 50..<695, using: &random)))
      send(.pointer(PointerEvent(.released(.primary), at: position)), after: 0.06)
      time += 0.6
    }

    mutating func fling(over point: Point) {
      travel(to: point)
      let speed = Double.random(in: -120..<120, using: &random)
      for _ in 0..<12 { scroll(.finger, by: speed, steps: 0, after: 0.012) }
      send(
        .scroll(ScrollEvent(at: position, delta: .zero, source: .finger, isEnd: true)), after: 0.01)
      time += 1.5
    }

    mutating func turnWheel(over point: Point) {
      travel(to: point)
      let direction: Double = Bool.random(using: &random) ? 1 : -1
      for _ in 0..<Int.random(in: 3..<20, using: &random) {
        scroll(.wheel, by: 15 * direction, steps: direction, after: 0.05)
      }
      time += 0.5
    }

    private mutating func scroll(
      _ source: ScrollEvent.Source, by distance: Double, steps: Double, after delay: Double
    ) {
      let event = ScrollEvent(
        at: position, delta: Point(x: 0, y: distance), steps: Point(x: 0, y: steps), source: source)
      send(.scroll(event), after: delay)
    }

    mutating func press(_ keys: [Key]) {
      guard let key = keys.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1..<6, using: &random) {
        send(.key(KeyEvent(.down, key: key)), after: 0.1)
        send(.key(KeyEvent(.up, key: key)), after: 0.05)
      }
      time += 0.5
    }

    /// Long enough for what moved to become part of the window again.
    mutating func rest() { time += 2.5 }
  }
}
