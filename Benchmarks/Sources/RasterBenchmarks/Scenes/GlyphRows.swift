import BenchKit
import CRasterPeers

/// Ten thousand glyphs in lines, in one opaque colour: as cells of 12x16 pixels of which about 77 %
/// are empty, and cut down to their ink.
enum GlyphRows {
  static let all = [row("glyphs-cell", isCropped: false), row("glyphs-ink", isCropped: true)]

  private static func row(_ what: String, isCropped: Bool) -> RasterRow {
    RasterRow(
      name: "raster/\(what)/10k", limit: 0.9, likeness: ["pixman": .exact], count: 10_000
    ) { arena in
      let scene = Scene(width: 1920, height: 1080, in: arena)
      var generator = SeededGenerator(seed: 5)
      let glyphs = (0..<64).map { _ in Glyph(&generator) }
      let masks = glyphs.map { glyph in
        isCropped
          ? scene.addMask(width: glyph.inkWidth, height: glyph.inkHeight) { x, y in
            glyph.coverage(x + glyph.inkX, y + glyph.inkY)
          } : scene.addMask(width: 12, height: 16, coverage: glyph.coverage)
      }
      for index in 0..<10_000 {
        let glyph = glyphs[index &* 37 % 64]
        scene.add(
          rp_fill_mask, masks[index &* 37 % 64],
          x: Double(4 + index % 236 * 8 + (isCropped ? glyph.inkX : 0)),
          y: Double(4 + index / 236 * 24 + (isCropped ? glyph.inkY : 0)), color: 0xff20_2428)
      }
      return scene
    }
  }

  /// Something like a letter: a bowl and perhaps a stem, a little over a pixel wide.
  private struct Glyph {
    let inkX = 1
    let inkY: Int
    let inkWidth: Int
    let inkHeight: Int
    private let hasStem: Bool

    init(_ generator: inout SeededGenerator) {
      inkWidth = Int.random(in: 7...9, using: &generator)
      inkHeight = Int.random(in: 8...10, using: &generator)
      inkY = 14 - inkHeight
      hasStem = Bool.random(using: &generator)
    }

    func coverage(_ x: Int, _ y: Int) -> UInt8 {
      guard x >= inkX, y >= inkY, x < inkX + inkWidth, y < inkY + inkHeight else { return 0 }
      let radiusX = Double(inkWidth) / 2
      let radiusY = Double(inkHeight) / 2
      var inside = 0
      for sample in 0..<64 {
        let dx = Double(x - inkX) + (Double(sample % 8) + 0.5) / 8 - radiusX
        let dy = Double(y - inkY) + (Double(sample / 8) + 0.5) / 8 - radiusY
        func ellipse(_ thickness: Double) -> Bool {
          let u = dx / (radiusX - thickness)
          let v = dy / (radiusY - thickness)
          return u * u + v * v <= 1
        }
        let isStem = hasStem && dx > radiusX - 1.3
        if isStem || (ellipse(0) && !ellipse(1.3)) { inside += 1 }
      }
      return UInt8(inside * 255 / 64)
    }
  }
}
