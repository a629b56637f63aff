import Flow
import Surface
import SurfaceTesting
import Synchronization
import Testing

/// Covers by their albums, which `Images` has its source take from somewhere.
enum Covers {
  private static let known = Mutex<[String: [UInt8]]>([:])

  static func bytes(of album: String) -> [UInt8]? { known.withLock { $0[album] } }

  static func set(_ bytes: [UInt8]?, of album: String) { known.withLock { $0[album] = bytes } }
}

/// What the article *Images* of Surface says.
@MainActor
@Suite(.serialized) struct ImageArticleTests {
  private let screen = TestScreen(size: Size(width: 200, height: 200))

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { screen.backend.contents![x, y] }

  private func file(_ hex: UInt32) throws -> [UInt8] {
    try Pixmap(size: PixelSize(width: 8, height: 6), isOpaque: true) {
      Canvas(pixels: $0).fill(Rect(x: 0, y: 0, width: 8, height: 6), with: Color(hex: hex))
    }.pngData()
  }

  @Test func `a cell says why it has no photo`() throws {
    screen.show(PhotoCell(path: "/no/such/photo.jpg"))
    screen.settle()
    #expect(screen.texts == ["The photo cannot be read: No such file or directory"])
  }

  @Test func `a row has a placeholder where its photo cannot be read`() {
    screen.show(
      AnyNode(size: Size(width: 200, height: 120), value: 0) {
        PhotoRow(path: "/no/such/photo.jpg")
      } configure: { _ in
      })
    screen.settle()
    #expect(pixel(100, 100) == 0xffe6_e6e6)
  }

  @Test func `a cover that comes late is tried for as often as the source says`() throws {
    screen.show(Image(source: CoverImage(album: "late")))
    screen.advance(0.9)
    Covers.set(try file(0x0080ff), of: "late")
    screen.settle()
    #expect(pixel(100, 100) != 0xff00_80ff)
    screen.advance(0.2)
    #expect(pixel(100, 100) == 0xff00_80ff)
    #expect(Image(source: CoverImage(album: "a")) != Image(source: CoverImage(album: "b")))
  }

  @Test func `a download is shown when it has come`() async throws {
    let node = ImageNode()
    node.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    screen.window.contentView.addSubview(node.view)
    let bytes = try file(0xff8000)
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    var isThere = false
    node.contentReady = { isThere = true }
    show(stream, in: node)
    for start in stride(from: 0, to: bytes.count, by: 16) {
      continuation.yield(Array(bytes[start..<min(bytes.count, start + 16)]))
    }
    continuation.finish()
    while !isThere {
      await Task.yield()
      screen.settle()
    }
    screen.advance(1)
    #expect(pixel(100, 100) == 0xffff_8000)
  }

  @Test func `a button with an icon is pressed`() throws {
    let icon = try VectorImage(
      svg: Array("<svg viewBox='0 0 40 40'><rect width='40' height='40'/></svg>".utf8))
    var presses = 0
    screen.show(shareButton(icon, color: Color(hex: 0x00ff00)) { presses += 1 })
    let view = try #require(screen.views(of: ButtonComponentView.self).first)
    #expect(view.frame.size == Size(width: 40, height: 40))
    let place = view.convert(view.bounds, to: nil).center
    #expect(pixel(Int(place.x), Int(place.y)) == 0xff00_ff00)
    screen.send(.entered, at: place)
    screen.send(.pressed(.primary), at: place)
    screen.send(.released(.primary), at: place)
    #expect(presses == 1)
  }
}
