import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import Typesetting

/// A text that is moved by whole pixels is the same text elsewhere.
@Suite struct MovedTextTests {
  private static let library = FontLibrary(
    .directory(BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"))

  private var layout: TextLayout {
    func attributes(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
      var attributes = TextAttributes(font: .system(size: 15), color: .black)
      change(&attributes)
      return attributes
    }
    var text = AttributedText("Jumping gypsies quickly ", attributes: attributes { _ in })
    text.append(
      "underlined lines, gaps and all ",
      attributes: attributes { $0.underline = TextLineStyle(.double) })
    text.append("wavy gaps ", attributes: attributes { $0.underline = .wavy })
    text.append("struck ", attributes: attributes { $0.strikethrough = .single })
    text.append(
      "with a ground",
      attributes: attributes {
        $0.backgroundColor = Color(hex: 0x3390ec)
        $0.backgroundRadius = 3
      })
    return TextLayout(LayoutRequest(text: text, maxWidth: 90), library: Self.library)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2], [nil, TextStroke(color: .white, width: 1.5)])
  func `above the first row and left of the first column it is as anywhere else`(
    scale: Double, stroke: TextStroke?
  ) {
    let layout = layout
    let size = PixelSize(width: Int32(100 * scale), height: Int32(layout.size.height * scale))
    func drawn(_ x: Int32, _ y: Int32, half: Double) -> Pixmap {
      Pixmap(size: size) { buffer in
        let canvas = Canvas(pixels: buffer, scale: scale, origin: PixelPoint(x: x, y: y))
        canvas.fill(Rect(x: -1000, y: -1000, width: 3000, height: 3000), with: .white)
        canvas.translate(x: Double(x) / scale, y: Double(y) / scale + half / scale)
        canvas.draw(layout, at: .zero, stroke: stroke)
      }
    }
    for half in [0, 0.5] {
      let still = drawn(0, 0, half: half)
      for (x, y) in [(0, 320), (0, -320), (120, -40), (-60, 40), (-600, -640)] as [(Int32, Int32)] {
        let moved = drawn(x, y, half: half)
        #expect(
          moved.hasEqualPixels(to: still),
          "\(x) \(y) \(half) \(moved.firstDifference(from: still) as Any)")
      }
    }
  }
}
