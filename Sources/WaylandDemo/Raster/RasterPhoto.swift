import Surface

/// Images that the tiles use, drawn once.
enum RasterPhoto {
  /// A balloon over hills, 144x144.
  static let large = image(144, 144) { canvas in
    let all = Rect(x: 0, y: 0, width: 144, height: 144)
    func vertical(_ colors: [UInt32]) -> Brush {
      .linearGradient(
        LinearGradient(
          start: .zero, end: Point(x: 0, y: 144), colors: colors.map { Color(hex: $0) }))
    }
    canvas.fill(all, with: vertical([0x4d8fe0, 0x9cc9f2, 0xffe3c2]))
    canvas.fill(ellipseIn: Rect(x: 96, y: 14, width: 26, height: 26), with: Color(hex: 0xfff3c9))
    for (index, color) in [0x6fae8f, 0x4f957a, 0x357a66].enumerated() {
      let top = 92 + Double(index) * 14
      let middle = Double(index * 50)
      var hill = Path()
      hill.move(to: Point(x: -10, y: 150))
      hill.line(to: Point(x: -10, y: top + 10))
      hill.cubic(
        to: Point(x: 154, y: top + 6), control1: Point(x: middle, y: top - 26),
        control2: Point(x: middle + 40, y: top + 30))
      hill.line(to: Point(x: 154, y: 150))
      canvas.fill(hill, with: Color(hex: UInt32(color)))
    }
    let balloon = Rect(x: 38, y: 22, width: 54, height: 58)
    canvas.fill(ellipseIn: balloon, with: Color(hex: 0xe5544b))
    canvas.fill(ellipseIn: balloon.insetBy(dx: 14, dy: 0), with: Color(hex: 0xf7b955))
    canvas.fill(ellipseIn: balloon.insetBy(dx: 22, dy: 0), with: Color(hex: 0xe5544b))
    canvas.fill(
      RoundedRect(Rect(x: 59, y: 88, width: 12, height: 10), radius: 2),
      with: Color(hex: 0x6b4630))
    for x in [60.0, 70] {
      canvas.fill(Rect(x: x - 0.5, y: 76, width: 1, height: 13), with: Color(hex: 0x6b4630))
    }
  }

  /// The same in 12x9 pixels.
  static let small = large.scaled(to: PixelSize(width: 12, height: 9))

  /// A ring with a star, of which only the coverage counts.
  static let symbol = image(64, 64) { canvas in
    canvas.stroke(
      RoundedRect(Rect(x: 0, y: 0, width: 64, height: 64), radius: 32), width: 6, with: .black)
    canvas.fill(
      .star(points: 5, center: Point(x: 32, y: 33), outer: 20, inner: 8.5), with: .black)
  }

  /// A bubble with a border, for stretching.
  static let bubble = image(40, 40) { canvas in
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40), radius: 15)
    canvas.fill(shape, with: Color(hex: 0x4a8ff0))
    canvas.stroke(shape, width: 2, with: Color(hex: 0x2f6fd0))
  }

  /// Overlapping scales that repeat.
  static let scales = image(18, 18) { canvas in
    canvas.fill(Rect(x: 0, y: 0, width: 18, height: 18), with: Color(hex: 0x2fa588))
    for (x, y) in [(0.0, 0.0), (18, 0), (9, 9), (0, 18), (18, 18)].reversed() {
      let place = Rect(x: x - 9, y: y - 9, width: 18, height: 18)
      canvas.fill(ellipseIn: place, with: Color(hex: 0x3fc9a0))
      canvas.stroke(RoundedRect(place, radius: 9), width: 1.5, with: Color(hex: 0xd8f5ea))
    }
  }

  /// Full in the middle and gone at the edge.
  static let spot = AlphaMask(size: Size(width: 88, height: 88)) { canvas in
    let rect = Rect(x: 0, y: 0, width: 88, height: 88)
    canvas.drawShadow(
      of: RoundedRect(rect.insetBy(dx: 22, dy: 22), radius: 22), color: .black, blur: 7)
  }

  private static func image(_ width: Int32, _ height: Int32, draw: (Canvas) -> Void) -> Pixmap {
    Pixmap(size: PixelSize(width: width, height: height)) { draw(Canvas(pixels: $0)) }
  }
}
