import Geometry

extension Path {
  /// The outline of a shape of SVG; nil for an element that is none, or whose numbers turn it off.
  ///
  /// - Parameters:
  ///   - viewport: What percentages are of.
  ///   - em: The size of text.
  init?(svg element: SVGElement, viewport: Size, em: Double) {
    let shape = SVGShape(element: element, viewport: viewport, em: em)
    switch element.name {
    case "path": self.init(svgPathPrefix: element.attributes["d"] ?? "")
    case "rect": self = shape.rect
    case "circle":
      let radius = shape.length("r", of: shape.diagonal)
      self = shape.ellipse(radius, radius)
    case "ellipse": self = shape.ellipse
    case "line": self = shape.line
    case "polyline": self = shape.polygon(isClosed: false)
    case "polygon": self = shape.polygon(isClosed: true)
    default: return nil
    }
    if isEmpty { return nil }
  }
}

/// The numbers of a shape.
private struct SVGShape {
  let element: SVGElement
  let viewport: Size
  let em: Double

  /// What percentages of neither width nor height are of.
  var diagonal: Double { viewport.svgDiagonal }

  func length(_ name: String, of whole: Double) -> Double {
    SVGLength(element.attributes[name], em: em)?.resolved(of: whole) ?? 0
  }

  private func radius(_ name: String, of whole: Double) -> Double? {
    guard let text = element.attributes[name], text != "auto" else { return nil }
    return SVGLength(text, em: em).map { max(0, $0.resolved(of: whole)) }
  }

  /// An element without an area is not drawn.
  var rect: Path {
    let (width, height) = (
      length("width", of: viewport.width), length("height", of: viewport.height)
    )
    guard width > 0, height > 0 else { return Path() }
    let rect = Rect(
      x: length("x", of: viewport.width), y: length("y", of: viewport.height), width: width,
      height: height)
    let (rx, ry) = (radius("rx", of: viewport.width), radius("ry", of: viewport.height))
    let (x, y) = (min(rx ?? ry ?? 0, width / 2), min(ry ?? rx ?? 0, height / 2))
    return x > 0 && y > 0 ? Self.rounded(rect, x, y) : Path(rect)
  }

  /// Corners that are quarters of an ellipse.
  private static func rounded(_ rect: Rect, _ rx: Double, _ ry: Double) -> Path {
    // Scaled, a rounded rectangle with circles as corners has ellipses.
    let unit = Rect(
      x: rect.minX, y: rect.minY * rx / ry, width: rect.width, height: rect.height * rx / ry)
    return Path(RoundedRect(unit, radius: rx)).applying(.scale(x: 1, y: ry / rx))
  }

  var ellipse: Path {
    let (rx, ry) = (radius("rx", of: viewport.width), radius("ry", of: viewport.height))
    return ellipse(rx ?? ry ?? 0, ry ?? rx ?? 0)
  }

  func ellipse(_ rx: Double, _ ry: Double) -> Path {
    guard rx > 0, ry > 0 else { return Path() }
    let center = Point(x: length("cx", of: viewport.width), y: length("cy", of: viewport.height))
    return Path(ellipseIn: Rect(center: center, size: Size(width: rx * 2, height: ry * 2)))
  }

  var line: Path {
    var path = Path()
    path.move(to: Point(x: length("x1", of: viewport.width), y: length("y1", of: viewport.height)))
    path.line(to: Point(x: length("x2", of: viewport.width), y: length("y2", of: viewport.height)))
    return path
  }

  func polygon(isClosed: Bool) -> Path {
    var path = Path()
    var scanner = SVGScanner(element.attributes["points"] ?? "")
    while let x = scanner.number(), let y = scanner.number() {
      let point = Point(x: x, y: y)
      if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed, !path.isEmpty { path.close() }
    return path
  }
}

extension Size {
  /// What percentages of neither width nor height are of.
  var svgDiagonal: Double { ((width * width + height * height) / 2).squareRoot() }
}
