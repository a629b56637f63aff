import Geometry
import Glibc

extension AffineTransform {
  /// A list of transforms of SVG, of which the last one is applied first. Nil for what is none, which turns an element
  /// off as a whole in no renderer: it is left out then.
  init?(svg text: String) {
    var result = AffineTransform.identity
    var scanner = SVGScanner(text)
    while !scanner.isAtEnd {
      let name = scanner.name()
      guard scanner.skip("(") else { return nil }
      let numbers = scanner.numbers()
      guard scanner.skip(")"), let next = AffineTransform(svg: name, numbers) else { return nil }
      result = next.concatenating(result)
    }
    self = result
  }

  private init?(svg name: String, _ n: [Double]) {
    let radians = (n.first ?? 0) * .pi / 180
    switch (name, n.count) {
    case ("matrix", 6): self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1...2): self = .translation(x: n[0], y: n.count > 1 ? n[1] : 0)
    case ("scale", 1...2): self = .scale(x: n[0], y: n.count > 1 ? n[1] : n[0])
    case ("rotate", 1): self = .rotation(radians)
    case ("rotate", 3):
      self = AffineTransform.translation(x: -n[1], y: -n[2])
        .concatenating(.rotation(radians)).concatenating(.translation(x: n[1], y: n[2]))
    case ("skewX", 1): self.init(a: 1, b: 0, c: tan(radians), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): self.init(a: 1, b: tan(radians), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }
}
