import Compositing
public import Geometry
public import Raster

/// A node filled with a gradient whose colours and places can move: what a gradient layer is elsewhere.
///
/// While something moves, the node is drawn again for every frame, by a worker. The setters of properties
/// change at once and may be called on any thread.
open class GradientNode: DrawingNode<GradientAppearance> {
  private let values = DrawnValues(GradientAppearance())

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    contentModeUntilDisplay = .scaleToFill
  }

  /// What is shown when nothing is on its way any more.
  nonisolated public var appearance: GradientAppearance {
    get { values.model }
    set { if values.set(\.self, to: newValue) { setNeedsDisplay() } }
  }

  /// The colours of the stops. Colours of another number lie at equal distances.
  nonisolated public var colors: [Color] {
    get { appearance.stops.map(\.color) }
    set { appearance.stops = appearance.stops.replacingColors(by: newValue) }
  }

  /// Changes a value and shows the change: from what is on screen, over the time and along the curve.
  ///
  /// Stops of another number are shown at once. With reduced motion everything is.
  ///
  /// - Parameters:
  ///   - value: What it becomes.
  ///   - keyPath: Which value of the node.
  ///   - timing: nil changes at once and ends what is on its way.
  ///   - completion: Called once: false when another change took the value over on the way. A value that is
  ///     set already completes at once.
  public func setValue<Value: Interpolatable>(
    _ value: Value, of keyPath: any WritableKeyPath<GradientAppearance, Value> & Sendable,
    timing: AnimationTiming?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let timing = scene?.reducesMotion == true ? nil : timing
    values.set(keyPath, to: value, of: self, timing: timing, completion: completion)
  }

  /// What is on screen now.
  public var shownAppearance: GradientAppearance { values.shown }

  open override func didExitHierarchy() {
    super.didExitHierarchy()
    values.finish()
  }

  open override func drawParameters() -> GradientAppearance? { values.shown }

  open override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: GradientAppearance, isCancelled: () -> Bool
  ) {
    parameters.draw(in: canvas, bounds: bounds)
  }
}

extension [GradientStop] {
  /// Other colours at the same places, or at equal distances if there are more or fewer.
  public func replacingColors(by colors: [Color]) -> [GradientStop] {
    guard colors.count == count else { return GradientStop.evenly(colors) }
    return zip(self, colors).map { GradientStop(location: $0.location, color: $1) }
  }
}
