import Geometry

/// How the coordinates inside of an element fill its viewport: `viewBox` and `preserveAspectRatio`.
struct SVGViewBox {
  let box: Rect
  private var xShare = 0.5
  private var yShare = 0.5
  private var isStretched = false
  private var isSlice = false

  /// Nil for an element without one, or with one that has no area.
  init?(_ element: SVGElement) {
    guard let text = element.attributes["viewBox"] else { return nil }
    var scanner = SVGScanner(text)
    let n = scanner.numbers()
    guard n.count == 4, n[2] > 0, n[3] > 0 else { return nil }
    box = Rect(x: n[0], y: n[1], width: n[2], height: n[3])
    let words = (element.attributes["preserveAspectRatio"] ?? "").split(separator: " ")
    isSlice = words.contains("slice")
    guard let align = words.first(where: { $0 != "defer" }) else { return }
    isStretched = align == "none"
    xShare = align.hasPrefix("xMin") ? 0 : align.hasPrefix("xMax") ? 1 : 0.5
    yShare = align.hasSuffix("YMin") ? 0 : align.hasSuffix("YMax") ? 1 : 0.5
  }

  /// From the coordinates inside to those of the viewport.
  func transform(to viewport: Rect) -> AffineTransform {
    var (x, y) = (viewport.width / box.width, viewport.height / box.height)
    if !isStretched {
      let scale = isSlice ? max(x, y) : min(x, y)
      (x, y) = (scale, scale)
    }
    return AffineTransform(
      a: x, b: 0, c: 0, d: y,
      tx: viewport.minX - box.minX * x + (viewport.width - box.width * x) * xShare,
      ty: viewport.minY - box.minY * y + (viewport.height - box.height * y) * yShare)
  }
}
