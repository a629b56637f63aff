import CRasterPeers

/// Gradients over a window and over a block in the cache. Skia's package takes 40 ms for the window,
/// a known weakness of this build, so it does not serve.
enum GradientRows {
  static let all = [
    row("grad-vertical", "1080p", 1920, 1080, pixman: true) {
      $0.addGradient(rp_linear, 0, 0, 0, 1080, colors: colors)
    },
    row("grad-diagonal", "1080p", 1920, 1080) {
      $0.addGradient(rp_linear, 0, 0, 1920, 1080, colors: colors)
    },
    row("grad-diagonal", "256", 256, 256) {
      $0.addGradient(rp_linear, 0, 0, 256, 256, colors: colors)
    },
    row("grad-radial", "256", 256, 256) {
      $0.addGradient(rp_radial, 128, 128, 180, 0, colors: colors)
    },
    row("grad-conic", "256", 256, 256) {
      $0.addGradient(rp_conic, 128, 128, 0, 0, colors: colors + [colors[0]])
    },
  ]

  private static let colors: [UInt32] = [0xff33_88dd, 0xffee_cc66, 0xff99_3366]

  private static func row(
    _ what: String, _ size: String, _ width: Int, _ height: Int, pixman: Bool = false,
    _ gradient: @escaping @Sendable (Scene) -> Int
  ) -> RasterRow {
    RasterRow(
      name: "raster/\(what)/\(size)", limit: 1.1, others: .rounding(3),
      without: ["Skia": "a scalar build"], floor: .fill
    ) { arena in
      let scene = Scene(width: width, height: height, in: arena)
      scene.add(
        rp_fill_gradient, gradient(scene), width: Double(width), height: Double(height))
      return scene
    }
  }
}
