import Signals
import Surface
import Testing

extension ImageNodeTests {
  private func disc(_ hex: UInt32) -> DrawnImage {
    DrawnImage { canvas, rect in
      canvas.fill(rect.inset(by: 10), with: Color(hex: hex & 0xffffff))
    }
  }

  @Test func `a tint replaces the picture's colour and draws nothing again`() {
    let node = node()
    node.source = disc(Self.red)
    screen.show(node)
    let drawn = node.contents
    for (tint, shown) in [(Color(hex: 0x0000ff), Self.blue), (nil, Self.red)] {
      node.tint = tint
      screen.backend.settle()
      #expect(screen.pixel(30, 30) == shown && screen.pixel(12, 12) == Self.white)
      #expect(node.contents === drawn && drawn != nil)
    }
    #expect(screen.isExact)
  }

  @Test func `a picture that was drawn with a tint has its own colours without it`() {
    let node = node()
    node.source = disc(Self.red)
    node.tint = Color(hex: 0x0000ff)
    screen.show(node)
    #expect(screen.pixel(30, 30) == Self.blue)
    let drawn = node.contents
    node.tint = nil
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == Self.red && node.contents === drawn)
  }

  @Test func `a placeholder keeps its colour beside a tint`() {
    let node = node()
    node.tint = Color(hex: 0x0000ff)
    node.placeholderColor = Color(hex: 0x00ff00)
    node.source = Broken()
    screen.show(node)
    #expect(screen.pixel(30, 30) == Self.green)
    node.source = disc(Self.red)
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == Self.blue)
    node.tint = nil
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == Self.red)
  }

  @Test(arguments: [false, true]) func `a tinted node looks the same in the pixels of another`(
    rasterizes: Bool
  ) {
    let (parent, picture, caption) = (DisplayNode(), node(), InkNode().framed(60, 60, 20, 20))
    if rasterizes { parent.enableSubtreeRasterization() }
    parent.framed(0, 0, 100, 100)
    picture.source = disc(Self.red)
    picture.tint = Color(hex: 0x0000ff)
    caption.contentsTint = Color(hex: 0x00ff00)
    // One whose pixels come finished.
    let photo = TransformImageNode().framed(60, 10, 20, 20)
    photo.arguments = TransformImageArguments(
      imageSize: Size(width: 20, height: 20), boundingSize: Size(width: 20, height: 20))
    photo.setSignal(.single(.picture(Sheet(hex: Self.red))))
    photo.contentsTint = Color(hex: 0x00ff00)
    parent.addSubnode(picture)
    parent.addSubnode(caption)
    parent.addSubnode(photo)
    screen.show(parent)
    #expect(screen.pixel(30, 30) == Self.blue && screen.pixel(12, 12) == Self.white)
    #expect(screen.pixel(70, 70) == Self.green && screen.pixel(70, 20) == Self.green)
    picture.tint = Color(hex: 0x00ff00)
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == Self.green)
  }

  @Test func `a node that draws its subnodes tints its own picture alone`() {
    let (node, caption) = (node(), InkNode().framed(0, 0, 10, 10))
    node.enableSubtreeRasterization()
    node.addSubnode(caption)
    node.source = disc(Self.red)
    node.tint = Color(hex: 0x0000ff)
    screen.show(node)
    #expect(screen.pixel(30, 30) == Self.blue && screen.pixel(12, 12) == Self.red)
  }

  @Test func `a tinted pixmap keeps its alphas`() {
    let picture = disc(Self.red).load(covering: PixelSize(width: 40, height: 40), scale: 1)
    let blue = picture.tinted(Color(hex: 0x0000ff))
    #expect(blue[20, 20] == Self.blue && blue[2, 2] == 0 && !blue.isOpaque)
    let faint = picture.tinted(Color(hex: 0x0000ff).withAlpha(0.5))
    #expect(faint[20, 20] == 0x8000_0080)
  }
}
