import BenchKit
import CRasterPeers
import Geometry
import Raster

/// The library with the scene as a command list, which is how a program draws its frames.
final class RecordedOurs: Rasterizer {
  let name = "ours"
  private let canvas: Canvas
  private let list: CommandList

  init(_ scene: Scene) {
    let target = scene.target
    canvas = Canvas(
      pixels: PixelBuffer(
        base: target.pixels, width: Int(target.width), height: Int(target.height),
        stride: Int(target.stride)))
    var recorder = Recorder(scene)
    recorder.record()
    list = recorder.list
  }

  func time(_ count: Int) -> Double {
    let start = Clock.now
    for _ in 0..<count { draw() }
    return Clock.now - start
  }

  func draw() { canvas.draw(list) }
}

private struct Recorder {
  private let scene: Scene
  private let images: [Pixmap]
  private let masks: [AlphaMask]
  /// Glyphs of one colour that follow each other.
  private var run: [PlacedMask] = []
  private var runColor: UInt32 = 0
  var list = CommandList()

  init(_ scene: Scene) {
    self.scene = scene
    images = scene.borrowedPixmaps
    masks = scene.borrowedMasks.map { AlphaMask($0) }
  }

  mutating func record() {
    for op in scene.ops {
      if op.kind == rp_fill_mask {
        if op.color != runColor { endRun() }
        runColor = op.color
        run.append(PlacedMask(masks[Int(op.resource)], at: Point(x: op.x, y: op.y)))
      } else {
        endRun()
        record(op)
      }
    }
    endRun()
  }

  private mutating func endRun() {
    if !run.isEmpty { list.fill(run, with: color(runColor)) }
    run.removeAll()
  }

  private mutating func record(_ op: rp_op) {
    let rect = Rect(x: op.x, y: op.y, width: op.width, height: op.height)
    switch op.kind {
    case rp_fill_rect: list.fill(rect, with: color(op.color))
    case rp_fill_rounded:
      list.fill(RoundedRect(rect, radius: op.radius), with: color(op.color))
    case rp_draw_avatar:
      let image = images[Int(op.resource)]
      let square = Rect(
        x: op.x, y: op.y, width: Double(image.size.width), height: Double(image.size.height))
      list.draw(image, in: RoundedRect(square, radius: square.width / 2))
    default: preconditionFailure("RasterBench: operation that is not recorded")
    }
  }

  private func color(_ argb: UInt32) -> Color {
    Color(hex: argb & 0xff_ffff, alpha: Float(argb >> 24) / 255)
  }
}
