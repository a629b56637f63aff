import Glibc

/// A 2x3 matrix that maps `(x, y)` to `(a·x + c·y + tx, b·x + d·y + ty)`.
public struct AffineTransform: Hashable, Sendable {
  /// What x contributes to x.
  public var a: Double
  /// What x contributes to y.
  public var b: Double
  /// What y contributes to x.
  public var c: Double
  /// What y contributes to y.
  public var d: Double
  /// What is added to x in the end.
  public var tx: Double
  /// What is added to y in the end.
  public var ty: Double

  /// Leaves every point where it is.
  @inlinable
  public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Adds `x` and `y` to the coordinates.
  @inlinable
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Multiplies the coordinates, around the origin.
  @inlinable
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Multiplies both coordinates by `factor`, around the origin.
  @inlinable
  public static func scale(_ factor: Double) -> AffineTransform { scale(x: factor, y: factor) }

  /// Turns around the origin by `angle` radians, clockwise on screen, where y grows downwards.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (sine, cosine) = (sin(angle), cos(angle))
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The transform that applies `self` first and `next` to its result.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The factor by which areas grow; negative for a mirror image, 0 if there is no inverse.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// By how much lengths grow that keep their proportions: the square root of how much areas grow.
  @inlinable
  package var meanScale: Double { determinant.magnitude.squareRoot() }

  /// The transform that undoes this one, or nil if it maps the plane onto a line or a point.
  public var inverse: AffineTransform? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    return AffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// Whether every point stays exactly where it is.
  @inlinable
  public var isIdentity: Bool { isTranslation && tx == 0 && ty == 0 }

  /// Whether it only moves.
  @inlinable
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether rectangles stay rectangles with edges along the axes, without mirroring.
  @inlinable
  public var isScaleAndTranslation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// Whether no element is infinite or NaN.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension Point {
  /// The point that `t` maps this one to.
  @inlinable
  public func applying(_ t: AffineTransform) -> Point {
    Point(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension Rect {
  /// The bounding box of the transformed rectangle.
  @inlinable
  public func applying(_ t: AffineTransform) -> Rect {
    if t.b == 0, t.c == 0 {
      return Rect(
        x: t.a * minX + t.tx, y: t.d * minY + t.ty, width: t.a * width, height: t.d * height)
    }
    let p0 = origin.applying(t)
    let p1 = Point(x: maxX, y: minY).applying(t)
    let p2 = Point(x: minX, y: maxY).applying(t)
    let p3 = Point(x: maxX, y: maxY).applying(t)
    return Rect(
      minX: Swift.min(Swift.min(p0.x, p1.x), Swift.min(p2.x, p3.x)),
      minY: Swift.min(Swift.min(p0.y, p1.y), Swift.min(p2.y, p3.y)),
      maxX: Swift.max(Swift.max(p0.x, p1.x), Swift.max(p2.x, p3.x)),
      maxY: Swift.max(Swift.max(p0.y, p1.y), Swift.max(p2.y, p3.y)))
  }
}
