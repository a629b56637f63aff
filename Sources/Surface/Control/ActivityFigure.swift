import Compositing
import Geometry
import Locks
import Raster

/// The node that an ``ActivityIndicator`` rotates.
class ActivityFigure: DrawingNode<ActivityIndicator.Style> {
  private let lockedStyle: Lock<ActivityIndicator.Style>

  nonisolated static func make(_ style: ActivityIndicator.Style) -> ActivityFigure {
    style.isDots ? ActivityDots(style) : ActivityArc(style)
  }

  nonisolated init(_ style: ActivityIndicator.Style) {
    lockedStyle = Lock(style)
    super.init()
    isLayerBacked = true
  }

  nonisolated final var style: ActivityIndicator.Style {
    get { lockedStyle.withLock { $0 } }
    set {
      lockedStyle.withLock { $0 = newValue }
      styleDidChange()
    }
  }

  nonisolated func styleDidChange() {}

  /// Of how many steps a turn consists; nil for one that is smooth.
  nonisolated var steps: Double? { nil }

  /// How much longer than an arc's its turn takes.
  nonisolated var slowness: Double { 1 }

  /// - Parameter turns: the part of a turn that is done, at least 0 and less than 1.
  func turn(by turns: Double) {}
}

/// Three hundred and thirty degrees of a ring.
private final class ActivityArc: ActivityFigure {
  nonisolated private static let gap = Double.pi / 6

  override init(_ style: ActivityIndicator.Style) {
    super.init(style)
    needsDisplayOnBoundsChange = true
    contentModeUntilDisplay = .scaleToFill
  }

  override func styleDidChange() { setNeedsDisplay() }

  override func turn(by turns: Double) { transform = .rotation(2 * .pi * turns) }

  override func drawParameters() -> ActivityIndicator.Style? { style }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters style: ActivityIndicator.Style,
    isCancelled: () -> Bool
  ) {
    // The gap is measured between the round ends of the line.
    let end = style.lineWidth / max(1, style.diameter)
    canvas.strokeArc(
      in: bounds, from: -.pi / 2 + gap / 2 + end, sweep: 2 * .pi - gap - 2 * end,
      width: style.lineWidth, with: style.color)
  }
}

/// A ring of dots, one after the other the brightest.
private final class ActivityDots: ActivityFigure {
  private lazy var dots = (0..<8).map { _ in Layer() }
  private var brightest = 0

  override var steps: Double? { 8 }
  override var slowness: Double { 1.6 }

  override func didLoad() {
    super.didLoad()
    for dot in dots { layer.addSublayer(dot) }
    placeDots()
    updateOpacity()
  }

  override func styleDidChange() {
    guard isNodeLoaded else { return }
    MainActor.assumeIsolated { placeDots() }
  }

  private func placeDots() {
    // The corners and sides of a square with rounded corners: eight places on a circle without
    // trigonometry.
    let diagonal = 0.5.squareRoot()
    let places = [
      (0.0, -1.0), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1),
      (-diagonal, diagonal), (-1, 0), (-diagonal, -diagonal),
    ]
    let diameter = style.diameter
    let size = diameter / 5
    let radius = (diameter - size) / 2
    for (dot, place) in zip(dots, places) {
      dot.backgroundColor = style.color
      dot.cornerRadius = size / 2
      dot.frame = Rect(
        center: Point(x: diameter / 2 + place.0 * radius, y: diameter / 2 + place.1 * radius),
        size: Size(width: size, height: size))
    }
  }

  override func turn(by turns: Double) {
    let step = Int(turns * Double(dots.count)) % dots.count
    guard step != brightest else { return }
    brightest = step
    updateOpacity()
  }

  private func updateOpacity() {
    for (index, dot) in dots.enumerated() {
      let age = (brightest - index + dots.count) % dots.count
      dot.opacity = 1 - 0.8 * Double(age) / Double(dots.count - 1)
    }
  }
}
