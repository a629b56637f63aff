public import Geometry
public import Raster

/// How a ``ShapeNode`` looks.
public struct ShapeAppearance: Hashable, Sendable {
  /// In the coordinates of the node.
  public var path = Path()
  /// The colour of the inside; clear for none.
  public var fillColor = Color.black
  /// What counts as inside where the path crosses itself.
  public var fillRule = FillRule.nonZero
  /// The colour of the line along the path; clear, the default, for none.
  public var strokeColor = Color.clear
  /// In logical units.
  public var lineWidth = 1.0
  /// The form of the ends of lines and dashes.
  public var lineCap = LineCap.butt
  /// The form of corners.
  public var lineJoin = LineJoin.miter
  /// How long a miter may be, in line widths, before the corner is cut off.
  public var miterLimit = 10.0
  /// The lengths of dashes and gaps in turn, in logical units; empty for a line without gaps.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern a line begins, in logical units.
  public var lineDashPhase = 0.0
  /// The part of the whole path that is stroked, 0...1.
  public var strokeStart = 0.0
  /// The end of the stroked part, 0...1; nothing is stroked unless it is greater than ``strokeStart``.
  public var strokeEnd = 1.0

  /// An empty path, filled with black.
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
