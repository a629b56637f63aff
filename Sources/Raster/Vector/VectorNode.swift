import Geometry

/// A part of a vector image, ready to be drawn.
struct VectorNode: Sendable {
  enum Content: Sendable {
    case group([VectorNode])
    case shape(VectorShape)
  }

  /// From its coordinates to those of what it is in.
  var transform = AffineTransform.identity
  var opacity = 1.0
  /// Nil: not clipped.
  var clip: VectorClip?
  var content: Content

  func draw(in canvas: Canvas, currentColor: Color) {
    canvas.withState {
      canvas.concatenate(transform)
      guard let clip else { return drawFaded(in: canvas, currentColor) }
      clip.draw(in: canvas) { drawFaded(in: canvas, currentColor) }
    }
  }

  private func drawFaded(in canvas: Canvas, _ currentColor: Color) {
    if opacity >= 1 { return drawContent(in: canvas, currentColor) }
    canvas.withGroup(opacity: opacity) { drawContent(in: canvas, currentColor) }
  }

  private func drawContent(in canvas: Canvas, _ currentColor: Color) {
    switch content {
    case .group(let children):
      for child in children { child.draw(in: canvas, currentColor: currentColor) }
    case .shape(let shape): shape.draw(in: canvas, currentColor: currentColor)
    }
  }
}

/// A path with what fills it and what is drawn along it.
struct VectorShape: Sendable {
  var path: Path
  var fill: VectorPaint?
  var fillRule: FillRule
  var stroke: VectorPaint?
  var strokeStyle: StrokeStyle

  func draw(in canvas: Canvas, currentColor: Color) {
    switch fill {
    case .color(let color)?:
      canvas.fill(path, with: color.resolved(currentColor), rule: fillRule)
    case .gradient(let gradient)?: draw(gradient, in: canvas, currentColor)
    case nil: break
    }
    switch stroke {
    case .color(let color)?:
      canvas.stroke(path, style: strokeStyle, with: color.resolved(currentColor))
    case .gradient(let gradient)?: drawStroke(gradient, in: canvas, currentColor)
    case nil: break
    }
  }

  /// Fills in the gradient's coordinates.
  private func draw(_ gradient: VectorGradient, in canvas: Canvas, _ currentColor: Color) {
    guard let inverse = gradient.transform.inverse, inverse.isFinite else { return }
    canvas.withState {
      canvas.concatenate(gradient.transform)
      canvas.fill(path.applying(inverse), with: gradient.brush(currentColor), rule: fillRule)
    }
  }

  /// The pen keeps the shape's coordinates, so the gradient is laid into what it has drawn.
  private func drawStroke(_ gradient: VectorGradient, in canvas: Canvas, _ currentColor: Color) {
    guard let inverse = gradient.transform.inverse, inverse.isFinite else { return }
    let reach = path.controlBounds.inset(by: -strokeStyle.reach)
    canvas.withGroup(isolated: true, bounds: reach) {
      canvas.stroke(path, style: strokeStyle, with: .black)
      canvas.blendMode = .sourceIn
      canvas.concatenate(gradient.transform)
      canvas.fill(
        Path(reach.inset(by: -reach.width - reach.height)).applying(inverse),
        with: gradient.brush(currentColor))
    }
  }
}

/// The shapes that a part is seen through.
struct VectorClip: Sendable {
  struct Shape: Sendable {
    var path: Path
    var rule: FillRule
    /// By which the shape itself is clipped.
    var clip: [VectorClip] = []
  }

  var shapes: [Shape]
  /// By which all of them are clipped.
  var outer: [VectorClip] = []

  func draw(in canvas: Canvas, _ body: () -> Void) {
    if shapes.count == 1, shapes[0].clip.isEmpty, outer.isEmpty {
      return canvas.withState {
        canvas.clip(to: shapes[0].path, rule: shapes[0].rule)
        body()
      }
    }
    // Several shapes show what any of them shows, whichever way round they go.
    canvas.withGroup(isolated: true) {
      body()
      canvas.withGroup(blendMode: .destinationIn) { fill(in: canvas) }
    }
  }

  private func fill(in canvas: Canvas) {
    func fillShapes() {
      for shape in shapes {
        func fillShape() { canvas.fill(shape.path, with: .black, rule: shape.rule) }
        if let clip = shape.clip.first {
          clip.draw(in: canvas, fillShape)
        } else {
          fillShape()
        }
      }
    }
    if let outer = outer.first { outer.draw(in: canvas, fillShapes) } else { fillShapes() }
  }
}
