import BenchKit
import CRasterPeers

/// Bilinear scaling to 960x540, from twice and from two thirds of that.
enum ScalingRows {
  static let all = [row("scale-down2", 1920, 1080), row("scale-up1.5", 640, 360)]

  private static func row(_ what: String, _ width: Int, _ height: Int) -> RasterRow {
    RasterRow(
      name: "raster/\(what)/960x540", limit: 1.1, others: Likeness(maximum: 12, mean: 1),
      without: ["Skia": "a scalar build"]
    ) { arena in
      let scene = Scene(width: 960, height: 540, in: arena)
      let image = scene.addImage(width: width, height: height, isOpaque: true) { x, y in
        // Soft, as photographs are.
        let red = UInt32(x * 255 / width)
        let green = UInt32(y * 255 / height)
        let blue = UInt32((x * 3 + y * 2) % 510)
        return 0xff00_0000 | red << 16 | green << 8 | (blue > 255 ? 510 - blue : blue)
      }
      scene.add(rp_scale_image, image, width: 960, height: 540)
      return scene
    }
  }
}
