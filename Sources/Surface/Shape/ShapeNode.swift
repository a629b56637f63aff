import Compositing
public import Geometry
public import Raster

/// A node that fills and strokes a path, whose form, colours and stroke can move: what a shape layer is
/// elsewhere.
///
/// ```swift
/// let ring = ShapeNode()
/// ring.path = Path(ellipseIn: bounds.inset(by: 2))
/// ring.strokeColor = accent
/// ring.lineWidth = 3
/// ring.setValue(0.75, of: \.strokeEnd, timing: AnimationTiming(duration: 0.3))
/// ```
///
/// While something moves, the node is drawn again for every frame, by a worker. The setters of properties
/// change at once and may be called on any thread.
open class ShapeNode: DrawingNode<ShapeAppearance> {
  private let values = DrawnValues(ShapeAppearance())

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    contentModeUntilDisplay = .scaleToFill
  }

  /// What is shown when nothing is on its way any more.
  nonisolated public var appearance: ShapeAppearance {
    get { values.model }
    set { if values.set(\.self, to: newValue) { setNeedsDisplay() } }
  }

  /// Changes a value and shows the change: from what is on screen, over the time and along the curve.
  ///
  /// A path or dash pattern of another form is shown at once. With reduced motion everything is.
  ///
  /// - Parameters:
  ///   - value: What it becomes.
  ///   - keyPath: Which value of the node.
  ///   - timing: nil changes at once and ends what is on its way.
  ///   - completion: Called once: false when another change took the value over on the way. A value that is
  ///     set already completes at once.
  public func setValue<Value: Interpolatable>(
    _ value: Value, of keyPath: any WritableKeyPath<ShapeAppearance, Value> & Sendable,
    timing: AnimationTiming?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let timing = scene?.reducesMotion == true ? nil : timing
    values.set(keyPath, to: value, of: self, timing: timing, completion: completion)
  }

  /// What is on screen now.
  public var shownAppearance: ShapeAppearance { values.shown }

  open override func didExitHierarchy() {
    super.didExitHierarchy()
    values.finish()
  }

  open override func drawParameters() -> ShapeAppearance? { values.shown }

  open override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: ShapeAppearance, isCancelled: () -> Bool
  ) {
    parameters.draw(in: canvas)
  }
}

nonisolated extension ShapeNode {
  /// In the coordinates of the node.
  public var path: Path {
    get { appearance.path }
    set { appearance.path = newValue }
  }

  /// Black at first; clear fills nothing.
  public var fillColor: Color {
    get { appearance.fillColor }
    set { appearance.fillColor = newValue }
  }

  /// Clear at first, which strokes nothing.
  public var strokeColor: Color {
    get { appearance.strokeColor }
    set { appearance.strokeColor = newValue }
  }

  /// In logical units.
  public var lineWidth: Double {
    get { appearance.lineWidth }
    set { appearance.lineWidth = newValue }
  }

  /// The share of the path, 0...1, at which its stroke begins.
  public var strokeStart: Double {
    get { appearance.strokeStart }
    set { appearance.strokeStart = newValue }
  }

  /// The share of the path, 0...1, at which its stroke ends.
  public var strokeEnd: Double {
    get { appearance.strokeEnd }
    set { appearance.strokeEnd = newValue }
  }

  /// The lengths of dashes and gaps in turn, in logical units; empty for a line without gaps.
  public var lineDashPattern: [Double] {
    get { appearance.lineDashPattern }
    set { appearance.lineDashPattern = newValue }
  }
}
