import Surface
import Testing

/// What is drawn in the disc of an avatar.
@Suite @MainActor struct AvatarLookTests {
  private let screen = OffscreenWindow()
  private let node = AvatarNode(name: "Ada Hopper").framed(20, 10, 80, 80)

  init() {
    screen.show(node)
    screen.backend.settle()
  }

  @Test func `the initials stand in the middle`() {
    let letters = (30..<90).flatMap { x in (20..<80).map { (x, $0) } }
      .filter { screen.pixel($0.0, $0.1) == 0xffff_ffff }
    let (xs, ys) = (letters.map(\.0), letters.map(\.1))
    #expect(letters.count > 50)
    #expect(
      abs((xs.min()! + xs.max()!) / 2 - 60) <= 2 && abs((ys.min()! + ys.max()!) / 2 - 50) <= 2)
  }

  @Test func `its colour goes from the upper one to the lower one`() {
    var theme = Theme.light
    theme.colors.avatars = [AvatarColors(top: Color(hex: 0xff0000), bottom: Color(hex: 0x0000ff))]
    screen.window.themeOverride = theme
    screen.backend.settle()
    func parts(_ y: Int) -> (red: UInt32, blue: UInt32) {
      (screen.pixel(60, y) >> 16 & 255, screen.pixel(60, y) & 255)
    }
    #expect(parts(12).red > 200 && parts(12).blue < 60)
    #expect(parts(87).red < 60 && parts(87).blue > 200)
  }

  @Test func `a wide picture fills the disc`() {
    node.imageNode.source = Pixmap(size: PixelSize(width: 9, height: 3), isOpaque: true) { target in
      for y in 0..<3 { for x in 0..<9 { target.row(y)[x] = 0xff00_ff00 } }
    }
    screen.backend.settle()
    for y in [14, 50, 86] { #expect(screen.pixel(60, y) == 0xff00_ff00, "\(y)") }
  }

  @Test func `in other bounds it has the ends of a capsule`() {
    node.frame = Rect(x: 20, y: 10, width: 80, height: 40)
    screen.backend.settle()
    #expect(node.cornerRadius == 20)
    node.frame = Rect(x: 20, y: 10, width: 40, height: 80)
    screen.backend.settle()
    #expect(node.cornerRadius == 20)
  }
}
