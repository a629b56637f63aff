import Flow
import Glibc
import Surface
import SurfaceTesting
import Synchronization
import Testing

/// Pictures that take time, as components.
@MainActor
@Suite(.serialized) struct AsyncImageTests {
  private let screen = TestScreen(size: Size(width: 100, height: 100))

  private static let red: UInt32 = 0xffff_0000
  private static let side = Size(width: 40, height: 40)

  /// What the sources of a test share.
  private final class Shelf: Sendable {
    private static let count = Mutex(0)
    /// No other shelf of this process has it: what is loaded is kept beyond a test.
    let number = count.withLock { count in
      count += 1
      return count
    }
    let loads = Mutex(0)
    let failures = Mutex(0)
    let isClosed = Mutex(false)

    var count: Int { loads.withLock { $0 } }
  }

  /// A picture of one colour.
  private struct Sheet: ImageSource, Equatable {
    let hex: UInt32
    let shelf: Shelf
    var isKept = true

    static func == (a: Sheet, b: Sheet) -> Bool { a.hex == b.hex && a.shelf === b.shelf }

    var identity: ImageIdentity? {
      isKept ? ImageIdentity(kind: "sheets", name: "\(shelf.number) \(hex)") : nil
    }

    func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
      shelf.loads.withLock { $0 += 1 }
      while shelf.isClosed.withLock({ $0 }) { sched_yield() }
      let fails = shelf.failures.withLock { failures in
        failures -= 1
        return failures >= 0
      }
      if fails { throw .other("is busy") }
      return Pixmap(size: size, isOpaque: true) {
        Canvas(pixels: $0).fill(
          Rect(x: 0, y: 0, width: 999, height: 999), with: Color(hex: hex))
      }
    }
  }

  private let shelf = Shelf()

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { screen.backend.contents![x, y] }

  private func album(_ sheet: Sheet) -> some Component<Empty> {
    AsyncImage(sheet, size: Self.side) { phase in
      switch phase {
      case .loading: Text("wait")
      case .success(let image): image.cornerRadius(8)
      case .failure(let error, let retry): Button("\(error)", action: retry)
      }
    }
  }

  @Test func `the picture is shown when it is there, and was loaded once`() {
    screen.show(album(Sheet(hex: 0xff0000, shelf: shelf)))
    screen.settle()
    #expect(screen.texts == [] && pixel(20, 20) == Self.red && shelf.count == 1)
    #expect(pixel(0, 0) != Self.red, "the corners are the block's")
    // Another evaluation of the same.
    screen.show(album(Sheet(hex: 0xff0000, shelf: shelf)))
    screen.settle()
    #expect(shelf.count == 1)
    screen.show(album(Sheet(hex: 0x0000ff, shelf: shelf)))
    screen.settle()
    #expect(pixel(20, 20) == 0xff00_00ff && shelf.count == 2)
  }

  @Test func `a picture that is not kept is loaded once as well`() {
    screen.show(album(Sheet(hex: 0xff0000, shelf: shelf, isKept: false)))
    screen.settle()
    #expect(pixel(20, 20) == Self.red && shelf.count == 1)
  }

  @Test func `until then the block says what is seen`() {
    screen.window.waitsForDisplay = false
    shelf.isClosed.withLock { $0 = true }
    screen.show(album(Sheet(hex: 0xff0000, shelf: shelf)))
    #expect(screen.texts == ["wait"])
    shelf.isClosed.withLock { $0 = false }
  }

  @Test func `where there is none the block has the reason and a way to try again`() throws {
    shelf.failures.withLock { $0 = 1 }
    screen.show(album(Sheet(hex: 0xff0000, shelf: shelf)))
    screen.settle()
    #expect(screen.texts == ["is busy"])
    try screen.click(screen.view(withText: "is busy"))
    screen.settle()
    #expect(screen.texts == [] && pixel(20, 20) == Self.red && shelf.count == 2)
  }

  @Test func `what the block takes from outside may change`() {
    for word in ["one", "two"] {
      screen.show(
        AsyncImage(Sheet(hex: 0xff0000, shelf: shelf)) { phase in
          if case .success(let image) = phase { image }
          Text(word)
        })
      screen.settle()
      #expect(screen.texts == [word])
    }
    #expect(pixel(5, 5) == Self.red && shelf.count == 1)
  }

  // MARK: Image

  @Test func `an image of a source is loaded for its size, and not again for an equal one`() {
    for _ in 0..<2 {
      screen.show(
        Image(source: Sheet(hex: 0xff0000, shelf: shelf), size: Self.side))
    }
    #expect(pixel(20, 20) == Self.red && pixel(45, 20) != Self.red && shelf.count == 1)
    screen.show(Image(source: Sheet(hex: 0x0000ff, shelf: shelf), size: Self.side))
    #expect(pixel(20, 20) == 0xff00_00ff && shelf.count == 2)
  }

  @Test func `a file that is no picture shows the placeholder`() {
    screen.show(
      Image(file: "/no/such/file.png", placeholderColor: Color(hex: 0x345678)))
    #expect(pixel(50, 50) == 0xff34_5678)
  }

  @Test func `an icon has its own size, and the colour that it is given`() throws {
    let icon = try VectorImage(
      svg: Array(
        "<svg width='20' height='10'><rect width='20' height='10' fill='currentColor'/></svg>"
          .utf8))
    screen.show(HStack<Empty> { Image(icon: icon, tintColor: Color(hex: 0xff0000)) })
    let view = try #require(screen.views(of: ImageComponentView.self).first)
    #expect(view.frame.size == Size(width: 20, height: 10))
    #expect(pixel(10, 5) == Self.red && pixel(10, 15) != Self.red)
    #expect(Image(icon: icon) == Image(icon: icon))
    screen.show(Image(icon: icon, size: Size(width: 60, height: 60)))
    #expect(
      pixel(30, 30) == 0xff00_0000 && pixel(30, 10) != 0xff00_0000, "it keeps its proportions")
  }

  @Test func `a second picture that fails for the same reason says so, too`() {
    shelf.failures.withLock { $0 = 2 }
    for hex: UInt32 in [0xff0000, 0x0000ff] {
      screen.show(album(Sheet(hex: hex, shelf: shelf)))
      screen.settle()
      #expect(screen.texts == ["is busy"])
    }
    #expect(shelf.count == 2)
  }
}
