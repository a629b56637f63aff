import Signals
import Surface
import Testing

/// What Texture's tests of rasterization and corner rounding demand (3.8 of the checklist).
@Suite(.serialized) @MainActor struct RasterizationTests {
  private func tree() -> (container: InkNode, child: InkNode, grandchild: InkNode) {
    let container = InkNode().framed(0, 0, 40, 40)
    let child = InkNode().framed(10, 10, 20, 20)
    let grandchild = InkNode().framed(5, 5, 10, 10)
    child.color = Color(hex: 0x00ff00)
    grandchild.color = Color(hex: 0x0000ff)
    child.addSubnode(grandchild)
    container.addSubnode(child)
    return (container, child, grandchild)
  }

  @Test func `a rasterized tree shows the same pixels as a tree of layers`() {
    func pixels(_ isRasterized: Bool, scale: Int32) -> Pixmap {
      let screen = OffscreenWindow(scale: scale)
      let (container, child, grandchild) = tree()
      child.cornerRadius = 6
      child.clipsToBounds = true
      child.cornerRounding = .slow
      child.borderWidth = 2
      child.borderColor = .black
      child.shadow = Shadow(color: Color(white: 0, alpha: 0.5), radius: 2)
      grandchild.alpha = 0.5
      grandchild.frame = Rect(x: -2, y: 12, width: 10, height: 12)
      let hidden = InkNode().framed(0, 0, 40, 40)
      hidden.isHidden = true
      container.addSubnode(hidden)
      if isRasterized { container.enableSubtreeRasterization() }
      screen.show(container)
      #expect(container.layer.sublayers.isEmpty == isRasterized)
      #expect(hidden.counter.value == 0 || !isRasterized)
      return screen.backend.contents!
    }
    // A fade at a soft edge multiplies twice, and the order of the roundings differs.
    for scale in [Int32(1), 2] {
      #expect(largestDifference(pixels(true, scale: scale), pixels(false, scale: scale)) <= 1)
    }
  }

  @Test func `a faded layer fades its background and its contents as one picture`() {
    let screen = OffscreenWindow()
    screen.root.backgroundColor = .black
    let node = InkNode().framed(0, 0, 10, 10)
    node.backgroundColor = .white
    node.alpha = 0.5
    screen.show(node)
    #expect(screen.pixel(5, 5) == 0xff80_0000)
  }

  @Test func `nodes in a rasterized tree have no layers and are told everything`() {
    let screen = OffscreenWindow()
    let (container, child, grandchild) = tree()
    container.enableSubtreeRasterization()
    screen.show(container)
    for node in [child, grandchild] {
      #expect(!node.isNodeLoaded)
      #expect(node.interfaceState == .inHierarchy)
      #expect(
        node.takeLog() == ["enter", "+preload", "+display", "+visible", "start", "did display"])
    }
    container.view.removeFromSuperview()
    for node in [child, grandchild] {
      #expect(node.takeLog() == ["-visible", "-display", "-preload", "exit"])
    }
  }

  @Test func `nodes enter and leave a rasterized tree that is on screen`() {
    let screen = OffscreenWindow()
    let container = InkNode().framed(0, 0, 40, 40)
    container.enableSubtreeRasterization()
    screen.show(container)
    let child = InkNode().framed(0, 0, 10, 10)
    child.color = Color(hex: 0x00ff00)
    container.addSubnode(child)
    screen.backend.settle()
    #expect(child.interfaceState == .inHierarchy)
    #expect(screen.pixel(5, 5) == 0xff00_ff00)
    child.removeFromSupernode()
    screen.backend.settle()
    #expect(child.interfaceState.isEmpty)
    #expect(screen.pixel(5, 5) == 0xffff_0000)
    // Free again, it can have a layer.
    screen.show(child)
    #expect(screen.pixel(5, 5) == 0xff00_ff00)
  }

  @Test(arguments: [1, 2]) func `a picture that comes finished lies below what is drawn into it`(
    scale: Int32
  ) {
    let screen = OffscreenWindow(scale: scale)
    let photo = TransformImageNode().framed(0, 0, 40, 40)
    photo.enableSubtreeRasterization()
    photo.arguments = TransformImageArguments(
      imageSize: Size(width: 40, height: 40), boundingSize: Size(width: 40, height: 40))
    photo.setSignal(
      .single(.picture(DrawnImage { $0.fill($1, with: Color(hex: 0x0000ff)) })))
    photo.addSubnode(InkNode().framed(10, 10, 10, 10))
    screen.show(photo)
    let unit = Int(scale)
    #expect(screen.pixel(15 * unit, 15 * unit) == 0xffff_0000)
    #expect(screen.pixel(5 * unit, 5 * unit) == 0xff00_00ff)
    #expect(screen.pixel(40 * unit - 1, 40 * unit - 1) == 0xff00_00ff)
  }

  @Test func `a change inside of a rasterized tree draws the whole again`() {
    let screen = OffscreenWindow()
    let (container, _, grandchild) = tree()
    container.enableSubtreeRasterization()
    screen.show(container)
    #expect(screen.pixel(20, 20) == 0xff00_00ff)
    grandchild.color = Color(hex: 0xffff00)
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xffff_ff00)
    #expect(container.counter.value == 2)
    grandchild.frame = Rect(x: 0, y: 0, width: 5, height: 5)
    screen.backend.settle()
    #expect(screen.pixel(12, 12) == 0xffff_ff00)
    #expect(screen.pixel(20, 20) == 0xff00_ff00)
  }

  @Test func `nodes in a rasterized tree are laid out`() {
    final class Filler: InkNode {
      override func layout() { for node in subnodes { node.frame = bounds } }
    }
    let screen = OffscreenWindow()
    let container = Filler().framed(0, 0, 40, 40)
    let middle = Filler()
    let leaf = InkNode()
    leaf.color = Color(hex: 0x00ff00)
    middle.addSubnode(leaf)
    container.addSubnode(middle)
    container.enableSubtreeRasterization()
    screen.show(container)
    #expect(leaf.frame == Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(screen.pixel(39, 39) == 0xff00_ff00)
  }

  @Test func `what a node in a rasterized tree decides in its layout is drawn`() {
    final class BadgeNode: InkNode {
      var count = 0
      override func layout() { shownColor = count > 9 ? Color(hex: 0x00ff00) : .black }
      private var shownColor = Color.black
      override func drawParameters() -> (any Sendable)? {
        Ink(color: shownColor, counter: counter)
      }
    }
    let screen = OffscreenWindow()
    let container = InkNode().framed(0, 0, 40, 40)
    let badge = BadgeNode().framed(0, 0, 10, 10)
    container.addSubnode(badge)
    container.enableSubtreeRasterization()
    screen.show(container)
    #expect(screen.pixel(5, 5) == 0xff00_0000)
    badge.count = 10
    badge.setNeedsLayout()
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xff00_ff00)
  }

  @Test func `a foreign view in a rasterized tree is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let container = DisplayNode()
        container.enableSubtreeRasterization()
        container.addSubnode(DisplayNode(viewBlock: { View() }))
      }
    }
  }

  @Test func `the view of a rasterized node is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let container = DisplayNode()
        let child = DisplayNode()
        container.addSubnode(child)
        container.enableSubtreeRasterization()
        _ = child.view
      }
    }
  }

  // MARK: Corners

  /// A red square of 40 points with corners of 12 over green.
  private func cornered(_ rounding: CornerRounding, scale: Int32) -> (OffscreenWindow, InkNode) {
    let screen = OffscreenWindow(scale: scale)
    screen.root.backgroundColor = Color(hex: 0x00ff00)
    let node = InkNode().framed(10, 10, 40, 40)
    node.cornerRadius = 12
    node.cornerRounding = rounding
    node.cornerBackdropColor = Color(hex: 0x00ff00)
    if rounding == .slow { node.clipsToBounds = true }
    screen.show(node)
    node.setNeedsDisplay()
    screen.backend.settle()
    return (screen, node)
  }

  @Test(arguments: [Int32(1), 2])
  func `the three roundings show the same picture`(scale: Int32) {
    let baked = cornered(.precomposited, scale: scale).0.backend.contents!
    let cut = cornered(.slow, scale: scale).0.backend.contents!
    let covered = cornered(.clipping, scale: scale).0.backend.contents!
    #expect(baked[Int(10 * scale), Int(10 * scale)] == 0xff00_ff00)
    #expect(baked[Int(30 * scale), Int(30 * scale)] == 0xffff_0000)
    // Each way to draw a corner is within one level of its exact area.
    #expect(largestDifference(baked, cut) <= 2)
    #expect(largestDifference(baked, covered) <= 2)
  }

  @Test func `a translucent ground that is baked into the pixels is there once`() {
    let screen = OffscreenWindow()
    let node = ShapeNode().framed(0, 0, 60, 60)
    node.path = Path(Rect(x: 0, y: 0, width: 4, height: 4))
    node.backgroundColor = Color(hex: 0x0000ff, alpha: 0.5)
    screen.show(node)
    let ground = screen.pixel(30, 30)
    node.cornerRadius = 20
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == ground && screen.pixel(0, 59) == 0xffff_ffff)
    // Nothing is baked where nothing is drawn any more.
    node.cornerRadius = 0
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == ground && screen.pixel(0, 59) == ground)
  }

  @Test func `covering corners follow the size, the radius and the colour`() {
    let (screen, node) = cornered(.clipping, scale: 1)
    #expect(node.layer.sublayers.count == 4)
    node.frame = Rect(x: 10, y: 10, width: 60, height: 40)
    node.needsDisplayOnBoundsChange = true
    node.setNeedsDisplay()
    screen.backend.settle()
    #expect(screen.pixel(69, 10) == 0xff00_ff00)
    #expect(screen.pixel(49, 10) == 0xffff_0000)
    node.cornerBackdropColor = .black
    screen.backend.settle()
    #expect(screen.pixel(69, 10) == 0xff00_0000)
    node.cornerRadius = 0
    screen.backend.settle()
    #expect(node.layer.sublayers.isEmpty)
    #expect(screen.pixel(69, 10) == 0xffff_0000)
  }

  @Test func `covering corners are as fine as the screen that the window moves to`() {
    let (screen, node) = cornered(.clipping, scale: 1)
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    screen.backend.settle()
    let baked = cornered(.precomposited, scale: 2).0.backend.contents!
    #expect(largestDifference(screen.backend.contents!, baked) <= 2)
    withExtendedLifetime(node) {}
  }

  @Test func `a ground with baked corners stays when there is nothing to draw on it any more`() {
    final class EndingNode: DisplayNode {
      // Sendable: `hasInk` belongs to the main actor.
      var hasInk = true {
        didSet { setNeedsDisplay() }
      }
      override func drawParameters() -> (any Sendable)? { hasInk ? 0 : nil }
    }
    let screen = OffscreenWindow()
    let node = EndingNode().framed(0, 0, 60, 60)
    node.backgroundColor = Color(hex: 0x0000ff)
    node.cornerRadius = 20
    screen.show(node)
    for hasInk in [true, false, true] {
      node.hasInk = hasInk
      screen.backend.settle()
      #expect((node.contents != nil) == hasInk)
      #expect(screen.pixel(30, 30) == 0xff00_00ff && screen.pixel(0, 59) == 0xffff_ffff)
    }
  }

  private func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
    var largest = 0
    for y in 0..<Int(a.size.height) {
      for x in 0..<Int(a.size.width) {
        for shift in [0, 8, 16, 24] as [UInt32] {
          largest = max(
            largest, abs(Int((a[x, y] >> shift) & 255) - Int((b[x, y] >> shift) & 255)))
        }
      }
    }
    return largest
  }
}
