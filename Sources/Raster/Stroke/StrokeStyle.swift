/// How a line is drawn along a path. Lengths are logical units: the transform turns, scales and skews
/// the pen as it does the path.
public struct StrokeStyle: Hashable, Sendable {
  /// Nothing is drawn if it is not positive and finite. Below one device pixel a line is as faint as
  /// it is thin; `Canvas.strokeLine` draws crisp ones.
  public var width: Double
  /// The form of open ends and of dashes.
  public var cap: LineCap
  /// The form of corners.
  public var join: LineJoin
  /// How long a miter may be, from the inner corner to the outer one, as a multiple of the width.
  /// Below 1 every miter is a bevel.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn; an odd number of them is used twice. The line has no gaps
  /// if there are none, if one is negative or not finite, if all are zero, or if a subpath had more
  /// than ten thousand dashes.
  ///
  /// A dash of zero length is drawn by its caps. The pattern starts again with every subpath. Where the last
  /// dash of a closed one reaches the first, they are joined.
  public var dash: [Double]
  /// How far into the pattern a subpath begins; may be negative.
  public var dashPhase: Double

  /// A style; lengths are in logical units.
  public init(
    width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// How far from the path a stroke may reach, in logical units.
  public var reach: Double {
    let half = width / 2
    let forCap = cap == .square ? 2.0.squareRoot() : 1
    let forJoin = join == .miter && miterLimit > 1 ? miterLimit : 1
    return half * max(forCap, forJoin)
  }
}
