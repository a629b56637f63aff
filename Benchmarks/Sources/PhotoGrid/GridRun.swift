import Glibc
import Surface

/// Scrolls a grid of photos, rests, and scrolls back.
@MainActor
final class GridRun {
  private enum Phase {
    case opening, forward, resting, ahead, back
  }

  private let window: Window
  private let list = ListNode()
  private let points: Double
  private let frames: Int
  private var phase = Phase.opening
  private var framesLeft = 0
  private var start = Duration.zero
  private var mainTimes: [Double] = []
  /// Microseconds that the main thread had a processor from the end of one frame to the end of the next one.
  private var processorTimes: [Double] = []
  private var lastProcessorTime = 0.0
  private var numbers: [(String, Double)] = []
  private var largestCache = 0
  private var blanksOnTheWayBack = 0
  private var link: DisplayLink?
  /// Called with the numbers as a JSON object.
  var onEnd: (@MainActor (String) -> Void)?

  /// Enough for the program to be settled.
  private static let openingTime = Duration.seconds(1)
  /// What is scrolled back over: a few screens, which are kept.
  private static let backFrames = 30

  init(in window: Window, photos: [String], points: Double, frames: Int) {
    self.window = window
    self.points = points
    self.frames = frames
    let rows = (photos.count + PhotoRow.columns - 1) / PhotoRow.columns
    list.setRows(count: rows) { row in
      let first = row * PhotoRow.columns
      return PhotoRow(photos[first..<min(photos.count, first + PhotoRow.columns)])
    }
    window.contentView.addSubview(list.view)
    list.frame = window.contentView.bounds
    window.onConfigure { [weak self] in
      guard let self else { return }
      list.frame = self.window.contentView.bounds
    }
    window.onFrame { [weak self] in self?.note($0) }
    window.scheduler.schedule(after: Self.openingTime) { [weak self] in
      self?.move(.forward, frames: frames)
    }
  }

  private var rows: [PhotoRow] { list.visibleRows.compactMap { $0.node as? PhotoRow } }

  private func note(_ report: FrameReport) {
    largestCache = max(largestCache, ImagePipeline.shared.byteCount)
    let processorTime = Self.threadTime
    if phase == .forward {
      mainTimes.append(report.mainTime / .microseconds(1))
      processorTimes.append(processorTime - lastProcessorTime)
    }
    lastProcessorTime = processorTime
    if phase == .back { blanksOnTheWayBack += rows.reduce(0) { $0 + $1.blankCount } }
  }

  // MARK: Moving

  private func move(_ phase: Phase, frames: Int) {
    self.phase = phase
    framesLeft = frames
    link = DisplayLink(scene: window.scene) { [weak self] _ in self?.step() }
  }

  private func step() {
    guard framesLeft > 0 else {
      link?.invalidate()
      link = nil
      return moveDidEnd()
    }
    framesLeft -= 1
    list.scroll(by: phase == .back ? -points : points)
  }

  private func moveDidEnd() {
    switch phase {
    case .forward:
      add("mainP99", percentile(0.99, of: mainTimes))
      add("processorP99", percentile(0.99, of: processorTimes))
      rest { [self] in move(.ahead, frames: Self.backFrames) }
    case .ahead:
      // Everything that the way back shows has been there.
      rest { [self] in
        add("loadsBefore", Double(ImagePipeline.shared.statistics.loads))
        move(.back, frames: Self.backFrames / 2)
      }
    case .back: end()
    case .opening, .resting: break
    }
  }

  // MARK: Resting

  /// Measures how long it takes until nothing in view is blank, and until everything is there.
  private func rest(then next: @escaping @MainActor () -> Void) {
    phase = .resting
    start = window.scheduler.now
    look(hasBlanks: true, then: next)
  }

  private func look(hasBlanks: Bool, then next: @escaping @MainActor () -> Void) {
    let time = (window.scheduler.now - start) / .milliseconds(1)
    var hasBlanks = hasBlanks
    if hasBlanks, rows.allSatisfy({ $0.blankCount == 0 }) {
      hasBlanks = false
      if numbers.count == 2 { add("blank", time) }
    }
    if !hasBlanks, rows.allSatisfy({ $0.missingCount == 0 }) {
      if numbers.count == 3 { add("complete", time) }
      // What is loaded ahead comes to its end as well.
      window.scheduler.schedule(after: .seconds(3), next)
      return
    }
    window.scheduler.schedule(after: .milliseconds(2)) { [weak self] in
      self?.look(hasBlanks: hasBlanks, then: next)
    }
  }

  // MARK: Numbers

  private func add(_ name: String, _ value: Double) { numbers.append((name, value)) }

  /// Of this thread, in microseconds.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  private func percentile(_ fraction: Double, of times: [Double]) -> Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
  }

  private func end() {
    let pipeline = ImagePipeline.shared
    add("loadsAfter", Double(pipeline.statistics.loads))
    add("blanksBack", Double(blanksOnTheWayBack))
    add("cacheBytes", Double(largestCache))
    add("cacheLimit", Double(pipeline.byteLimit))
    add("cancelled", Double(pipeline.statistics.cancellations))
    let members = numbers.map { "\"\($0.0)\": \($0.1)" }
    onEnd?("{\(members.joined(separator: ", "))}\n")
  }
}
