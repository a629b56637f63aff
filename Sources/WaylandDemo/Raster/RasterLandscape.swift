import Surface

/// A mountain lake, at dawn in the light theme and by night in the dark one: a few hundred filled and
/// stroked paths that follow from one seed.
struct RasterLandscape {
  let canvas: Canvas
  let bounds: Rect
  let theme: Theme

  private var isNight: Bool { !theme.isLight }
  private var shore: Double { bounds.minY + bounds.height * 0.66 }

  /// A point by its share of the width and height.
  private func at(_ x: Double, _ y: Double) -> Point {
    Point(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
  }

  /// Lengths are thousandths of the width.
  private func length(_ thousandths: Double) -> Double { thousandths * bounds.width / 1000 }

  func draw() {
    drawSky()
    drawLight()
    if isNight { drawStars() } else { drawClouds() }
    drawMountains()
    drawLake()
    drawFarShore()
    drawForest()
    drawBoat()
    if !isNight { drawBirds() }
    drawReeds()
  }

  // MARK: Sky

  private func vertical(_ top: Double, _ bottom: Double, _ colors: [Color]) -> Brush {
    .linearGradient(
      LinearGradient(start: at(0, top), end: at(0, bottom), colors: colors))
  }

  private func drawSky() {
    let colors: [UInt32] =
      isNight
      ? [0x070d1f, 0x101d3d, 0x223a66, 0x3f5f8a] : [0x5a8fd6, 0x9cc0e8, 0xf6d9c4, 0xffc39a]
    canvas.fill(bounds, with: vertical(0, 0.66, colors.map { Color(hex: $0) }))
  }

  private func drawLight() {
    let middle = isNight ? at(0.74, 0.17) : at(0.3, 0.2)
    let radius = length(isNight ? 34 : 46)
    let color = isNight ? Color(hex: 0xe9eefc) : Color(hex: 0xfff2d0)
    let disc = Rect(
      x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    for (blur, strength) in [(1.6, 0.5), (0.5, 0.7)] as [(Double, Float)] {
      canvas.drawShadow(
        of: RoundedRect(disc, radius: radius), color: color.faded(by: strength),
        blur: radius * blur)
    }
    canvas.fill(ellipseIn: disc, with: color)
    guard isNight else { return }
    for (x, y, size) in [(-0.3, -0.2, 0.22), (0.25, 0.3, 0.3), (0.3, -0.35, 0.14)] {
      let crater = radius * size
      canvas.fill(
        ellipseIn: Rect(
          x: middle.x + x * radius - crater, y: middle.y + y * radius - crater,
          width: 2 * crater, height: 2 * crater), with: Color(hex: 0xc4cfe8, alpha: 0.7))
    }
  }

  private func drawStars() {
    var random = PaintRandom(seed: 12)
    for _ in 0..<140 {
      let point = at(random.share, random.share * 0.5)
      let radius = length(0.5 + random.share * random.share * 1.4)
      canvas.fill(
        ellipseIn: Rect(
          x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius),
        with: Color(white: 1, alpha: Float(0.3 + random.share * 0.6)))
    }
  }

  private func drawClouds() {
    for (x, y, size) in [(0.66, 0.13, 1.0), (0.85, 0.22, 0.7), (0.12, 0.2, 0.6)] {
      var cloud = Path()
      let puffs = [(-62.0, 6.0, 26.0), (-26, -8, 36), (18, -4, 30), (54, 8, 22), (0, 12, 40)]
      for (dx, dy, radius) in puffs {
        let r = length(radius * size)
        let middle = at(x, y)
        cloud.append(
          Path(
            ellipseIn: Rect(
              x: middle.x + length(dx * size) - r, y: middle.y + length(dy * size) - r * 0.6,
              width: 2 * r, height: r * 1.1)))
      }
      canvas.fill(cloud, with: Color(white: 1, alpha: 0.55))
    }
  }

  // MARK: Land

  /// From far and pale to near and dark.
  private func drawMountains() {
    let day: [(UInt32, UInt32)] = [
      (0xb9c3dd, 0xd8d3dc), (0x8fa3c6, 0xbcbfd3), (0x5f7fa6, 0x9aaec6),
    ]
    let night: [(UInt32, UInt32)] = [
      (0x2c4670, 0x3d5a85), (0x203658, 0x30507a), (0x152742, 0x264166),
    ]
    for (index, colors) in (isNight ? night : day).enumerated() {
      let top = 0.26 + Double(index) * 0.11
      let ridge = Ridge(seed: 40 + UInt64(index), roughness: 0.34 - Double(index) * 0.07)
      let outline = path(ridge, top: top, bottom: 0.67)
      canvas.fill(
        outline, with: vertical(top - 0.08, 0.66, [Color(hex: colors.0), Color(hex: colors.1)]))
      if index == 1 { drawSnow(ridge, top: top) }
    }
    // Mist above the water.
    let mist = Color(white: 1, alpha: isNight ? 0.1 : 0.4)
    canvas.fill(
      Rect(
        x: bounds.minX, y: at(0, 0.55).y, width: bounds.width, height: shore - at(0, 0.55).y),
      with: vertical(0.55, 0.66, [mist.withAlpha(0), mist]))
  }

  private func path(_ ridge: Ridge, top: Double, bottom: Double) -> Path {
    var path = Path()
    path.move(to: at(0, bottom))
    for (index, height) in ridge.heights.enumerated() {
      path.line(to: at(Double(index) / Double(ridge.heights.count - 1), top + height))
    }
    path.line(to: at(1, bottom))
    path.close()
    return path
  }

  /// White from the ridge downwards, the deeper the higher it is there.
  private func drawSnow(_ ridge: Ridge, top: Double) {
    var random = PaintRandom(seed: 50)
    let highest = ridge.heights.min()!
    let last = Double(ridge.heights.count - 1)
    var snow = Path()
    for (index, height) in ridge.heights.enumerated() {
      snow.line(to: at(Double(index) / last, top + height))
    }
    for (index, height) in ridge.heights.enumerated().reversed() {
      let depth = max(0, highest + 0.1 - height) * (0.3 + random.share * 0.7)
      snow.line(to: at(Double(index) / last, top + height + depth))
    }
    snow.close()
    canvas.fill(snow, with: Color(white: 1, alpha: isNight ? 0.4 : 0.85))
  }

  private func drawFarShore() {
    var random = PaintRandom(seed: 61)
    let color = isNight ? Color(hex: 0x0f2035) : Color(hex: 0x3f6d70)
    for index in 0..<70 {
      let x = (Double(index) + random.share) / 70
      pine(at(x, 0.664), height: length(24 + random.share * 26), color: color)
    }
  }

  private func drawForest() {
    var random = PaintRandom(seed: 62)
    let dark = isNight ? Color(hex: 0x060f1b) : Color(hex: 0x1d4a45)
    let light = isNight ? Color(hex: 0x0c1d2e) : Color(hex: 0x2f6a58)
    for side in [0.0, 1.0] {
      var bank = Path()
      bank.move(to: at(side, 0.74))
      bank.cubic(
        to: at(abs(side - 0.34), 1), control1: at(abs(side - 0.18), 0.78),
        control2: at(abs(side - 0.26), 0.9))
      bank.line(to: at(side, 1))
      bank.close()
      canvas.fill(bank, with: dark)
      for index in 0..<16 {
        let depth = (Double(index) + random.share) / 16
        let x = abs(side - (0.3 * depth + random.share * 0.03))
        let color = dark.mixed(with: light, fraction: Float(random.share))
        pine(
          at(x, 0.8 + depth * 0.18), height: length(150 - depth * 60 + random.share * 40),
          color: color)
      }
    }
  }

  /// Layers of branches on a trunk, each a curve.
  private func pine(_ foot: Point, height: Double, color: Color) {
    let layers = max(4, Int(height / length(16)))
    let width = height * 0.19
    var tree = Path()
    tree.move(to: Point(x: foot.x, y: foot.y - height))
    for layer in 1...layers {
      let share = Double(layer) / Double(layers)
      let y = foot.y - height * (1 - share * 0.9)
      tree.quad(
        to: Point(x: foot.x + width * share, y: y),
        control: Point(x: foot.x + width * share * 0.3, y: y - height / Double(layers) * 0.35))
      tree.line(to: Point(x: foot.x + width * share * 0.45, y: y - height * 0.012))
    }
    tree.line(to: Point(x: foot.x + width * 0.12, y: foot.y))
    tree.line(to: Point(x: foot.x - width * 0.12, y: foot.y))
    for layer in (1...layers).reversed() {
      let share = Double(layer) / Double(layers)
      let y = foot.y - height * (1 - share * 0.9)
      tree.line(to: Point(x: foot.x - width * share * 0.45, y: y - height * 0.012))
      tree.line(to: Point(x: foot.x - width * share, y: y))
      tree.quad(
        to: Point(
          x: foot.x - width * (share - 1 / Double(layers)) * 0.45,
          y: y - height * 0.9 / Double(layers)),
        control: Point(x: foot.x - width * share * 0.3, y: y - height / Double(layers) * 0.35))
    }
    tree.close()
    canvas.fill(tree, with: color)
  }

  // MARK: Water

  private func drawLake() {
    let colors: [UInt32] =
      isNight ? [0x3a5880, 0x1a2f52, 0x0b1730] : [0xf3cdb4, 0x9db9d4, 0x5b87b3]
    let lake = Rect(
      x: bounds.minX, y: shore, width: bounds.width, height: bounds.maxY - shore)
    canvas.fill(lake, with: vertical(0.66, 1, colors.map { Color(hex: $0) }))
    drawReflection()
    drawRipples()
  }

  /// The sun or the moon in the water, broken into bars.
  private func drawReflection() {
    var random = PaintRandom(seed: 71)
    let middle = isNight ? 0.74 : 0.3
    let color = isNight ? Color(hex: 0xe9eefc) : Color(hex: 0xfff2d0)
    for index in 0..<26 {
      let share = Double(index) / 26
      let y = 0.672 + share * share * 0.3
      let half = (0.014 + 0.05 * share) * (0.5 + random.share)
      let shift = (random.share - 0.5) * 0.03 * share
      let bar = Rect(
        x: at(middle + shift - half, 0).x, y: at(0, y).y, width: 2 * half * bounds.width,
        height: length(1.2 + share * 4))
      canvas.fill(
        RoundedRect(bar, radius: bar.height / 2), with: color.faded(by: Float(0.55 - share * 0.35)))
    }
  }

  private func drawRipples() {
    var random = PaintRandom(seed: 72)
    for index in 0..<90 {
      let share = Double(index) / 90
      let y = 0.675 + share * 0.32
      let x = random.share
      let wide = 0.02 + random.share * 0.07 * (0.4 + share)
      var ripple = Path()
      ripple.move(to: at(x - wide, y))
      ripple.quad(to: at(x + wide, y), control: at(x, y - 0.004 - share * 0.004))
      canvas.stroke(
        ripple, width: length(0.8 + share * 1.4), cap: .round,
        with: Color(white: 1, alpha: isNight ? 0.08 : 0.2))
    }
  }

  private func drawBoat() {
    let color = isNight ? Color(hex: 0x050b16) : Color(hex: 0x4a2f2b)
    func point(_ x: Double, _ y: Double) -> Point {
      let origin = at(0.56, 0.8)
      return Point(x: origin.x + length(x), y: origin.y + length(y))
    }
    var hull = Path()
    hull.move(to: point(-52, -8))
    hull.quad(to: point(54, -10), control: point(0, 2))
    hull.cubic(to: point(-52, -8), control1: point(40, 16), control2: point(-38, 16))
    hull.close()
    canvas.fill(hull, with: color)
    var mast = Path()
    mast.move(to: point(-2, -3))
    mast.line(to: point(-2, -92))
    canvas.stroke(mast, width: length(2.4), cap: .round, with: color)
    var sail = Path()
    sail.move(to: point(2, -88))
    sail.cubic(to: point(42, -18), control1: point(26, -64), control2: point(38, -40))
    sail.quad(to: point(2, -14), control: point(20, -10))
    sail.close()
    canvas.fill(sail, with: isNight ? Color(hex: 0xb9c6e0) : Color(hex: 0xfdf6ea))
    var jib = Path()
    jib.move(to: point(-6, -84))
    jib.quad(to: point(-36, -16), control: point(-14, -44))
    jib.line(to: point(-6, -15))
    jib.close()
    canvas.fill(jib, with: isNight ? Color(hex: 0x93a5c9) : Color(hex: 0xe9785f))
  }

  // MARK: Life

  private func drawBirds() {
    var random = PaintRandom(seed: 81)
    for index in 0..<7 {
      let middle = at(
        0.44 + Double(index) * 0.035 + random.share * 0.02, 0.2 - abs(Double(index - 3)) * 0.014)
      let wing = length(9 + random.share * 7)
      var bird = Path()
      bird.move(to: Point(x: middle.x - wing, y: middle.y - wing * 0.25))
      bird.quad(to: middle, control: Point(x: middle.x - wing * 0.4, y: middle.y - wing * 0.65))
      bird.quad(
        to: Point(x: middle.x + wing, y: middle.y - wing * 0.3),
        control: Point(x: middle.x + wing * 0.4, y: middle.y - wing * 0.7))
      canvas.stroke(
        bird, width: length(1.8), cap: .round, join: .round, with: Color(hex: 0x3b4a66))
    }
  }

  private func drawReeds() {
    var random = PaintRandom(seed: 82)
    let color = isNight ? Color(hex: 0x03080f) : Color(hex: 0x163a36)
    for index in 0..<60 {
      let foot = at(0.3 + (Double(index) + random.share) / 60 * 0.42, 1.01)
      let height = length(18 + random.share * 46)
      let lean = (random.share - 0.4) * height * 0.5
      var reed = Path()
      reed.move(to: foot)
      reed.quad(
        to: Point(x: foot.x + lean, y: foot.y - height),
        control: Point(x: foot.x, y: foot.y - height * 0.6))
      canvas.stroke(reed, width: length(1.6), cap: .round, with: color)
    }
  }
}

/// A mountain ridge: a line whose middles are moved up and down by ever smaller amounts.
private struct Ridge {
  /// Offsets, as shares of the picture's height.
  private(set) var heights: [Double]

  init(seed: UInt64, roughness: Double) {
    var random = PaintRandom(seed: seed)
    var line = [0.04, 0.02]
    var amount = roughness
    for _ in 0..<7 {
      var finer: [Double] = []
      for (a, b) in zip(line, line.dropFirst()) {
        finer += [a, (a + b) / 2 + (random.share - 0.5) * amount]
      }
      line = finer + [line.last!]
      amount *= 0.55
    }
    heights = line
  }
}

/// The same shares in every run (SplitMix64, Steele et al. 2014).
private struct PaintRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// 0..<1
  var share: Double {
    mutating get {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
      return Double((value ^ value >> 31) >> 11) / 9_007_199_254_740_992
    }
  }
}
