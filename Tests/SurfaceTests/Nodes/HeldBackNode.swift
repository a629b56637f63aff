import Geometry
import Raster
import Surface

/// Draws when a gate is open.
final class HeldBackNode: DisplayNode {
  private let gate: Gate
  var isDrawing = false

  nonisolated init(_ gate: Gate) {
    self.gate = gate
    super.init()
  }

  override func drawParameters() -> (any Sendable)? { gate }

  override func displayWillStart(isAsynchronous: Bool) { isDrawing = true }

  override func placeholderImage() -> Pixmap? {
    Pixmap(size: PixelSize(width: 1, height: 1)) { _ in }
  }

  override func hierarchyDisplayDidFinish() { isDrawing = false }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    (parameters as! Gate).wait()
    canvas.fill(bounds, with: .black)
  }
}
