public import Geometry
public import Raster

/// A node that draws: a snapshot of one type, which the main actor takes and any thread draws.
///
/// ```swift
/// final class BadgeNode: DrawingNode<Int> {
///   var count = 0 {
///     didSet { if count != oldValue { setNeedsDisplay() } }
///   }
///
///   override func drawParameters() -> Int? { count == 0 ? nil : count }
///
///   override class func draw(
///     in canvas: Canvas, bounds: Rect, parameters count: Int, isCancelled: () -> Bool
///   ) {
///     for dot in 0..<count {
///       let place = Rect(x: Double(dot) * 8, y: 0, width: 6, height: 6)
///       canvas.fill(ellipseIn: place, with: .solid(.black))
///     }
///   }
/// }
/// ```
///
/// The compiler checks that parameters may leave the main actor and that drawing reads nothing else of the node. A node
/// whose snapshot is a value that it is given as a whole, on any thread, is a ``ValueNode``. A control, or
/// another node that is not made for drawing, draws by a subnode.
open class DrawingNode<Parameters: Sendable>: DisplayNode {
  /// A snapshot of everything that drawing needs; nil when the node draws nothing.
  open func drawParameters() -> Parameters? { nil }

  /// Draws into a cleared canvas whose units are the node's. Runs on any thread, without the node; see
  /// ``DisplayNode/draw(in:bounds:parameters:isCancelled:)``.
  ///
  /// - `canvas`: shows the part that is drawn; `Canvas.deviceClip` says which one.
  /// - `bounds`: the node's bounds, origin included.
  /// - `parameters`: what `drawParameters()` returned.
  /// - `isCancelled`: whether the result has become useless; asked between expensive steps.
  nonisolated open class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Parameters, isCancelled: () -> Bool
  ) {}

  /// Makes the finished pixels itself; nil leaves it to `draw(in:bounds:parameters:isCancelled:)`.
  ///
  /// `scale`: pixels per logical unit.
  nonisolated open class func display(
    bounds: Rect, scale: Double, parameters: Parameters, isCancelled: () -> Bool
  ) -> Pixmap? { nil }

  // MARK: Without the type

  // Disfavored, so that `drawParameters()` without a type in its context is the typed one.
  @_disfavoredOverload
  public final override func drawParameters() -> (any Sendable)? {
    let parameters: Parameters? = drawParameters()
    return parameters
  }

  nonisolated public final override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    draw(in: canvas, bounds: bounds, parameters: own(parameters), isCancelled: isCancelled)
  }

  nonisolated public final override class func display(
    bounds: Rect, scale: Double, parameters: any Sendable, isCancelled: () -> Bool
  ) -> Pixmap? {
    display(bounds: bounds, scale: scale, parameters: own(parameters), isCancelled: isCancelled)
  }

  nonisolated private class func own(_ parameters: any Sendable) -> Parameters {
    guard let parameters = parameters as? Parameters else {
      preconditionFailure("\(self): parameters are what drawParameters() returns")
    }
    return parameters
  }
}
