import Geometry
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

@Suite @MainActor struct ShadowPathTests {
  private let screen = OffscreenWindow(width: 120, height: 100)

  private func box(_ shadow: Shadow, _ path: Path?) -> View {
    let view = View(frame: Rect(x: 20, y: 20, width: 40, height: 40))
    view.layer.shadow = shadow
    view.layer.shadowPath = path
    screen.root.addSubview(view)
    screen.backend.settle()
    return view
  }

  private let hard = Shadow(color: Color(hex: 0xff0000), radius: 0, offset: Point(x: 2, y: 3))

  @Test func `a path casts the shadow instead of the bounds`() {
    let view = box(hard, Path(Rect(x: 50, y: 0, width: 10, height: 20)))
    // In the coordinates of the layer, moved by the offset, without its blur.
    #expect(screen.pixel(72, 23) == 0xffff_0000 && screen.pixel(81, 42) == 0xffff_0000)
    for (x, y) in [(71, 30), (82, 30), (75, 22), (75, 43), (40, 40)] {
      #expect(screen.pixel(x, y) == 0xffff_ffff, "at \(x), \(y)")
    }
    view.layer.shadowPath = nil
    screen.backend.settle()
    #expect(screen.pixel(40, 40) == 0xffff_0000 && screen.pixel(75, 30) == 0xffff_ffff)
    #expect(screen.isExact)
  }

  @Test(arguments: [
    AffineTransform.rotation(1), .rotation(.pi / 2), .rotation(4), .scale(x: 3, y: 1),
    .scale(x: 1, y: 3), .scale(x: -1, y: 1),
  ])
  func `a shadow neither turns nor stretches away from its layer`(transform: AffineTransform) {
    let view = View(frame: Rect(x: 50, y: 40, width: 20, height: 20))
    view.layer.shadow = Shadow(
      color: Color(hex: 0xff0000), radius: 1, offset: Point(x: 24, y: -18))
    view.layer.transform = transform
    screen.root.addSubview(view)
    screen.backend.settle()
    let unit = abs(transform.determinant).squareRoot()
    #expect(screen.pixel(60 + Int(24 * unit), 50 - Int(18 * unit)) == 0xffff_0000)
    #expect(screen.isExact)
  }

  @Test(arguments: [
    AffineTransform.rotation(1), .rotation(4), .scale(x: 3, y: 1), .scale(x: 2, y: 2),
  ])
  func `in the pixels of another node a shadow lies where it lies in the window`(
    transform: AffineTransform
  ) {
    screen.window.waitsForDisplay = true
    for isRasterized in [false, true] {
      let node = DisplayNode().framed(50, 40, 20, 20)
      node.shadow = Shadow(
        color: Color(hex: 0xff0000), radius: 1, offset: Point(x: 14, y: -12))
      node.transform = transform
      let container = DisplayNode().framed(0, 0, 120, 100)
      if isRasterized { container.enableSubtreeRasterization() }
      container.addSubnode(node)
      screen.root.addSubview(container.view)
      screen.backend.settle()
      let unit = abs(transform.determinant).squareRoot()
      #expect(screen.pixel(60 + Int(14 * unit), 50 - Int(12 * unit)) == 0xffff_0000)
      container.view.removeFromSuperview()
    }
  }

  @Test func `a rectangle as a path has the shadow of the bounds`() {
    let soft = Shadow(color: .black, radius: 4, offset: Point(x: 0, y: 2))
    let view = box(soft, nil)
    let expected = screen.backend.contents!
    view.layer.shadowPath = Path(Rect(x: 0, y: 0, width: 40, height: 40))
    screen.backend.settle()
    for y in 0..<100 {
      for x in 0..<120 {
        let (a, b) = (Int(expected[x, y] & 0xff), Int(screen.pixel(x, y) & 0xff))
        // One blur is exact, the other one of three boxes.
        #expect(abs(a - b) <= 6, "at \(x), \(y)")
      }
    }
  }

  @Test func `the shadow of a path goes with its layer and leaves no trace`() {
    let soft = Shadow(color: .black, radius: 3)
    let view = box(soft, Path(ellipseIn: Rect(x: -15, y: -10, width: 30, height: 20)))
    for step in 0..<8 {
      view.frame.origin.x += [1, 0.3, 5, -2][step % 4]
      if step == 3 { view.layer.transform = .rotation(0.4) }
      if step == 5 { view.layer.opacity = 0.4 }
      screen.backend.settle()
      #expect(screen.isExact, "after step \(step)")
    }
    view.layer.shadowPath = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    screen.backend.settle()
    #expect(screen.isExact)
    view.removeFromSuperview()
    screen.backend.settle()
    #expect(screen.isExact && screen.pixel(20, 20) == 0xffff_ffff)
  }

  @Test func `a moved shadow has the same pixels everywhere`() {
    let view = box(
      Shadow(color: .black, radius: 3),
      Path(ellipseIn: Rect(x: 3.3, y: 2.7, width: 31.1, height: 20.9)))
    let before = screen.backend.contents!
    view.frame.origin = Point(x: 33, y: 27)
    screen.backend.settle()
    for y in 0..<80 {
      for x in 0..<100 where before[x, y] != screen.pixel(x + 13, y + 7) {
        Issue.record("at \(x), \(y)")
      }
    }
  }

  @Test func `a shadow path moves with a transition`() {
    let view = box(hard, Path(Rect(x: 0, y: 0, width: 20, height: 20)))
    view.layer.setValue(
      .path(Path(Rect(x: 40, y: 0, width: 20, height: 20))), of: .shadowPath,
      timing: AnimationTiming(duration: 1, curve: .linear))
    screen.backend.settle()
    screen.wait(500)
    guard case .path(let path?) = view.layer.presentationValue(of: .shadowPath) else {
      Issue.record("no path is shown")
      return
    }
    #expect(abs(path.bounds.minX - 20) < 0.5 && path.bounds.width == 20)
    #expect(screen.isExact)
    screen.wait(600)
    #expect(screen.pixel(70, 30) == 0xffff_0000)
  }

  @Test func `a path that is empty, endless or no number casts none`() {
    for rect in [
      Rect(x: 0, y: 0, width: 1e7, height: 20), Rect(x: .nan, y: 0, width: 5, height: 5),
      Rect(x: .infinity, y: 0, width: 5, height: 5),
    ] {
      let view = box(hard, Path(rect))
      #expect(screen.pixel(40, 40) == 0xffff_ffff)
      view.removeFromSuperview()
    }
    _ = box(hard, Path())
    #expect(screen.pixel(40, 40) == 0xffff_ffff && screen.isExact)
  }

  @Test func `a shadow far away ends nothing`() {
    for offset in [1e12, -1e12, 1e300] {
      var shadow = hard
      shadow.offset = Point(x: offset, y: 0)
      let view = box(shadow, Path(Rect(x: 0, y: 0, width: 20, height: 20)))
      #expect(screen.pixel(30, 30) == 0xffff_ffff)
      view.removeFromSuperview()
    }
  }

  @Test func `shadows that are kept have a limit`() {
    let cache = PathShadowCache()
    let path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let large = PixelSize(width: 1000, height: 1000)
    let kept = cache.pixels(of: path, size: large, sigma: 0)
    #expect(cache.pixels(of: path, size: large, sigma: 0) === kept)
    #expect(cache.pixelCount == 1_000_000)
    for sigma in 1...4 {
      _ = cache.pixels(of: path, size: large, sigma: Double(sigma))
      #expect(cache.pixelCount <= PathShadowCache.largestCount)
    }
    #expect(cache.pixels(of: path, size: large, sigma: 0) !== kept)
  }

  @Test(arguments: [false, true]) func `a node has it in its own pixels and in those of another`(
    rasterizes: Bool
  ) {
    let (parent, node) = (DisplayNode().framed(0, 0, 120, 100), DisplayNode())
    if rasterizes { parent.enableSubtreeRasterization() }
    node.framed(20, 20, 40, 40)
    node.shadow = hard
    node.shadowPath = Path(Rect(x: 50, y: 0, width: 10, height: 20))
    parent.addSubnode(node)
    screen.show(parent)
    #expect(screen.pixel(72, 23) == 0xffff_0000 && screen.pixel(40, 40) == 0xffff_ffff)
  }
}
