import Geometry
import Raster

/// What draws the parameters of a snapshot: the class of a node, which is all that workers know of the node.
protocol DrawingClass: SendableMetatype {
  /// See ``DisplayNode/draw(in:bounds:parameters:isCancelled:)``.
  static func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool)

  /// See ``DisplayNode/display(bounds:scale:parameters:isCancelled:)``.
  static func display(
    bounds: Rect, scale: Double, parameters: any Sendable, isCancelled: () -> Bool
  ) -> Pixmap?

  /// Whether `display` is the only way in which the class draws: nil from it then leaves what is shown.
  static var drawsByFinishedPixelsOnly: Bool { get }
}
