public import Geometry
public import Raster

/// How a ``ShapeNode`` looks.
public struct ShapeAppearance: Hashable, Sendable {
  /// In the coordinates of the node.
  public var path = Path()
  public var fillColor = Color.black
  public var fillRule = FillRule.nonZero
  public var strokeColor = Color.clear
  /// In logical units.
  public var lineWidth = 1.0
  public var lineCap = LineCap.butt
  public var lineJoin = LineJoin.miter
  public var miterLimit = 10.0
  /// The lengths of dashes and gaps in turn, in logical units; empty for a line without gaps.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern a line begins, in logical units.
  public var lineDashPhase = 0.0
  /// The part of the whole path that is stroked, 0...1.
  public var strokeStart = 0.0
  public var strokeEnd = 1.0

  public init() {}

  func draw(in canvas: Canvas) {
    if fillColor.alpha > 0 { canvas.fill(path, with: fillColor, rule: fillRule) }
    guard strokeColor.alpha > 0, lineWidth > 0, strokeEnd > strokeStart else { return }
    canvas.stroke(
      strokedPath,
      style: StrokeStyle(
        width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
        dash: lineDashPattern, dashPhase: lineDashPhase), with: strokeColor)
  }

  private var strokedPath: Path {
    // Whole subpaths stay closed.
    if strokeStart <= 0, strokeEnd >= 1 { return path }
    let measure = PathMeasure(path)
    return measure.path(
      from: max(0, strokeStart) * measure.length, to: min(1, strokeEnd) * measure.length)
  }
}
