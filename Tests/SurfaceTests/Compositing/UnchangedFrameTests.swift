import CAllocationCounter
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What a frame costs in which nothing, or little, has changed.
@MainActor
@Suite(.serialized) struct UnchangedFrameAllocationTests {
  /// The fewest allocations of some runs: other suites run on other threads meanwhile.
  private func allocations(_ body: () -> Void) -> UInt64 {
    var fewest = UInt64.max
    for _ in 0..<100 {
      let before = allocation_count()
      body()
      fewest = min(fewest, allocation_count() - before)
    }
    return fewest
  }

  /// Rows in two orders, a group, a mask and a scroller.
  private func scene() -> OffscreenWindow {
    let screen = OffscreenWindow()
    let scroller = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroller.clipsToBounds = true
    for index in 0..<40 {
      let row = colored(
        0x010203 * UInt32(index), Rect(x: 0, y: Double(index) * 12, width: 80, height: 20))
      row.layer.zPosition = index % 3 == 0 ? 1 : 0
      scroller.addSubview(row)
    }
    screen.root.addSubview(scroller)
    let group = colored(0x336699, Rect(x: 110, y: 10, width: 60, height: 60))
    group.addSubview(colored(0xff0000, Rect(x: 5, y: 5, width: 30, height: 30)))
    group.alpha = 0.5
    screen.root.addSubview(group)
    let mask = Layer()
    mask.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    mask.backgroundColor = .black
    let masked = colored(0x00ff00, Rect(x: 120, y: 80, width: 30, height: 30))
    masked.layer.mask = mask
    screen.root.addSubview(masked)
    screen.backend.settle()
    return screen
  }

  @Test func `an unchanged frame damages nothing and takes no memory`() {
    let screen = scene()
    let fewest = allocations {
      screen.window.handle(.frame(FrameTiming(now: .zero, presentation: .zero)))
    }
    // Code that is not optimised takes some for values that it passes around.
    #expect(fewest <= (_isDebugAssertConfiguration() ? 200 : 0))
    #expect(screen.damage() == 0)
  }

  @Test func `siblings are put in order again only after their order has changed`() {
    let screen = scene()
    let scroller = screen.root.subviews[0]
    #expect(screen.isExact)
    scroller.subviews[5].layer.zPosition = 2
    screen.backend.settle()
    #expect(screen.isExact)
    scroller.subviews[5].layer.zPosition = -1
    screen.backend.settle()
    #expect(screen.isExact)
    scroller.subviews[0].removeFromSuperview()
    screen.backend.settle()
    #expect(screen.isExact)
    let positions = scroller.layer.orderedSublayers.map { $0.zPosition }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
  }
}

/// What keeps what it knew of the last pass must notice every change.
@MainActor
@Suite struct RepeatedEntriesTests {
  @Test func `a row that comes into the view by its own motion appears`() {
    let screen = OffscreenWindow()
    let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.clipsToBounds = true
    let row = colored(0xff0000, Rect(x: 0, y: 150, width: 50, height: 20))
    let part = colored(0x0000ff, Rect(x: 10, y: 0, width: 10, height: 10))
    row.addSubview(part)
    list.addSubview(row)
    screen.root.addSubview(list)
    screen.backend.settle()
    // Far outside of the row, and only this part of it in the view.
    part.frame.origin.y = -120
    screen.backend.settle()
    #expect(screen.pixel(15, 35) == 0xff00_00ff)
    part.isHidden = true
    screen.backend.settle()
    #expect(screen.pixel(15, 35) == 0xffff_ffff)
    row.layer.transform = .rotation(0.7)
    part.isHidden = false
    screen.backend.settle()
    #expect(screen.isExact)
    list.clipsToBounds = false
    row.layer.shadow = Shadow(color: .black, radius: 10)
    screen.backend.settle()
    #expect(screen.isExact)
  }

  @Test func `a part of a row without pixels appears when the list has scrolled to it`() {
    let screen = OffscreenWindow()
    let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.clipsToBounds = true
    let row = View(frame: Rect(x: 0, y: 60, width: 80, height: 80))
    row.addSubview(colored(0xff0000, Rect(x: 0, y: 0, width: 20, height: 20)))
    row.addSubview(colored(0x0000ff, Rect(x: 30, y: 50, width: 20, height: 20)))
    list.addSubview(row)
    screen.root.addSubview(list)
    screen.backend.settle()
    for step in 1...10 {
      list.bounds.origin.y = Double(step) * 5
      screen.backend.settle()
      #expect(screen.isExact, "step \(step)")
    }
    #expect(screen.pixel(35, 65) == 0xff00_00ff)
  }

  @Test func `a picture that is larger than its clip is seen to move in it`() {
    let screen = OffscreenWindow()
    let clip = View(frame: Rect(x: 10, y: 10, width: 40, height: 40))
    clip.clipsToBounds = true
    let picture = View(frame: Rect(x: -50, y: -50, width: 150, height: 150))
    picture.layer.contents = Pixmap(size: PixelSize(width: 150, height: 150), isOpaque: true) {
      for y in 0..<150 {
        for x in 0..<150 { $0.row(y)[x] = 0xff00_0000 | UInt32(x * 11 + y * 1000) }
      }
    }
    clip.addSubview(picture)
    screen.root.addSubview(clip)
    screen.backend.settle()
    for _ in 0..<5 {
      picture.frame.origin.x += 3
      #expect(screen.damage() == 1600)
      #expect(screen.isExact)
    }
  }

  @Test func `a picture that is larger than its clip is seen to turn in it`() {
    let screen = OffscreenWindow()
    let clip = View(frame: Rect(x: 10, y: 10, width: 40, height: 40))
    clip.clipsToBounds = true
    let picture = View(frame: Rect(x: -50, y: -50, width: 150, height: 150))
    picture.layer.contents = Pixmap(size: PixelSize(width: 15, height: 15), isOpaque: true) {
      for y in 0..<15 { $0.row(y).update(repeating: 0xff00_0000 | UInt32(y * 999), count: 15) }
    }
    clip.addSubview(picture)
    screen.root.addSubview(clip)
    for step in 1...4 {
      picture.layer.transform = .rotation(Double(step) * 0.2)
      screen.backend.settle()
      #expect(screen.isExact, "step \(step)")
    }
  }

  @Test(arguments: 0..<4)
  func `what lies in a view that is slanted or stretched follows each part of that`(part: Int) {
    let screen = OffscreenWindow()
    let view = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    let row = View(frame: Rect(x: 0, y: 0, width: 60, height: 20))
    row.addSubview(colored(0xff0000, Rect(x: 40, y: 5, width: 10, height: 10)))
    view.addSubview(row)
    screen.root.addSubview(view)
    for step in 0..<4 {
      let amount = Double(step % 2) * 0.5
      var transform = AffineTransform.identity
      switch part {
      case 0: transform.a = 1 + amount
      case 1: transform.b = amount
      case 2: transform.c = amount
      default: transform.d = 1 + amount
      }
      view.layer.transform = transform
      screen.backend.settle()
      #expect(screen.isExact, "step \(step)")
    }
  }

  @Test func `each part of a view without group opacity fades with it, whatever lies in the part`()
  {
    let screen = OffscreenWindow()
    let view = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    view.layer.allowsGroupOpacity = false
    let row = View(frame: Rect(x: 0, y: 0, width: 60, height: 20))
    row.addSubview(colored(0x000000, Rect(x: 40, y: 5, width: 10, height: 10)))
    view.addSubview(row)
    screen.root.addSubview(view)
    let looks: [(Double, UInt32)] = [(1, 0xff00_0000), (0.4, 0xff99_9999), (0.8, 0xff33_3333)]
    for (alpha, shown) in looks {
      view.alpha = alpha
      screen.backend.settle()
      #expect(screen.pixel(65, 30) == shown, "with an opacity of \(alpha)")
      #expect(screen.isExact)
    }
  }

  @Test func `what a window is said to cover follows what it shows`() {
    let screen = OffscreenWindow()
    screen.window.rootView.backgroundColor = nil
    screen.root.backgroundColor = nil
    let view = colored(0xff0000, Rect(x: 0, y: 0, width: 100, height: 100))
    screen.root.addSubview(view)
    screen.backend.settle()
    #expect(
      screen.window.scene.frames.composite.compositor.opaqueRects() == [
        Rect(x: 0, y: 0, width: 100, height: 100)
      ])
    view.backgroundColor = Color(hex: 0xff0000, alpha: 0.5)
    screen.backend.settle()
    #expect(screen.window.scene.frames.composite.compositor.opaqueRects() == [])
  }

  @Test(arguments: [(10, 20), (20, 10), (10, 10), (20, 20)] as [(Int32, Int32)])
  func `contents of another size than their layer are stretched to it`(
    width: Int32, height: Int32
  ) {
    let screen = OffscreenWindow()
    let layer = Layer()
    layer.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    layer.contents = Pixmap(size: PixelSize(width: width, height: height), isOpaque: true) {
      for y in 0..<Int(height) { $0.row(y).update(repeating: 0xffff_0000, count: Int(width)) }
    }
    screen.root.layer.addSublayer(layer)
    screen.backend.settle()
    #expect(screen.pixel(18, 18) == 0xffff_0000 && screen.pixel(21, 18) == 0xffff_ffff)
  }

  @Test func `a part that stays is repainted under one that moves away`() {
    let screen = OffscreenWindow()
    let still = colored(0x00ff00, Rect(x: 20, y: 20, width: 60, height: 60))
    still.addSubview(colored(0xffff00, Rect(x: 10, y: 10, width: 20, height: 20)))
    let moving = colored(0xff0000, Rect(x: 0, y: 0, width: 40, height: 40))
    screen.root.addSubview(still)
    screen.root.addSubview(moving)
    for _ in 0..<6 {
      moving.frame.origin.x += 13
      screen.backend.settle()
      #expect(screen.isExact)
    }
    // From above to below: the same entries at other indices.
    screen.root.insertSubview(moving, at: 0)
    moving.frame.origin.x = 30
    screen.backend.settle()
    #expect(screen.isExact)
  }

  @Test func `what an opaque picture covers is not painted, and nobody sees it`() {
    let screen = OffscreenWindow(width: 300, height: 300)
    let wallpaper = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    wallpaper.layer.contents = Pixmap(
      size: PixelSize(width: 300, height: 300), isOpaque: true, measuresInk: true
    ) { pixels in
      for y in 0..<300 {
        pixels.row(y).update(repeating: 0xff00_0000 | UInt32(y * 200), count: 300)
      }
    }
    screen.root.addSubview(wallpaper)
    for index in 0..<4 {
      let bubble = View(frame: Rect(x: 20, y: Double(index) * 75 - 10, width: 200, height: 70))
      bubble.layer.contents = Pixmap(size: PixelSize(width: 200, height: 70), measuresInk: true) {
        let canvas = Canvas(pixels: $0)
        canvas.fill(
          RoundedRect(Rect(x: 10, y: 0, width: 150, height: 70), radius: 15),
          with: Color(hex: 0x80ff80))
        canvas.fill(Rect(x: 30, y: 20, width: 4, height: 30), with: Color(white: 0, alpha: 0.5))
      }
      screen.root.addSubview(bubble)
    }
    let veil = colored(0, Rect(x: 100, y: 0, width: 50, height: 300))
    veil.alpha = 0.25
    screen.root.addSubview(veil)
    screen.backend.settle()
    #expect(screen.isExact)
    // Without what is known of them: the same pixels.
    let plain = screen.window.snapshot()
    for view in screen.root.subviews.prefix(5) {
      let contents = view.layer.contents!
      view.layer.contents = Pixmap(size: contents.size, isOpaque: contents.isOpaque) { target in
        for y in 0..<target.height {
          target.row(y).update(from: contents.pixels.row(y), count: target.width)
        }
      }
    }
    #expect(screen.window.snapshot().hasEqualPixels(to: plain))
  }
}
