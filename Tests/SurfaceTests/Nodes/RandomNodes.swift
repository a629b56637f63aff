import Surface

/// Draws translucent shapes from a number.
final class PatternNode: DisplayNode {
  private let seed: UInt64
  nonisolated init(seed: UInt64) {
    self.seed = seed
    super.init()
  }

  override func drawParameters() -> (any Sendable)? { seed }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    var random = SeededGenerator(seed: parameters as! UInt64)
    for _ in 0..<3 {
      let color = Color(
        hex: .random(in: 0...0xffffff, using: &random),
        alpha: .random(in: 0.2...1, using: &random))
      let x = Double.random(in: -5...40, using: &random)
      canvas.fill(
        ellipseIn: Rect(x: bounds.minX + x, y: bounds.minY, width: 20, height: 30), with: color)
    }
    // What lies below the node is not its own to clear.
    canvas.blendMode = .clear
    canvas.fill(Rect(x: bounds.minX + 3, y: bounds.minY + 3, width: 4, height: 4), with: .black)
  }
}

/// A random tree of nodes that look in any way that a layer can; the same one for the same seed.
@MainActor
struct RandomNodes {
  private var random: SeededGenerator
  let root = PatternGround()

  init(size: Size, seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 501)
    root.frame = Rect(origin: .zero, size: size)
    root.isOpaque = true
    root.clipsToBounds = true
    if isLucky(0.3) { root.bounds.origin = Point(x: 3, y: -2) }
    if isLucky(0.3) { root.subnodeTransform = transform() }
    var parents: [DisplayNode] = [root]
    for _ in 0..<8 {
      let node = makeNode(in: size)
      parents.randomElement(using: &random)!.addSubnode(node)
      parents.append(node)
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  private mutating func isLucky(_ chance: Double) -> Bool { number(0...1) < chance }

  private mutating func color() -> Color {
    Color(
      hex: .random(in: 0...0xffffff, using: &random),
      alpha: isLucky(0.6) ? 1 : Float(number(0...1)))
  }

  private mutating func transform() -> AffineTransform {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .scale(number(0.4...1.6))
    case 1: .scale(x: number(0.4...1.6), y: number(0.4...1.6))
    case 2: AffineTransform(a: 1, b: number(-1...1), c: 0, d: 1, tx: 0, ty: 0)
    case 3: .translation(x: number(-20...20), y: number(-20...20).rounded())
    default: .rotation(number(-1...1))
    }
  }

  private mutating func part() -> Rect {
    Rect(
      x: number(0...0.5), y: number(0...0.5), width: number(0.1...0.5), height: number(0.1...0.5))
  }

  private mutating func picture() -> Pixmap {
    let size = PixelSize(
      width: .random(in: 1...50, using: &random), height: .random(in: 1...50, using: &random))
    let color = color().premultipliedPixel
    return Pixmap(size: size) { buffer in
      for y in 0..<buffer.height {
        for x in 0..<buffer.width {
          buffer.row(y)[x] = x % 13 == 0 ? 0 : (x / 4 + y / 4) % 2 == 0 ? color : 0xff33_6699
        }
      }
    }
  }

  private mutating func makeNode(in size: Size) -> DisplayNode {
    let draws = isLucky(0.5)
    let node = draws ? PatternNode(seed: UInt64.random(in: 0...999, using: &random)) : DisplayNode()
    let frame = Rect(
      x: number(-20...size.width * 0.8), y: number(-20...size.height * 0.8),
      width: number(5...70), height: number(5...60))
    node.frame = isLucky(0.6) ? frame.integral : frame
    if !draws, isLucky(0.6) { node.contents = picture() }
    if isLucky(0.5) { node.backgroundColor = color() }
    for _ in 0..<5 { change(node) }
    return node
  }

  private mutating func change(_ node: DisplayNode) {
    switch Int.random(in: 0..<19, using: &random) {
    case 0: node.alpha = number(0...1)
    case 1: node.allowsGroupOpacity = false
    case 2: node.isHidden = isLucky(0.2)
    case 3: node.clipsToBounds = true
    case 4:
      node.cornerRadius = number(0...25)
      node.cornerRounding = isLucky(0.5) ? .precomposited : .slow
    case 5:
      node.borderWidth = number(0...4)
      node.borderColor = color()
    case 6:
      node.shadow = Shadow(
        color: color(), radius: number(0...6), offset: Point(x: number(-9...9), y: number(-9...9)))
    case 7: node.shadowPath = Path(ellipseIn: Rect(x: 4, y: 4, width: number(1...30), height: 20))
    case 8: node.contentsScale = number(0.5...2)
    case 9...10: node.contentMode = ContentMode.allCases.randomElement(using: &random)!
    case 11: node.contentsRect = part()
    case 12: node.contentsCenter = part()
    case 13: node.contentsTint = color()
    case 14: node.subnodeTransform = transform()
    case 15: node.transform = transform()
    case 16: node.anchorPoint = Point(x: number(0...1), y: number(0...1))
    case 17: node.zPosition = number(-1...1).rounded()
    default: node.bounds.origin = Point(x: number(-9...9).rounded(), y: number(-9...9))
    }
  }
}

/// Opaque pixels for everything else to lie on.
final class PatternGround: DisplayNode {
  override func drawParameters() -> (any Sendable)? { 0 }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    canvas.fill(bounds, with: Color(hex: 0xf2e8d0))
  }
}
