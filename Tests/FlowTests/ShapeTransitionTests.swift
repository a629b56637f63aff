import Flow
import Surface
import SurfaceTesting
import Testing

/// The setters of shapes and gradients: what transitions do to layers, they do to these.
@MainActor
@Suite struct ShapeTransitionTests {
  let screen = TestScreen()
  let shape = ShapeNode()
  let gradient = GradientNode()

  private static let square = Path(Rect(x: 0, y: 0, width: 20, height: 20))

  init() {
    shape.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    shape.path = ShapeTransitionTests.square
    shape.lineDashPattern = [2, 2]
    gradient.frame = shape.frame
    gradient.colors = [.black, .black]
    screen.window.contentView.addSubview(shape.view)
    screen.window.contentView.addSubview(gradient.view)
    screen.settle()
  }

  /// A setter, with a value that it shows half way to a target.
  private typealias Setter = (
    name: String,
    set:
      @MainActor @Sendable (ComponentTransition, ShapeNode, @escaping TransitionCompletion) -> Void,
    half: @MainActor @Sendable (ShapeAppearance) -> Bool,
    target: @MainActor @Sendable (ShapeAppearance) -> Bool
  )

  private static let white = Color.white
  private static let grey = Color.black.mixed(with: .white, fraction: 0.5)

  private static let setters: [Setter] = [
    (
      "path",
      { $0.setShapeLayerPath(layer: $1, path: square.applying(.scale(3)), completion: $2) },
      { $0.path == square.applying(.scale(2)) }, { $0.path == square.applying(.scale(3)) }
    ),
    (
      "fill", { $0.setShapeLayerFillColor(layer: $1, color: white, completion: $2) },
      { $0.fillColor == grey }, { $0.fillColor == white }
    ),
    (
      "stroke", { $0.setShapeLayerStrokeColor(layer: $1, color: white, completion: $2) },
      { $0.strokeColor == Color.clear.mixed(with: white, fraction: 0.5) },
      { $0.strokeColor == white }
    ),
    (
      "width", { $0.setShapeLayerLineWidth(layer: $1, lineWidth: 5, completion: $2) },
      { abs($0.lineWidth - 3) < 0.01 }, { $0.lineWidth == 5 }
    ),
    (
      "dashes",
      { $0.setShapeLayerLineDashPattern(layer: $1, pattern: [4, 6], completion: $2) },
      { abs($0.lineDashPattern[0] - 3) < 0.01 && abs($0.lineDashPattern[1] - 4) < 0.01 },
      { $0.lineDashPattern == [4, 6] }
    ),
    (
      "start", { $0.setShapeLayerStrokeStart(layer: $1, strokeStart: 0.5, completion: $2) },
      { abs($0.strokeStart - 0.25) < 0.01 }, { $0.strokeStart == 0.5 }
    ),
    (
      "end", { $0.setShapeLayerStrokeEnd(layer: $1, strokeEnd: 0.5, completion: $2) },
      { abs($0.strokeEnd - 0.75) < 0.01 }, { $0.strokeEnd == 0.5 }
    ),
  ]

  @Test(arguments: 0..<7) func `a setter of a shape sets, moves and tells its end`(index: Int) {
    let setter = Self.setters[index]
    var ends: [Bool] = []
    let before = shape.appearance
    setter.set(.linear(1), shape) { ends.append($0) }
    #expect(setter.target(shape.appearance) && shape.shownAppearance == before)
    screen.settle()
    screen.advance(0.5)
    // Colours and paths are at a half exactly, as the clock is.
    #expect(setter.half(shape.shownAppearance), "\(setter.name)")
    setter.set(.immediate, shape) { ends.append($0) }
    #expect(ends == [true], "an equal target touches nothing")
    screen.advance(0.6)
    #expect(ends == [true, true] && setter.target(shape.shownAppearance))
    shape.appearance = before
    setter.set(.immediate, shape) { ends.append($0) }
    #expect(ends == [true, true, true] && setter.target(shape.shownAppearance))
  }

  @Test func `colours and stops of a gradient move`() {
    var ends: [Bool] = []
    let transition = ComponentTransition.linear(1)
    transition.setGradientColors(layer: gradient, colors: [.white, .white]) { ends.append($0) }
    screen.settle()
    screen.advance(0.5)
    #expect(gradient.shownAppearance.stops.map(\.color) == [Self.grey, Self.grey])
    let stops = [
      GradientStop(location: 0.5, color: .black), GradientStop(location: 1, color: .black),
    ]
    transition.setGradientStops(layer: gradient, stops: stops) { ends.append($0) }
    #expect(ends == [false])
    screen.settle()
    screen.advance(0.5)
    #expect(gradient.shownAppearance.stops[0].location == 0.25)
    screen.advance(0.6)
    #expect(ends == [false, true] && gradient.shownAppearance.stops == stops)
    ComponentTransition.immediate.setGradientColors(layer: gradient, colors: [.white]) {
      ends.append($0)
    }
    #expect(ends.count == 3 && gradient.colors == [.white])
  }

  @Test func `a delay is kept`() {
    ComponentTransition.linear(1).setShapeLayerStrokeEnd(layer: shape, strokeEnd: 0, delay: 0.5)
    screen.settle()
    screen.advance(0.4)
    #expect(shape.shownAppearance.strokeEnd == 1)
    screen.advance(0.6)
    #expect(abs(shape.shownAppearance.strokeEnd - 0.5) < 0.01)
  }
}
