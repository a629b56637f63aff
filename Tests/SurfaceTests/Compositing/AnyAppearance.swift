import Surface

@testable import struct Compositing.LayerProperties

/// A random tree of layers that may look in any way that a layer can. All that a step does follows from the seed.
@MainActor
final class AnyAppearance {
  private var random: SeededGenerator
  private let root: Layer
  private let size: Size
  private(set) var layers: [Layer] = []
  /// Whether some changes take their time.
  var animates = true

  init(in root: Layer, size: Size, seed: UInt64) {
    self.root = root
    self.size = size
    random = SeededGenerator(seed: seed &+ 77)
    for _ in 0..<8 { add() }
  }

  private func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  private func isLucky(_ chance: Double) -> Bool { number(0...1) < chance }

  private func color() -> Color {
    Color(
      hex: .random(in: 0...0xffffff, using: &random),
      alpha: isLucky(0.6) ? 1 : Float(number(0...1)))
  }

  private func frame() -> Rect {
    let frame = Rect(
      x: number(-20...size.width), y: number(-20...size.height), width: number(0...70),
      height: number(0...60))
    return isLucky(0.6) ? frame.integral : frame
  }

  private func picture() -> Pixmap {
    let size = PixelSize(
      width: .random(in: 1...50, using: &random), height: .random(in: 1...50, using: &random))
    let (color, isOpaque) = (color().premultipliedPixel, isLucky(0.4))
    return Pixmap(size: size, isOpaque: isOpaque, measuresInk: isLucky(0.5)) { buffer in
      for y in 0..<buffer.height {
        for x in 0..<buffer.width {
          let pixel = (x / 4 + y / 4) % 2 == 0 ? color : 0xff33_6699
          buffer.row(y)[x] = isOpaque ? pixel | 0xff00_0000 : x % 13 == 0 ? 0 : pixel
        }
      }
    }
  }

  private func transform() -> AffineTransform {
    switch Int.random(in: 0..<7, using: &random) {
    case 0...1: .identity
    case 2: .scale(number(0.4...1.6))
    case 3: .scale(x: number(0.4...1.6), y: number(0.4...1.6))
    case 5: AffineTransform(a: 1, b: number(-1...1), c: 0, d: 1, tx: 0, ty: 0)
    case 4: .translation(x: number(-20...20), y: number(-20...20).rounded())
    default: .rotation(number(-1...1))
    }
  }

  /// A part of something, in units of its size.
  private func part() -> Rect {
    let (x, y) = (number(0...0.5), number(0...0.5))
    return Rect(x: x, y: y, width: number(0.1...0.5), height: number(0.1...0.5))
  }

  private func add() {
    let layer = Layer()
    layer.frame = frame()
    if isLucky(0.5) { layer.backgroundColor = color() } else { layer.contents = picture() }
    let parent = isLucky(0.5) ? root : layers.randomElement(using: &random) ?? root
    parent.insertSublayer(layer, at: .random(in: 0...3, using: &random))
    layers.append(layer)
  }

  private func isIn(_ layer: Layer, _ other: Layer) -> Bool {
    var current: Layer? = layer
    while let next = current {
      if next === other { return true }
      current = next.superlayer
    }
    return false
  }

  func step() {
    guard let layer = layers.randomElement(using: &random), !isLucky(0.1) else { return add() }
    if animates, isLucky(0.25) { return animate(layer) }
    switch Int.random(in: 0..<28, using: &random) {
    case 0...1: layer.frame = frame()
    case 2: layer.backgroundColor = isLucky(0.2) ? nil : color()
    case 3: layer.opacity = isLucky(0.4) ? 1 : number(0...1)
    case 4: layer.allowsGroupOpacity.toggle()
    case 5: layer.isHidden.toggle()
    case 6: layer.masksToBounds.toggle()
    case 7: layer.cornerRadius = isLucky(0.3) ? 0 : number(0...25)
    case 8: layer.borderWidth = isLucky(0.3) ? 0 : number(0...4)
    case 9: layer.borderColor = isLucky(0.2) ? nil : color()
    case 10: layer.shadow = isLucky(0.4) ? nil : shadow()
    case 11: layer.shadowPath = isLucky(0.4) ? nil : Path(ellipseIn: frame())
    case 12: layer.contents = isLucky(0.3) ? nil : picture()
    case 13: layer.contentsScale = isLucky(0.5) ? 1 : number(0.5...2)
    case 14: layer.contentMode = ContentMode.allCases.randomElement(using: &random)!
    case 15: layer.contentsRect = isLucky(0.3) ? Rect(x: 0, y: 0, width: 1, height: 1) : part()
    case 16: layer.contentsCenter = isLucky(0.3) ? Rect(x: 0, y: 0, width: 1, height: 1) : part()
    case 17: layer.contentsTint = isLucky(0.4) ? nil : color()
    case 18: layer.sublayerTransform = transform()
    case 19: layer.transform = transform()
    case 20: layer.anchorPoint = Point(x: number(0...1), y: number(0...1))
    case 21: layer.zPosition = number(-1...1).rounded()
    case 22...23: layer.bounds.origin = Point(x: number(-9...9).rounded(), y: number(-9...9))
    case 24: layer.mask = layer.mask == nil ? mask() : nil
    case 25: layer.superlayer?.insertSublayer(layer, at: .random(in: 0...3, using: &random))
    case 26:
      let other = layers.randomElement(using: &random) ?? root
      if !isIn(other, layer) { other.addSublayer(layer) }
    default:
      layer.removeFromSuperlayer()
      layers.removeAll { isIn($0, layer) }
    }
  }

  private func shadow() -> Shadow {
    Shadow(
      color: color(), radius: number(0...6), offset: Point(x: number(-9...9), y: number(-9...9)))
  }

  private func mask() -> Layer {
    let mask = Layer()
    mask.frame = frame()
    mask.backgroundColor = color()
    mask.cornerRadius = number(0...10)
    return mask
  }

  private func animate(_ layer: Layer) {
    let key = LayerKey.allCases.randomElement(using: &random)!
    let value: LayerValue =
      switch key {
      case .position, .boundsOrigin: .point(Point(x: number(-20...90), y: number(-20...90)))
      case .anchorPoint: .point(Point(x: number(0...1), y: number(0...1)))
      case .boundsSize: .size(Size(width: number(0...70), height: number(0...70)))
      case .opacity: .number(number(0...1))
      case .cornerRadius, .borderWidth: .number(number(0...9))
      case .zPosition: .number(number(-1...1))
      case .transform, .sublayerTransform: .transform(transform())
      case .backgroundColor, .borderColor, .contentsTint: .color(isLucky(0.3) ? nil : color())
      case .shadow: .shadow(isLucky(0.3) ? nil : shadow())
      case .shadowPath: .path(Path(ellipseIn: frame()))
      case .contentsRect: .rect(part())
      }
    layer.setValue(
      value, of: key, timing: isLucky(0.2) ? nil : AnimationTiming(duration: number(0...0.08)))
  }
}
