import ListEngine
import Surface

/// Moves the list in each frame, rests, and says what that took.
@MainActor
final class MotionPlan: FlightPlan {
  private let flight: Flight
  private let mode: FlightMode
  private let frames: Int
  private let end: @MainActor (FlightNumbers) -> Void
  private var step = 0
  private var direction = 1.0
  private var random = FlightNoise(seed: 3)
  private var edits: FlightEdits
  private var link: DisplayLink?
  private var time = MainThreadTime()
  private var times: [Double] = []
  private var look = FrameLook()
  private var distance = 0.0
  /// Transactions that are not shown yet, by the frame in which they were asked for.
  private var delays: [Double] = []

  /// The first frames open the window and fill caches.
  private static let skippedFrames = 30
  /// A program at rest gives back what only drawing needs.
  private static let rest = Duration.seconds(6)

  init(
    _ flight: Flight, _ mode: FlightMode, frames: Int,
    end: @escaping @MainActor (FlightNumbers) -> Void
  ) {
    (self.flight, self.mode, self.frames, self.end) = (flight, mode, frames, end)
    edits = FlightEdits(firstID: flight.rows.count)
    flight.window.onFrame { [weak self] _ in self?.frameDidEnd() }
  }

  func start() {
    link = DisplayLink(scene: flight.window.scene) { [weak self] _ in self?.move() }
  }

  private func move() {
    guard step < frames else {
      link?.invalidate()
      link = nil
      flight.window.scheduler.schedule(after: Self.rest) { [self] in finish() }
      return
    }
    step += 1
    turn()
    distance += mode.pointsPerFrame * direction
    flight.list.scroll(by: mode.pointsPerFrame * direction)
    switch mode {
    case .jumps, .jumpsAtOnce: if step % FlightMode.framesPerJump == 0 { jump() }
    case .transactions: change()
    case .fling5000, .fling20000, .insertions: break
    }
  }

  /// A list that is short is gone through to and fro.
  private func turn() {
    guard let visible = flight.list.displayedRange?.visible else { return }
    if visible.upperBound > flight.rows.count - 20 { direction = -1 }
    if visible.lowerBound < 20 { direction = 1 }
  }

  private func jump() {
    let row = 100 + (random.next() << 16 | random.next()) % (flight.rows.count - 200)
    let target = ListScrollTarget(row: row, position: .top(0))
    if mode == .jumpsAtOnce {
      flight.list.scroll(to: target)
      return look.forget()
    }
    flight.transact(ListTransaction(scrollTo: target), to: flight.rows) { [weak self] in
      self?.look.forget()
    }
  }

  private func change() {
    let due = { $0 * FlightMode.transactionsPerTenFrames / 10 }
    for _ in due(step - 1)..<due(step) {
      let (transaction, rows) = time.leavingOut {
        var rows = flight.rows
        let visible = flight.list.displayedRange?.visible.lowerBound ?? 0
        return (edits.next(&rows, near: visible), rows)
      }
      let asked = step
      flight.transact(transaction, to: rows) { [weak self] in
        guard let self else { return }
        delays.append(Double(step - asked))
      }
    }
  }

  private func frameDidEnd() {
    let taken = time.lap()
    guard step > 0 else { return }
    if step > Self.skippedFrames, step < frames { times.append(taken) }
    time.leavingOut { look.look(at: flight, movedBy: distance) }
    distance = 0
  }

  private func finish() {
    var numbers = FlightNumbers()
    numbers.add("main", statisticsOf: times)
    numbers.add("frames", look.frames)
    numbers.add("holes", look.holes)
    numbers.add("blanks", look.blanks)
    numbers.add("blankRows", look.blankRows)
    numbers.add("missingPhotos", look.missingPhotos)
    numbers.add("jumps", look.jumps)
    numbers.add("transactions", delays.count)
    numbers.add("delay", statisticsOf: delays)
    numbers.add("memory", FlightNumbers.proportionalMemory)
    end(numbers)
  }
}
