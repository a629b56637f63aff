import Geometry
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What `SURFACE_DEBUG` draws above a window.
@Suite @MainActor struct DebugOverlayTests {
  private func window(_ options: DebugOptions) -> (screen: OffscreenWindow, view: View) {
    let screen = OffscreenWindow()
    screen.window.scene.frames.composite.debugOverlay = DebugOverlay(options)
    let view = colored(0x00ff00, Rect(x: 20, y: 20, width: 30, height: 30))
    screen.root.addSubview(view)
    screen.backend.settle()
    return (screen, view)
  }

  @Test func `names with commas between choose what is drawn`() {
    #expect(DebugOptions(parsing: "") == [])
    #expect(DebugOptions(parsing: "damage") == .damage)
    #expect(DebugOptions(parsing: "frames,layers") == [.frames, .layers])
    #expect(DebugOptions(parsing: "all,damage,,") == .damage)
    #expect(DebugOptions(parsing: "memory") == .memory)
    #expect(DebugOptions(parsing: "start") == .start)
    #expect(DebugOptions.drawn.isDisjoint(with: [.memory, .start]))
  }

  @Test func `what a frame painted is tinted, and clean again a moment later`() {
    let (screen, view) = window(.damage)
    screen.backend.advance(by: .seconds(1))
    #expect(screen.isExact)
    view.backgroundColor = Color(hex: 0x0000ff)
    screen.backend.settle()
    #expect(screen.pixel(30, 30) != 0xff00_00ff)
    #expect(screen.pixel(10, 10) == 0xffff_ffff)
    screen.backend.advance(by: .seconds(1))
    #expect(screen.isExact)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a tint follows the changes and leaves nothing behind`() {
    let (screen, view) = window(.damage)
    for step in 0..<10 {
      view.frame.origin.x += 7
      screen.backend.settle()
      #expect(screen.pixel(20 + 7 * (step + 1) + 15, 30) != 0xff00_ff00)
      #expect(screen.pixel(5, 5) == 0xffff_ffff)
    }
    screen.backend.advance(by: .seconds(1))
    #expect(screen.isExact)
  }

  @Test func `the times of frames stand in the lower left corner`() {
    let (screen, view) = window(.frames)
    view.backgroundColor = .black
    screen.backend.settle()
    #expect(screen.pixel(8, 120 - 8 - 1) != 0xffff_ffff)
    #expect(screen.pixel(7, 120 - 8 - 1) == 0xffff_ffff)
  }

  @Test func `the times of the last frames stand there, however many there were`() throws {
    let overlay = DebugOverlay(.frames)
    for _ in 0..<500 { overlay.note(.milliseconds(9)) }
    for _ in 0..<20 { overlay.note(.milliseconds(1)) }
    var drawn = PixelRect.zero
    let picture = Pixmap(size: PixelSize(width: 400, height: 120)) { pixels in
      var changes = FrameChanges()
      overlay.draw(Region(pixels.bounds), into: pixels, changes: &changes)
      drawn = changes.damage.bounds
    }
    // A hundred slow ones and the last twenty, two pixels each.
    #expect(drawn == PixelRect(x: 8, y: 32, width: 240, height: 80))
    let colors = stride(from: 8, to: 248, by: 2).map { picture[$0, 111] }
    #expect(Set(colors[..<100]).count == 1 && Set(colors[100...]).count == 1)
    #expect(colors[99] != colors[100])
  }

  @Test func `promoted layers have a border`() throws {
    let host = try CompositorWindow()
    host.promotion.showsBorders = true
    let card = Layer()
    card.frame = Rect(x: 10, y: 10, width: 80, height: 60)
    card.backgroundColor = .white
    host.root.addSublayer(card)
    for _ in 0..<6 {
      card.position.x += 2
      try host.frame()
    }
    let image = try #require(host.surface.compositedImage())
    #expect(image[22, 40] == TileBorder.pixel)
    #expect(image[40, 40] == 0xffff_ffff)
  }

  @Test func `without a wish there is no overlay`() {
    #expect(OffscreenWindow().window.scene.frames.composite.debugOverlay == nil)
  }
}
