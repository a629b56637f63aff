import Geometry
import Raster

@testable import Surface

/// Draws green on a red ground, once a gate is open: a node that is seen red has yet to be drawn.
class GreenOnRedNode: DisplayNode {
  private let gate: Gate?

  nonisolated init(_ gate: Gate?) {
    self.gate = gate
    super.init()
    backgroundColor = Color(hex: 0xff0000)
  }

  private struct Drawing: Sendable { let gate: Gate? }

  override func drawParameters() -> (any Sendable)? { Drawing(gate: gate) }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    (parameters as! Drawing).gate?.wait()
    canvas.fill(bounds, with: .solid(Color(hex: 0x00ff00)))
  }
}
