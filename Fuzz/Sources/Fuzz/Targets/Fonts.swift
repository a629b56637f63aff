import Geometry
import Glibc
import Typesetting

extension Target {
  /// A font file of any bytes is refused, or gives layouts and images of finite size.
  static let font = Target(name: "font") { bytes in
    let path = "/dev/shm/fuzz-\(getpid()).ttf"
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes.baseAddress, 1, bytes.count, file)
    fclose(file)
    defer { unlink(path) }
    let library = FontLibrary(.directory("/nonexistent"))
    guard (try? library.add(fontFile: path)) != nil else { return }
    for size in [11.0, 40, 200] {
      let font = library.font(for: .system(size: size))
      precondition(font.metrics.lineHeight.isFinite && font.metrics.lineHeight >= 0)
      let text = AttributedText(
        "Hi fi שלום A\u{301} 1/2 ",
        attributes: TextAttributes(font: .system(size: size), color: .black))
      let layout = TextLayout(LayoutRequest(text: text, maxWidth: 120), library: library)
      precondition(layout.size.isFinite)
      draw(layout)
    }
  }

  private static func draw(_ layout: TextLayout) {
    let rasterizer = GlyphRasterizer()
    for run in layout.glyphRuns {
      for glyph in run.glyphs.prefix(32) {
        for scale in [1.0, 2] {
          let image = rasterizer.image(font: run.font, glyph: glyph.glyph, scale: scale)
          if let image { precondition(image.bytes.count == image.stride * image.height) }
          _ = rasterizer.outline(font: run.font, glyph: glyph.glyph, scale: scale)
        }
      }
    }
  }
}
