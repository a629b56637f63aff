extension Path {
  /// A path from the `d` attribute of SVG: the whole grammar of SVG 1.1 and 2. Elliptical arcs become
  /// cubics.
  ///
  /// - Throws: ``SVGPathError`` at the first thing that is not path data. ``init(svgPathPrefix:)``
  ///   takes what comes before it, as SVG asks of a renderer.
  /// - Complexity: O(*n*) in the length of the text.
  public init(svgPathData text: some StringProtocol) throws(SVGPathError) {
    var parser = SVGPathParser(text)
    try parser.parse()
    self = parser.path
  }

  /// A path from the `d` attribute of SVG, up to the first command that has an error, if any.
  public init(svgPathPrefix text: some StringProtocol) {
    var parser = SVGPathParser(text)
    try? parser.parse()
    self = parser.path
  }

  /// The path as the `d` attribute of SVG, with absolute coordinates in as many digits as give the
  /// same numbers again. Nil if a coordinate is infinite or not a number.
  public var svgPathData: String? {
    var writer = SVGPathWriter()
    for element in elements { writer.append(element) }
    return writer.isFinite ? writer.text : nil
  }
}

private struct SVGPathWriter {
  var text = ""
  var isFinite = true

  mutating func append(_ element: PathElement) {
    switch element {
    case .move(let p): append("M", [p])
    case .line(let p): append("L", [p])
    case .quad(let p, let c): append("Q", [c, p])
    case .cubic(let p, let c1, let c2): append("C", [c1, c2, p])
    case .close: append("Z", [])
    }
  }

  private mutating func append(_ command: String, _ points: [Point]) {
    text += command
    var isFirst = true
    for p in points {
      for value in [p.x, p.y] {
        isFinite = isFinite && value.isFinite
        var digits = value.description
        if digits.hasSuffix(".0") { digits.removeLast(2) }
        if !isFirst && !digits.hasPrefix("-") { text += " " }
        text += digits
        isFirst = false
      }
    }
  }
}
