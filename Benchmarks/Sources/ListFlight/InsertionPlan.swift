import ListEngine
import Surface

/// Has one row after the other come at the top, while the list is in its middle, and then while it is at its top.
@MainActor
final class InsertionPlan: FlightPlan {
  private enum Reader: String {
    case middle, top
  }

  private let flight: Flight
  private let insertions: Int
  private let end: @MainActor (FlightNumbers) -> Void
  private var reader = Reader.middle
  private var left = 0
  private var numbers = FlightNumbers()
  private var time = MainThreadTime()
  /// What the main thread took until the list had the row, and until all frames were there that show it.
  private var (times, timesWithFrames): ([Double], [Double]) = ([], [])
  private var timeOfList = 0.0
  /// Refreshes from the call to the frame that shows the row.
  private var delays: [Double] = []
  private var asked = Duration.zero
  /// The row that is to come.
  private var awaited: Int?

  /// Until all has come to rest that an insertion has caused.
  private static let pause = Duration.milliseconds(120)

  init(
    _ flight: Flight, insertions: Int, end: @escaping @MainActor (FlightNumbers) -> Void
  ) {
    (self.flight, self.insertions, self.end) = (flight, insertions, end)
    flight.window.onFrame { [weak self] in self?.look($0.timing) }
  }

  func start() { begin(.middle) }

  private func begin(_ reader: Reader) {
    self.reader = reader
    (times, timesWithFrames, delays, left) = ([], [], [], insertions)
    flight.list.scrollToRow(reader == .top ? 0 : flight.rows.count / 2)
    flight.window.scheduler.schedule(after: .seconds(1)) { [self] in insert() }
  }

  private func insert() {
    guard left > 0 else { return readerDidEnd() }
    left -= 1
    var rows = flight.rows
    let id = rows.count
    rows.insert(FlightRows.Key(id: id), at: 0)
    asked = flight.window.scheduler.now
    if reader == .top { awaited = id }
    _ = time.lap()
    flight.transact(ListTransaction(insertions: [.init(at: 0)]), to: rows) { [weak self] in
      guard let self else { return }
      timeOfList = time.lap()
    }
    flight.window.scheduler.schedule(after: Self.pause) { [self] in
      times.append(timeOfList)
      timesWithFrames.append(timeOfList + time.lap())
      insert()
    }
  }

  private func look(_ timing: FrameTiming) {
    time.leavingOut {
      guard let awaited, let first = flight.visibleRows.first?.node, first.id == awaited,
        first.showsText
      else { return }
      self.awaited = nil
      delays.append(((timing.now - asked) / timing.interval).rounded(.up))
    }
  }

  private func readerDidEnd() {
    numbers.add("\(reader.rawValue)Main", statisticsOf: times)
    numbers.add("\(reader.rawValue)WithFrames", statisticsOf: timesWithFrames)
    numbers.add("\(reader.rawValue)Delay", statisticsOf: delays)
    if reader == .middle { begin(.top) } else { end(numbers) }
  }
}
