import Geometry

/// Reads gradients, with what they take from others.
struct SVGGradient {
  private let document: SVGDocument
  /// The element, then those that it refers to: what one does not say the next one says.
  private let chain: [SVGElement]

  /// Nil for a name of no gradient.
  init?(_ name: String, _ document: SVGDocument) {
    self.document = document
    var chain: [SVGElement] = []
    var next: String? = name
    while let name = next, let element = document.elements[name], chain.count < 8 {
      guard element.name == "linearGradient" || element.name == "radialGradient" else { break }
      chain.append(element)
      next = element.reference
    }
    guard !chain.isEmpty else { return nil }
    self.chain = chain
  }

  private func attribute(_ name: String) -> String? {
    chain.lazy.compactMap { $0.attributes[name] }.first
  }

  /// The gradient for a shape; nil where nothing is painted.
  func paint(
    opacity: Double, bounds: Rect, viewport: Size, style: SVGStyle
  ) -> VectorPaint? {
    let stops = stops(opacity: opacity, style: style)
    guard let last = stops.last else { return nil }
    if stops.count == 1 { return .color(last.color) }
    let isOfUser = attribute("gradientUnits") == "userSpaceOnUse"
    var transform = attribute("gradientTransform").flatMap(AffineTransform.init(svg:)) ?? .identity
    if !isOfUser {
      // A shape without an extent has no room for a gradient.
      guard !bounds.isEmpty else { return nil }
      transform = transform.concatenating(
        AffineTransform(
          a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
    }
    let whole = isOfUser ? viewport : Size(width: 1, height: 1)
    return .gradient(
      VectorGradient(
        form: form(whole), stops: stops, spread: spread, transform: transform))
  }

  private var spread: GradientSpread {
    switch attribute("spreadMethod") {
    case "reflect": .reflect
    case "repeat": .repeat
    default: .pad
    }
  }

  private func form(_ whole: Size) -> VectorGradient.Form {
    func length(_ name: String, _ otherwise: String, of whole: Double) -> Double {
      (SVGLength(attribute(name)) ?? SVGLength(otherwise))?.resolved(of: whole) ?? 0
    }
    func point(_ x: (String, String), _ y: (String, String)) -> Point {
      Point(x: length(x.0, x.1, of: whole.width), y: length(y.0, y.1, of: whole.height))
    }
    if chain[0].name == "linearGradient" {
      return .linear(
        start: point(("x1", "0%"), ("y1", "0%")), end: point(("x2", "100%"), ("y2", "0%")))
    }
    let center = point(("cx", "50%"), ("cy", "50%"))
    let radius = max(0, length("r", "50%", of: whole.svgDiagonal))
    var focus = Point(
      x: SVGLength(attribute("fx"))?.resolved(of: whole.width) ?? center.x,
      y: SVGLength(attribute("fy"))?.resolved(of: whole.height) ?? center.y)
    // A focal point outside of the circle lies on its edge.
    let distance = focus.distance(to: center)
    if distance > radius * 0.999, distance > 0 {
      let share = radius * 0.999 / distance
      focus = Point(
        x: center.x + (focus.x - center.x) * share, y: center.y + (focus.y - center.y) * share)
    }
    return .radial(
      focus: focus, focusRadius: length("fr", "0", of: whole.svgDiagonal), center: center,
      radius: radius)
  }

  private func stops(opacity: Double, style: SVGStyle) -> [VectorGradient.Stop] {
    let owner = chain.first { element in element.children.contains { $0.name == "stop" } }
    var last = 0.0
    return (owner?.children ?? []).filter { $0.name == "stop" }.map { stop in
      let properties = SVGProperties(stop, document.styleSheet)
      let offset = SVGLength(stop.attributes["offset"])?.value ?? 0
      last = max(last, min(1, max(0, offset)))
      let color = properties["stop-color"].flatMap { SVGColor($0) } ?? .fixed(.black)
      let alpha = (properties.opacity("stop-opacity") ?? 1) * opacity
      return VectorGradient.Stop(
        location: last, color: VectorColor(color, current: style.color, opacity: alpha))
    }
  }
}
