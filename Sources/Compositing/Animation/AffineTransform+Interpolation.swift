import Geometry
import Glibc

extension AffineTransform {
  /// The transform `progress` of the way to `target`.
  ///
  /// What turns goes the shorter way round and keeps its size: the mean of the numbers of two turned transforms is a smaller
  /// one. Where one of them is mirrored, or is the difference of two transforms that an additive animation adds, there is no
  /// angle to go by, and the numbers are mixed.
  func interpolated(to target: AffineTransform, progress p: Double) -> AffineTransform {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * p }
    var mean = AffineTransform(
      a: mix(a, target.a), b: mix(b, target.b), c: mix(c, target.c), d: mix(d, target.d),
      tx: mix(tx, target.tx), ty: mix(ty, target.ty))
    guard let from = TurnedAxes(self), let to = TurnedAxes(target), from.angle != to.angle else {
      return mean
    }
    let turn = (to.angle - from.angle).remainder(dividingBy: 2 * .pi)
    let angle = from.angle + turn * p
    let (cosine, sine) = (cos(angle), sin(angle))
    let (width, height) = (mix(from.width, to.width), mix(from.height, to.height))
    let shear = mix(from.shear, to.shear)
    (mean.a, mean.b) = (width * cosine, width * sine)
    (mean.c, mean.d) = (shear * cosine - height * sine, shear * sine + height * cosine)
    return mean
  }

  /// Turned transforms, as large as the largest of some, between whose places all lies that is seen on the way from one of
  /// these to the next; none where nothing turns.
  static func turns(through transforms: [AffineTransform]) -> [AffineTransform] {
    let angles = transforms.map { TurnedAxes($0)?.angle }
    guard zip(angles, angles.dropFirst()).contains(where: { $0 != nil && $1 != nil && $0 != $1 })
    else { return [] }
    // The corners of an octagon around a circle.
    let size = transforms.map(\.largestStretch).max()! / cos(.pi / 8)
    return Set(transforms.map { Point(x: $0.tx, y: $0.ty) }).flatMap { origin in
      (0..<8).map { corner in
        let turned = AffineTransform.rotation(Double(corner) * .pi / 4)
        return AffineTransform(
          a: turned.a * size, b: turned.b * size, c: turned.c * size, d: turned.d * size,
          tx: origin.x, ty: origin.y)
      }
    }
  }

  /// No vector becomes longer than by this factor.
  private var largestStretch: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

/// What a transform makes of the axes: by how much the first one is turned and stretched, and where the second one lies from
/// there.
private struct TurnedAxes {
  let angle, width, height, shear: Double

  /// Nil for a transform that mirrors, or leaves nothing to be seen.
  init?(_ t: AffineTransform) {
    let determinant = t.a * t.d - t.b * t.c
    width = (t.a * t.a + t.b * t.b).squareRoot()
    guard determinant > 0, width > 0 else { return nil }
    angle = atan2(t.b, t.a)
    height = determinant / width
    shear = (t.a * t.c + t.b * t.d) / width
  }
}
