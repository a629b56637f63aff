import Surface

/// A random tree of layers with parts that scroll and parts that move, changed step by step. All that
/// a step does follows from the seed.
@MainActor
final class RandomLayers {
  private var random: SeededGenerator
  let root: Layer
  private var layers: [Layer] = []
  /// Layers that cut and scroll what they contain.
  private(set) var scrollers: [Layer] = []
  /// Whole layers that keep moving.
  private(set) var movers: [Layer] = []
  private var pictures: [Pixmap] = []
  private let size: Size
  private let scale: Double
  /// The chance of a change beside the motion in one step.
  var unrest = 0.3

  init(in root: Layer, size: Size, scale: Double, seed: UInt64) {
    self.root = root
    self.size = size
    self.scale = scale
    random = SeededGenerator(seed: seed)
    for index in 0..<4 { pictures.append(picture(isOpaque: index % 2 == 0)) }
    for _ in 0..<3 { add(to: root) }
    for _ in 0..<2 { addScroller() }
    for _ in 0..<2 { addMover() }
    add(to: root)
  }

  private func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  /// Where units and pixels meet at every scale of the tests.
  private func even(_ range: ClosedRange<Double>) -> Double { (number(range) / 2).rounded() * 2 }

  private func isLucky(_ chance: Double) -> Bool { number(0...1) < chance }

  private func color() -> Color {
    Color(
      hex: .random(in: 0...0xffffff, using: &random),
      alpha: isLucky(0.85) ? 1 : Float(number(0...1))
    )
  }

  /// Whole units, mostly.
  private func frame(in size: Size) -> Rect {
    let frame = Rect(
      x: number(-20...size.width), y: number(-20...size.height), width: number(1...80),
      height: number(1...60))
    guard isLucky(0.8) else { return frame }
    return Rect(
      x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width.rounded(),
      height: frame.height.rounded())
  }

  private func picture(isOpaque: Bool) -> Pixmap {
    let size = PixelSize(
      width: .random(in: 1...60, using: &random), height: .random(in: 1...60, using: &random))
    let (first, second) = (color(), color())
    return Pixmap(size: size, isOpaque: isOpaque) { buffer in
      for y in 0..<buffer.height {
        for x in 0..<buffer.width {
          let isFirst = (x / 4 + y / 4) % 2 == 0
          var pixel = (isFirst ? first : second).premultipliedPixel
          if isOpaque { pixel |= 0xff00_0000 } else if (x + y) % 11 == 0 { pixel = 0 }
          buffer.row(y)[x] = pixel
        }
      }
    }
  }

  private func addScroller() {
    let layer = Layer()
    layer.frame = Rect(
      x: even(0...60), y: even(0...40), width: 80 + even(0...40), height: 60 + even(0...40))
    layer.masksToBounds = true
    if isLucky(0.7) {
      layer.backgroundColor = Color(hex: .random(in: 0...0xffffff, using: &random))
    }
    root.addSublayer(layer)
    scrollers.append(layer)
    for _ in 0..<12 { add(to: layer) }
  }

  private func addMover() {
    let layer = Layer()
    layer.frame = Rect(x: even(0...60), y: even(0...40), width: 64, height: 40)
    if isLucky(0.7) { layer.backgroundColor = color() }
    root.addSublayer(layer)
    movers.append(layer)
    for _ in 0..<3 { add(to: layer) }
  }

  private func add(to parent: Layer) {
    let layer = Layer()
    layer.frame = frame(in: parent === root ? size : parent.bounds.size)
    if isLucky(0.4) {
      layer.contents = pictures.randomElement(using: &random)
      layer.contentsScale = scale
      if isLucky(0.7) {
        layer.contentMode = .topLeft
      }
    } else {
      layer.backgroundColor = color()
    }
    parent.addSublayer(layer)
    layers.append(layer)
  }

  /// Goes on with every motion, and sometimes changes something else.
  func step() {
    for (index, scroller) in scrollers.enumerated() where isLucky(0.97) {
      var bounds = scroller.bounds
      let distance = (number(-6...9) * scale).rounded() / scale
      // The second one goes sideways, and sometimes both turn off their way.
      if (index == 1) != isLucky(0.03) {
        bounds.origin.x += distance
      } else {
        bounds.origin.y += distance
      }
      scroller.bounds = bounds
    }
    for (index, mover) in movers.enumerated() where isLucky(0.97) {
      mover.position.x += index % 2 == 0 ? 1 : -2.5
      mover.position.y += number(-1...2).rounded()
    }
    if isLucky(unrest) { change() }
  }

  private func change() {
    guard let layer = (layers + scrollers + movers).randomElement(using: &random) else { return }
    switch Int.random(in: 0..<15, using: &random) {
    case 0: layer.frame = frame(in: size)
    case 1: layer.backgroundColor = isLucky(0.2) ? nil : color()
    case 2: layer.opacity = isLucky(0.5) ? 1 : number(0...1)
    case 3: layer.cornerRadius = isLucky(0.5) ? 0 : number(0...20)
    case 4: layer.masksToBounds.toggle()
    case 5: layer.isHidden.toggle()
    case 6: layer.zPosition = number(-1...1).rounded()
    case 7:
      layer.borderWidth = number(0...3)
      layer.borderColor = color()
    case 8: layer.transform = isLucky(0.6) ? .identity : .scale(number(0.5...1.5))
    case 9:
      layer.shadow =
        isLucky(0.5) ? nil : Shadow(color: color(), radius: number(0...4))
    case 10: layer.contents = pictures.randomElement(using: &random)
    case 11: changeMask(of: layer)
    case 12: add(to: layer)
    case 13: layer.superlayer?.addSublayer(layer)
    default:
      let others = scrollers + movers + [root]
      guard layers.contains(where: { $0 === layer }),
        let other = others.randomElement(using: &random)
      else { return }
      other.addSublayer(layer)
    }
  }

  private func changeMask(of layer: Layer) {
    guard layer.mask == nil else {
      layer.mask = nil
      return
    }
    let mask = Layer()
    mask.frame = frame(in: layer.bounds.size)
    mask.backgroundColor = color()
    mask.cornerRadius = number(0...10)
    layer.mask = mask
  }
}
