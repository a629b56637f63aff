import Geometry

/// The box around all control points of a path in device pixels.
///
/// Nil if the path is empty or has a coordinate that is infinite or not a number.
///
/// - Complexity: O(*n*) in the number of elements.
func deviceBounds(of elements: [PathElement], _ t: AffineTransform) -> Rect? {
  var bounds = BoundsAccumulator()
  elements.withUnsafeBufferPointer { elements in
    for element in elements {
      switch element {
      case .move(let p), .line(let p): bounds.add(p.applying(t))
      case .quad(let p, let c):
        bounds.add(p.applying(t))
        bounds.add(c.applying(t))
      case .cubic(let p, let c1, let c2):
        bounds.add(p.applying(t))
        bounds.add(c1.applying(t))
        bounds.add(c2.applying(t))
      case .close: break
      }
    }
  }
  return bounds.rect
}

private struct BoundsAccumulator {
  private var low = Point(x: .infinity, y: .infinity)
  private var high = Point(x: -.infinity, y: -.infinity)
  // NaN and infinity survive the sum; comparisons would hide them.
  private var check = 0.0

  @inline(__always)
  mutating func add(_ p: Point) {
    check += p.x * 0 + p.y * 0
    low.x = p.x < low.x ? p.x : low.x
    low.y = p.y < low.y ? p.y : low.y
    high.x = p.x > high.x ? p.x : high.x
    high.y = p.y > high.y ? p.y : high.y
  }

  var rect: Rect? {
    guard check == 0, low.x <= high.x else { return nil }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
