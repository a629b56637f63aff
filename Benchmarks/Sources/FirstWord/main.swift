import Geometry
import Glibc
import Raster
import Surface
import Typesetting

// Starts, lays one word out, draws it and ends: what a program pays for its first text. The peer is
// Peers/pango-word.c. The exit status is 1 when nothing was drawn.

FontLibrary.start()
let attributes = TextAttributes(font: .system(size: 15), color: .black)
let layout = TextLayout(AttributedText("Hello", attributes: attributes))
let pixmap = Pixmap(size: PixelSize(width: 100, height: 40)) { _ in }
Canvas(pixels: pixmap.pixels).draw(layout, at: Point(x: 10, y: 10))
exit(hasInk(pixmap) ? 0 : 1)

// Not at the top level, where Swift asks for every pixel whether this is the main thread.
nonisolated func hasInk(_ pixmap: Pixmap) -> Bool {
  (0..<40).contains { y in (0..<100).contains { pixmap[$0, y] != 0 } }
}
