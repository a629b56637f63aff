import Surface
import Testing

@Suite @MainActor struct CompositingTests {
  @Test func `a view's colour is on screen where its frame is`() {
    let screen = OffscreenWindow()
    screen.root.addSubview(colored(0xff0000, Rect(x: 10, y: 20, width: 30, height: 40)))
    screen.backend.settle()
    #expect(screen.pixel(10, 20) == 0xffff_0000)
    #expect(screen.pixel(39, 59) == 0xffff_0000)
    #expect(screen.pixel(40, 20) == 0xffff_ffff)
    #expect(screen.pixel(9, 20) == 0xffff_ffff)
  }

  @Test func `at scale 2 a unit is two pixels`() {
    let screen = OffscreenWindow(scale: 2)
    screen.root.addSubview(colored(0x00ff00, Rect(x: 10, y: 10, width: 5, height: 5)))
    screen.backend.settle()
    #expect(screen.backend.contents!.size == PixelSize(width: 400, height: 240))
    #expect(screen.pixel(20, 20) == 0xff00_ff00)
    #expect(screen.pixel(29, 29) == 0xff00_ff00)
    #expect(screen.pixel(30, 20) == 0xffff_ffff)
  }

  @Test func `moving a view damages its old and its new place and nothing else`() {
    let screen = OffscreenWindow()
    let view = colored(0xff0000, Rect(x: 0, y: 0, width: 10, height: 10))
    screen.root.addSubview(view)
    _ = screen.damage()
    view.frame = Rect(x: 100, y: 50, width: 10, height: 10)
    #expect(screen.damage() == 200)
    #expect(screen.isExact)
  }

  @Test func `setting equal values asks for no frame`() {
    let screen = OffscreenWindow()
    let view = colored(0xff0000, Rect(x: 0, y: 0, width: 10, height: 10))
    screen.root.addSubview(view)
    screen.backend.settle()
    view.frame = view.frame
    view.backgroundColor = Color(hex: 0xff0000)
    view.alpha = 1
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a layer that is put where it is asks for no frame`() {
    let screen = OffscreenWindow()
    let layers = (0..<3).map { _ in Layer() }
    for layer in layers { screen.root.layer.addSublayer(layer) }
    screen.backend.settle()
    screen.root.layer.addSublayer(layers[2])
    screen.root.layer.insertSublayer(layers[0], at: -5)
    screen.root.layer.insertSublayer(layers[1], at: 1)
    #expect(!screen.backend.isFrameRequested)
    screen.root.layer.insertSublayer(layers[1], at: 99)
    #expect(screen.backend.isFrameRequested)
    #expect(
      screen.root.layer.sublayers.map(ObjectIdentifier.init)
        == [layers[0], layers[2], layers[1]].map(ObjectIdentifier.init))
  }

  @Test func `a change under an opaque cover damages but keeps the cover's pixels`() {
    let screen = OffscreenWindow()
    let below = colored(0xff0000, Rect(x: 0, y: 0, width: 50, height: 50))
    screen.root.addSubview(below)
    screen.root.addSubview(colored(0x0000ff, Rect(x: 0, y: 0, width: 50, height: 50)))
    screen.backend.settle()
    below.backgroundColor = .black
    screen.backend.settle()
    #expect(screen.pixel(25, 25) == 0xff00_00ff)
    #expect(screen.isExact)
  }

  @Test func `changing the order of siblings shows the front one`() {
    let screen = OffscreenWindow()
    let red = colored(0xff0000, Rect(x: 0, y: 0, width: 50, height: 50))
    let blue = colored(0x0000ff, Rect(x: 0, y: 0, width: 50, height: 50))
    screen.root.addSubview(red)
    screen.root.addSubview(blue)
    screen.backend.settle()
    screen.root.bringSubviewToFront(red)
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xffff_0000)
    blue.layer.zPosition = 1
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xff00_00ff)
  }

  @Test func `group opacity fades overlapping sublayers as one picture`() {
    let screen = OffscreenWindow()
    let group = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    group.addSubview(colored(0x000000, Rect(x: 0, y: 0, width: 30, height: 30)))
    group.addSubview(colored(0x000000, Rect(x: 10, y: 10, width: 30, height: 30)))
    group.alpha = 0.5
    screen.root.addSubview(group)
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == screen.pixel(20, 20), "the overlap must not be darker")
    group.layer.allowsGroupOpacity = false
    screen.backend.settle()
    #expect(screen.pixel(5, 5) != screen.pixel(20, 20))
  }

  @Test func `rounded clips cut sublayers at the corner`() {
    let screen = OffscreenWindow()
    let card = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    card.layer.cornerRadius = 12
    card.clipsToBounds = true
    card.addSubview(colored(0xff0000, Rect(x: 0, y: 0, width: 40, height: 40)))
    screen.root.addSubview(card)
    screen.backend.settle()
    #expect(screen.pixel(0, 0) == 0xffff_ffff)
    #expect(screen.pixel(20, 20) == 0xffff_0000)
    #expect(screen.pixel(20, 0) == 0xffff_0000)
  }

  @Test func `contents and children of a turned layer are cut at its round corners`() {
    let screen = OffscreenWindow()
    func card(_ x: Double, _ transform: AffineTransform) -> View {
      let card = View(frame: Rect(x: x, y: 0, width: 40, height: 40))
      card.layer.contents = Pixmap(size: PixelSize(width: 2, height: 2), isOpaque: true) {
        for y in 0..<2 { $0.row(y).update(repeating: 0xffff_0000, count: 2) }
      }
      card.layer.cornerRadius = 16
      card.clipsToBounds = true
      card.layer.transform = transform
      return card
    }
    screen.root.addSubview(card(0, .identity))
    screen.root.addSubview(card(50, .rotation(.pi / 2)))
    let loose = card(100, .rotation(.pi / 2))
    loose.clipsToBounds = false
    screen.root.addSubview(loose)
    screen.backend.settle()
    for x in [0, 50] {
      #expect(screen.pixel(x + 2, 2) == 0xffff_ffff && screen.pixel(x + 20, 2) == 0xffff_0000)
    }
    #expect(screen.pixel(102, 2) == 0xffff_0000)
  }

  @Test(arguments: 0..<12)
  func `partial redraw equals full redraw`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let screen = OffscreenWindow(scale: Int32(1 + seed % 2))
    var views: [View] = []
    for _ in 0..<40 {
      RandomTree.change(&views, root: screen.root, using: &random)
      screen.backend.settle()
      #expect(screen.isExact)
    }
  }
}

/// Numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_f491_4f6c_dd1d
  }
}

/// Random edits of a tree of views.
@MainActor
enum RandomTree {
  static func frame(using random: inout SeededGenerator) -> Rect {
    Rect(
      x: .random(in: -20...180, using: &random), y: .random(in: -20...100, using: &random),
      width: .random(in: 0...90, using: &random), height: .random(in: 0...90, using: &random))
  }

  static func color(using random: inout SeededGenerator) -> Color {
    Color(
      hex: .random(in: 0...0xffffff, using: &random),
      alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
  }

  static func change(_ views: inout [View], root: View, using random: inout SeededGenerator) {
    guard let view = views.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0
    else {
      let view = View(frame: frame(using: &random))
      view.backgroundColor = color(using: &random)
      let parent = Bool.random(using: &random) ? root : views.randomElement(using: &random) ?? root
      parent.insertSubview(view, at: .random(in: 0...3, using: &random))
      views.append(view)
      return
    }
    switch Int.random(in: 0..<14, using: &random) {
    case 0...2: view.frame = frame(using: &random)
    case 3: view.backgroundColor = color(using: &random)
    case 4: view.alpha = .random(in: 0...1, using: &random)
    case 5: view.layer.cornerRadius = .random(in: 0...30, using: &random)
    case 6: view.clipsToBounds.toggle()
    case 7: view.isHidden.toggle()
    case 8: view.layer.zPosition = .random(in: -1...1, using: &random)
    case 9:
      view.layer.borderWidth = .random(in: 0...4, using: &random)
      view.layer.borderColor = color(using: &random)
    case 10: view.layer.transform = .scale(.random(in: 0.3...1.5, using: &random))
    case 11:
      view.layer.shadow =
        Bool.random(using: &random)
        ? Shadow(color: color(using: &random), radius: .random(in: 0...6, using: &random)) : nil
    case 12:
      let size = PixelSize(
        width: .random(in: 1...60, using: &random), height: .random(in: 1...60, using: &random))
      let pixel = color(using: &random).premultipliedPixel
      view.layer.contents = Pixmap(size: size) { buffer in
        for y in 0..<buffer.height {
          for x in 0..<buffer.width where (x / 4 + y / 4) % 2 == 0 { buffer.row(y)[x] = pixel }
        }
      }
    default:
      view.removeFromSuperview()
      views.removeAll { $0 === view || $0.isDescendant(of: view) }
    }
  }
}
