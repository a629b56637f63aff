import Geometry

/// Exact areas by double-precision sums: closed lines are cut at every pixel border, and each piece
/// adds the area between itself and the right side of its pixel. Windings add up, as they do in
/// Raster's coverage; the non-zero rule then takes at most the whole pixel.
struct ExactArea {
  let width: Int
  let height: Int
  private var area: [Double]
  private var cover: [Double]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    area = Array(repeating: 0, count: (width + 1) * height)
    cover = area
  }

  /// Adds a path whose curves are cut into `segments` lines each.
  mutating func add(_ path: Path, segments: Int) {
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        addLine(current, start)
        start = p
        current = p
      case .line(let p):
        addLine(current, p)
        current = p
      case .quad(let p, let c):
        addCurve(
          [current, current + 2.0 / 3 * (c - current), p + 2.0 / 3 * (c - p), p], segments)
        current = p
      case .cubic(let p, let c1, let c2):
        addCurve([current, c1, c2, p], segments)
        current = p
      case .close:
        addLine(current, start)
        current = start
      }
    }
    addLine(current, start)
  }

  private mutating func addCurve(_ p: [Point], _ segments: Int) {
    var previous = p[0]
    for index in 1...segments {
      let t = Double(index) / Double(segments)
      let u = 1 - t
      let next =
        index == segments
        ? p[3]
        : u * u * u * p[0] + 3 * u * u * t * p[1] + (3 * u * t * t * p[2] + t * t * t * p[3])
      addLine(previous, next)
      previous = next
    }
  }

  private mutating func addLine(_ a: Point, _ b: Point) {
    guard a.y != b.y else { return }
    var shares = [0.0, 1.0]
    func cut(_ from: Double, _ to: Double) {
      var border = min(from, to).rounded(.down) + 1
      while border < max(from, to) {
        shares.append((border - from) / (to - from))
        border += 1
      }
    }
    cut(a.x, b.x)
    cut(a.y, b.y)
    shares.sort()
    for (from, to) in zip(shares, shares.dropFirst()) {
      let middle = a + (from + to) / 2 * (b - a)
      let y = Int(middle.y.rounded(.down))
      let x = Int(middle.x.rounded(.down))
      guard y >= 0, y < height, x < width else { continue }
      let rise = (b.y - a.y) * (to - from)
      if x < 0 {
        cover[y * (width + 1)] += rise
      } else {
        area[y * (width + 1) + x] += rise * (Double(x + 1) - middle.x)
        cover[y * (width + 1) + x + 1] += rise
      }
    }
  }

  /// The coverage of all pixels, row by row, 0...255 and not rounded.
  func levels(_ rule: FillRule = .nonZero) -> [Double] {
    var result: [Double] = []
    for y in 0..<height {
      var sum = 0.0
      for x in 0..<width {
        sum += cover[y * (width + 1) + x]
        var value = abs(sum + area[y * (width + 1) + x])
        if rule == .evenOdd {
          value = value.truncatingRemainder(dividingBy: 2)
          value = min(value, 2 - value)
        }
        result.append(255 * min(1, value))
      }
    }
    return result
  }
}

private func * (factor: Double, p: Point) -> Point { Point(x: factor * p.x, y: factor * p.y) }
