import BenchKit
import Glibc
import Surface

/// How often a chart that asks in every frame is shown: 10,000 points over a window of 1000 x 700 at scale 2, with
/// sixty frames a second in real time.
enum DrawingRateBenchmark {
  private static let lineRow = "display/line-10k/scale-2"
  private static let areaRow = "display/area-10k/scale-2"
  private static let wasteRow = "display/line-10k/wasted"
  private static let effortRow = "display/line-10k/processor"

  private static let length = 4.0
  private static let frame = 1.0 / 60
  /// The rate that we ask of ourselves.
  private static let wantedRate = 55.0
  /// The share of drawing that may be in vain.
  private static let allowedWaste = 0.05

  static let benchmark = Benchmark(rows: [lineRow, effortRow, wasteRow, areaRow]) { isWanted in
    let wantsLine = [lineRow, effortRow, wasteRow].contains(where: isWanted)
    let wantsArea = isWanted(areaRow)
    return MainActor.assumeIsolated {
      (wantsLine ? rowsOfLine() : [])
        + (wantsArea ? [row(areaRow, measure(.area), limit: nil)] : [])
    }
  }

  @MainActor
  private static func rowsOfLine() -> [Row] {
    let result = measure(.line)
    return [
      row(lineRow, result, limit: 1),
      Row(
        effortRow, ours: 1e3 * result.effort, peer: 1e3 / wantedRate, of: "one thread",
        unit: "ms/drawing"),
      Row(
        wasteRow, ours: result.wasted, peer: allowedWaste, of: "ourselves", unit: "of drawing",
        limit: 1),
    ]
  }

  private static func row(_ name: String, _ result: Result, limit: Double?) -> Row {
    Row(
      name, ours: 1e3 / result.rate, peer: 1e3 / wantedRate, of: "ourselves", unit: "ms/drawing",
      limit: limit)
  }

  private struct Result {
    /// Drawings that were shown, a second.
    let rate: Double
    let wasted: Double
    /// Processor time of all workers for a drawing, in seconds.
    let effort: Double
  }

  @MainActor
  private static func measure(_ kind: Chart.Kind) -> Result {
    let backend = OffscreenBackend(scale: ScaleFactor(integer: 2), decorations: .server)
    let window = Window(
      WindowConfiguration(
        title: "Bench", appID: "bench", size: Size(width: 1000, height: 700),
        minimumSize: Size(width: 10, height: 10)), backend: backend)
    backend.settle()
    let chart = Chart(kind)
    chart.frame = window.contentView.bounds
    window.contentView.addSubview(chart.view)
    run(chart, backend, for: 0.5)
    let (drawn, wasted) = times
    let shown = chart.shownCount
    let start = Clock.now
    run(chart, backend, for: length)
    let seconds = Clock.now - start
    let (count, effort) = (Double(chart.shownCount - shown), times.drawn - drawn)
    return Result(
      rate: count / seconds, wasted: (times.wasted - wasted) / max(effort, 1e-9),
      effort: effort / max(count, 1))
  }

  private static var times: (drawn: Double, wasted: Double) {
    let statistics = DisplayStatistics.shared
    return (statistics.drawingTime / .seconds(1), statistics.wastedTime / .seconds(1))
  }

  @MainActor
  private static func run(_ chart: Chart, _ backend: OffscreenBackend, for length: Double) {
    let start = Clock.now
    var frames = 0.0
    while Clock.now - start < length {
      chart.phase += 1
      backend.advanceFrame()
      frames = max(frames + 1, ((Clock.now - start) / frame).rounded(.down))
      usleep(UInt32(max(0, (start + frames * frame - Clock.now) * 1e6)))
    }
  }
}

/// A line, or what lies below it, that moves with its phase.
private final class Chart: DisplayNode {
  // Sendable: as DisplayNode; `phase` and `shownCount` belong to the main actor.
  enum Kind { case line, area }

  struct Values: Sendable {
    let kind: Kind
    let points: [Double]
  }

  private let kind: Kind
  private let noise: [Double]
  @MainActor var phase = 0 {
    didSet { setNeedsDisplay() }
  }
  @MainActor private(set) var shownCount = 0

  init(_ kind: Kind) {
    self.kind = kind
    var generator = SeededGenerator(seed: 7)
    noise = (0..<10_000).map { _ in Double.random(in: -0.06...0.06, using: &generator) }
    super.init()
  }

  override func didDisplay() { shownCount += 1 }

  override func drawParameters() -> (any Sendable)? {
    Values(
      kind: kind,
      points: noise.indices.map {
        let angle = Double($0 + 10 * phase) / 700
        return 0.5 + 0.3 * sin(angle) * cos(angle / 5) + noise[($0 + phase) % noise.count]
      })
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let values = parameters as! Values
    var path = Path()
    for (index, value) in values.points.enumerated() {
      let x = bounds.width * Double(index) / Double(values.points.count - 1)
      let point = Point(x: x, y: bounds.height * (1 - value))
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    canvas.fill(bounds, with: .white)
    switch values.kind {
    case .line: canvas.stroke(path, width: 1.5, with: Color(hex: 0x3366cc))
    case .area:
      path.line(to: Point(x: bounds.maxX, y: bounds.maxY))
      path.line(to: Point(x: bounds.minX, y: bounds.maxY))
      path.close()
      canvas.fill(path, with: Color(hex: 0x3366cc))
    }
  }
}
