import BenchKit
import CPeers
import Geometry
import Glibc
import Raster
import Surface
import Typesetting

/// Drawing messages whose letters have coverage for each subpixel, with all glyphs in the cache.
enum SubpixelTextBenchmark {
  private static let name = "text/draw/subpixels"
  private static let rounds = 15
  private static let messageCount = 100
  private static let families = ["Open Sans"]
  private static let size = 15.0
  private static let width = 400.0

  static let benchmark = Benchmark(rows: [name]) { _ in
    var corpus = Corpus.all[0]
    let messages = corpus.messages(messageCount)
    let ours = try OurSide(messages)
    let peer = PangoSide(messages)
    var best = (ours: Double.infinity, peer: Double.infinity)
    for round in 0...rounds {
      let times = (ours: perMessage { ours.draw() }, peer: perMessage { peer.draw() })
      // The first round makes the images of glyphs.
      if round > 0 { best = (min(best.ours, times.ours), min(best.peer, times.peer)) }
    }
    guard ours.hasColors, peer.hasColors else {
      throw BenchmarkError("\(name): somebody drew in grey")
    }
    return [
      Row(name, ours: best.ours, peer: best.peer, of: "cairo", unit: "µs/msg", limit: 0.7)
    ]
  }

  private static func perMessage(_ body: () -> Void) -> Double {
    let start = Clock.now
    body()
    return (Clock.now - start) / Double(messageCount) * 1e6
  }

  private final class OurSide {
    private let layouts: [TextLayout]
    private let pixmap: Pixmap
    private let canvas: Canvas

    init(_ messages: [String]) throws {
      let settings = try Self.makeSettings()
      defer {
        unlink(settings + "/fonts.conf")
        rmdir(settings)
      }
      let library = FontLibrary(.systemWithDirectory(settings))
      let attributes = TextAttributes(
        font: FontDescriptor(families: families, size: size), color: .black)
      layouts = messages.map {
        TextLayout(
          LayoutRequest(text: AttributedText($0, attributes: attributes), maxWidth: width),
          library: library)
      }
      pixmap = Pixmap(size: PixelSize(width: 420, height: 400)) { _ in }
      canvas = Canvas(pixels: pixmap.pixels)
      canvas.fill(Rect(x: 0, y: 0, width: 420, height: 400), with: .white)
      canvas.subpixelOrders = .all
    }

    /// A folder whose rules ask for subpixels, as those of a desktop with such a screen do.
    private static func makeSettings() throws -> String {
      var template = Array("/tmp/surface-bench-XXXXXX".utf8CString)
      guard let folder = mkdtemp(&template).map({ String(cString: $0) }),
        let file = fopen(folder + "/fonts.conf", "w")
      else { throw BenchmarkError("\(name): no place for rules of fonts") }
      let edits = [("rgba", "rgb"), ("hintstyle", "hintnone"), ("lcdfilter", "lcddefault")].map {
        "<edit name='\($0)' mode='assign'><const>\($1)</const></edit>"
      }
      fputs("<fontconfig><match target='font'>\(edits.joined())</match></fontconfig>", file)
      fclose(file)
      return folder
    }

    func draw() {
      for layout in layouts { canvas.draw(layout, at: Point(x: 10, y: 10)) }
    }

    var hasColors: Bool {
      (0..<400).contains { y in
        (0..<420).contains { x in
          let pixel = pixmap[x, y]
          return pixel & 0xFF != pixel >> 8 & 0xFF || pixel & 0xFF != pixel >> 16 & 0xFF
        }
      }
    }
  }

  private final class PangoSide {
    private let text = cp_text_create(families.joined(separator: ","), size, 420, 400)
    private let layouts: [UnsafeMutableRawPointer?]

    init(_ messages: [String]) {
      cp_text_use_subpixels(text)
      let text = text
      layouts = messages.map {
        var message = $0
        return message.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            cp_layout_create(text, $0.baseAddress, Int32($0.count), width)
          }
        }
      }
    }

    deinit {
      for layout in layouts { cp_layout_destroy(layout) }
      cp_text_destroy(text)
    }

    func draw() {
      for layout in layouts { cp_layout_draw(text, layout, 10, 10) }
    }

    var hasColors: Bool { cp_text_has_colors(text) != 0 }
  }
}
