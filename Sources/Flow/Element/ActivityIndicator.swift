public import Surface

/// Says that something is going on. It moves only while it is in a window.
public struct ActivityIndicator: Component {
  public typealias View = ActivityIndicatorView

  public let color: Color
  public let diameter: Double

  public init(color: Color = Color(white: 0.5), diameter: Double = 20) {
    self.color = color
    self.diameter = diameter
  }

  public func makeView() -> ActivityIndicatorView { ActivityIndicatorView() }

  public func update(
    view: ActivityIndicatorView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.show(color: color, diameter: diameter)
    return Size(width: diameter, height: diameter)
  }
}

/// The view of an ``ActivityIndicator``: a ring of dots, one after the other the brightest.
public final class ActivityIndicatorView: View {
  private let dots = (0..<8).map { _ in Layer() }
  private var brightest = 0
  private var timer: ScheduledAction?
  private static let interval = Duration.milliseconds(100)

  init() {
    super.init()
    isUserInteractionEnabled = false
    for dot in dots { layer.addSublayer(dot) }
    updateOpacity()
  }

  fileprivate func show(color: Color, diameter: Double) {
    // The corners and sides of a square with rounded corners: eight places on a circle without
    // trigonometry.
    let diagonal = 0.5.squareRoot()
    let places = [
      (0.0, -1.0), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1),
      (-diagonal, diagonal), (-1, 0), (-diagonal, -diagonal),
    ]
    let size = diameter / 5
    let radius = (diameter - size) / 2
    for (dot, place) in zip(dots, places) {
      dot.backgroundColor = color
      dot.cornerRadius = size / 2
      dot.frame = Rect(
        center: Point(x: diameter / 2 + place.0 * radius, y: diameter / 2 + place.1 * radius),
        size: Size(width: size, height: size))
    }
  }

  public override func didMoveToWindow() {
    timer?.cancel()
    if window != nil { startTimer() }
  }

  private func startTimer() {
    timer = window?.scheduler.schedule(after: ActivityIndicatorView.interval) { [weak self] in
      guard let self else { return }
      brightest = (brightest + 1) % dots.count
      updateOpacity()
      startTimer()
    }
  }

  private func updateOpacity() {
    for (index, dot) in dots.enumerated() {
      let age = (brightest - index + dots.count) % dots.count
      dot.opacity = 1 - 0.8 * Double(age) / Double(dots.count - 1)
    }
  }
}
