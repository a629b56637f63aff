import Flow
import Glibc
import SurfaceTesting
import Synchronization
import Testing

@testable import Surface

/// Pictures of components whose source, size or mode changes while they are shown.
@MainActor
@Suite(.serialized) struct AsyncImageChangeTests {
  private let screen = TestScreen(size: Size(width: 100, height: 100))

  private static let red: UInt32 = 0xffff_0000
  private static let blue: UInt32 = 0xff00_00ff
  private static let white: UInt32 = 0xffff_ffff
  private static let side = Size(width: 40, height: 40)

  private final class Shelf: Sendable {
    private static let count = Mutex(0)
    /// No other shelf of this process has it: what is loaded is kept beyond a test.
    let number = count.withLock { count in
      count += 1
      return count
    }
    /// The pictures that are held back.
    let closed = Mutex<Set<UInt32>>([])
    let broken = Mutex<Set<UInt32>>([])
    let loads = Mutex<[UInt32]>([])

    func open(_ hex: UInt32) { closed.withLock { _ = $0.remove(hex) } }
  }

  private struct Sheet: ImageSource, Equatable {
    let hex: UInt32
    let shelf: Shelf
    var natural: Size?
    var isKept = true

    static func == (a: Sheet, b: Sheet) -> Bool { a.hex == b.hex && a.shelf === b.shelf }

    var naturalSize: Size? { natural }
    var identity: ImageIdentity? {
      isKept ? ImageIdentity(kind: "changing sheets", name: "\(shelf.number) \(hex)") : nil
    }

    func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
      shelf.loads.withLock { $0.append(hex) }
      while shelf.closed.withLock({ $0.contains(hex) }) { sched_yield() }
      if shelf.broken.withLock({ $0.contains(hex) }) { throw .other("no \(hex)") }
      return Pixmap(size: size, isOpaque: true) {
        Canvas(pixels: $0).fill(
          Rect(x: 0, y: 0, width: 999, height: 999), with: Color(hex: hex))
      }
    }
  }

  private let shelf = Shelf()

  private func sheet(_ hex: UInt32, natural: Size? = nil) -> Sheet {
    Sheet(hex: hex, shelf: shelf, natural: natural)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { screen.backend.contents![x, y] }

  /// The words of the phases that a block was asked for.
  private final class Phases { var words: [String] = [] }

  private func album(
    _ sheet: Sheet, _ phases: Phases = Phases(), mode: ContentMode = .aspectFill,
    size: Size? = AsyncImageChangeTests.side
  ) -> some Component<Empty> {
    func noted(_ word: String) -> String {
      phases.words.append(word)
      return word
    }
    return AsyncImage(sheet, size: size, contentMode: mode) { phase in
      switch phase {
      case .loading: Text(noted("wait"))
      case .success(let image):
        image
        Text(noted("there"))
      case .failure(let error, let retry): Button(noted("\(error)"), action: retry)
      }
    }
  }

  private func finishLoading() {
    for _ in 0..<3 {
      WorkerPool.loading.waitUntilIdle()
      screen.settle()
    }
  }

  /// Has the pool of pictures start all of its threads, for two pictures that are held back at a time.
  private func startThreads() {
    let meeting = Shelf()
    while meeting.loads.withLock({ $0.count < WorkerPool.loading.maximumThreads }) {
      WorkerPool.loading.submit(.high) {
        meeting.loads.withLock { $0.append(0) }
        while meeting.loads.withLock({ $0.count < WorkerPool.loading.maximumThreads }) {
          sched_yield()
        }
      }
      sched_yield()
    }
    WorkerPool.loading.waitUntilIdle()
  }

  // MARK: Another picture

  @Test(arguments: [false, true])
  func `another picture is waited for as the first one was`(fails: Bool) {
    let phases = Phases()
    if fails { shelf.broken.withLock { $0 = [0xff0000] } }
    screen.show(album(sheet(0xff0000), phases))
    screen.settle()
    #expect(phases.words.last == (fails ? "no 16711680" : "there"))
    phases.words = []
    screen.show(album(sheet(0x0000ff), phases))
    screen.settle()
    #expect(phases.words.first == "wait" && phases.words.last == "there", "\(phases.words)")
    #expect(pixel(5, 35) == Self.blue)
  }

  @Test func `until another picture is there its block says so`() {
    screen.show(album(sheet(0xff0000)))
    screen.settle()
    screen.window.waitsForDisplay = false
    shelf.closed.withLock { $0 = [0x0000ff] }
    screen.show(album(sheet(0x0000ff)))
    screen.settle()
    #expect(screen.texts == ["wait"])
    shelf.open(0x0000ff)
    finishLoading()
    #expect(screen.texts == ["there"] && pixel(5, 35) == Self.blue)
  }

  @Test func `a picture that another one has replaced is not taken for it`() {
    startThreads()
    screen.window.waitsForDisplay = false
    shelf.closed.withLock { $0 = [0xff0000, 0x0000ff] }
    screen.show(album(sheet(0xff0000)))
    screen.settle()
    while shelf.loads.withLock({ $0.isEmpty }) { sched_yield() }
    screen.show(album(sheet(0x0000ff)))
    screen.settle()
    while shelf.loads.withLock({ $0.count < 2 }) { sched_yield() }
    shelf.open(0xff0000)
    while ImagePipeline.shared.contentAtHand(of: sheet(0xff0000)) == nil { sched_yield() }
    screen.settle()
    screen.settle()
    #expect(screen.texts == ["wait"])
    shelf.open(0x0000ff)
    finishLoading()
    #expect(screen.texts == ["there"] && pixel(5, 35) == Self.blue)
  }

  @Test func `who goes back to a picture that is kept waits for nothing to be loaded`() {
    for hex in [0xff0000, 0x0000ff, 0xff0000] as [UInt32] {
      screen.show(album(sheet(hex)))
      screen.settle()
    }
    #expect(pixel(5, 35) == Self.red && screen.texts == ["there"])
    #expect(shelf.loads.withLock { $0 } == [0xff0000, 0x0000ff])
  }

  @Test func `a picture that is not kept may be replaced by one that is not`() {
    for hex in [0xff0000, 0x0000ff] as [UInt32] {
      screen.show(album(Sheet(hex: hex, shelf: shelf, isKept: false)))
      screen.settle()
      #expect(pixel(5, 35) == 0xff00_0000 | hex && screen.texts == ["there"])
    }
  }

  // MARK: Form

  @Test func `the picture fills its size as the mode says, also when that changes`() {
    let wide = sheet(0xff0000, natural: Size(width: 40, height: 20))
    screen.show(album(wide, mode: .aspectFit))
    screen.settle()
    #expect(pixel(1, 2) == Self.white && pixel(1, 28) == Self.red)
    screen.show(album(wide, mode: .aspectFill))
    screen.settle()
    #expect(pixel(1, 2) == Self.red)
  }

  @Test func `without a size it takes all that is offered, and no more in any case`() {
    screen.show(album(sheet(0xff0000), size: nil))
    screen.settle()
    #expect(pixel(1, 1) == Self.red && pixel(98, 98) == Self.red)
    screen.show(album(sheet(0xff0000), size: Size(width: 500, height: 30)))
    screen.settle()
    #expect(pixel(98, 25) == Self.red && pixel(50, 35) == Self.white)
  }

  // MARK: Image

  private func image(
    _ sheet: Sheet, size: Size? = AsyncImageChangeTests.side, mode: ContentMode = .aspectFill,
    tint: Color? = nil, placeholder: Color? = nil
  ) -> Image {
    Image(
      source: sheet, tintColor: tint, size: size, contentMode: mode, placeholderColor: placeholder)
  }

  @Test func `an image changes its mode, its colour and its placeholder while it is shown`() {
    let wide = sheet(0xff0000, natural: Size(width: 40, height: 20))
    screen.show(image(wide))
    screen.settle()
    #expect(pixel(20, 2) == Self.red)
    screen.show(image(wide, mode: .aspectFit))
    screen.settle()
    #expect(pixel(20, 2) == Self.white && pixel(20, 20) == Self.red)
    screen.show(image(wide, mode: .aspectFit, tint: Color(hex: 0x0000ff)))
    screen.settle()
    #expect(pixel(20, 20) == Self.blue)
    screen.show(image(wide, mode: .aspectFit))
    screen.settle()
    #expect(pixel(20, 20) == Self.red, "its own colour again")
    shelf.broken.withLock { $0 = [0x00ff00] }
    for hex in [0x123456, 0x654321] as [UInt32] {
      screen.show(image(sheet(0x00ff00), placeholder: Color(hex: hex)))
      screen.settle()
      #expect(pixel(20, 20) == 0xff00_0000 | hex)
    }
    screen.show(image(sheet(0x00ff00)))
    screen.settle()
    #expect(pixel(20, 20) == Self.white)
  }

  @Test func `an image of a source has its natural size where no other is offered`() throws {
    let natural = sheet(0xff0000, natural: Size(width: 30, height: 20))
    /// A wrap offers any height.
    func size(_ image: Image) throws -> Size {
      screen.show(Wrap<Empty> { image })
      return try #require(screen.views(of: ImageComponentView.self).first).frame.size
    }
    #expect(try size(image(natural, size: nil)) == Size(width: 30, height: 20))
    #expect(try size(image(sheet(1), size: nil)) == .zero)
    #expect(
      try size(image(natural, size: Size(width: 500, height: 9))) == Size(width: 100, height: 9))
    let hosted = Hosted()
    let room = Size(width: 99, height: 98)
    #expect(
      hosted.show(image(natural, size: nil, mode: .center), size: room)
        == Size(width: 30, height: 20))
    #expect(hosted.show(image(natural, size: nil), size: room) == room)
  }

  @Test func `images are equal when all that is seen of them is`() {
    let one = image(sheet(1))
    #expect(one == image(sheet(1)) && one != image(sheet(2)))
    #expect(one != image(sheet(1), size: nil) && one != image(sheet(1), mode: .center))
    #expect(one != image(sheet(1), tint: .black) && one != image(sheet(1), placeholder: .black))
    #expect(one != Image(source: DataImage([1]), size: Self.side))
    #expect(Image(image: nil) == Image(image: nil))
    #expect(one != Image(image: nil, size: Self.side, contentMode: .aspectFill))
    let pixmap = Pixmap(size: PixelSize(width: 1, height: 1)) { _ in }
    #expect(Image(image: pixmap).image === pixmap && one.image == nil)
  }

  @Test func `nothing in place of a picture shows nothing`() {
    let pixmap = Pixmap(size: PixelSize(width: 4, height: 4), isOpaque: true) {
      Canvas(pixels: $0).fill(Rect(x: 0, y: 0, width: 4, height: 4), with: Color(hex: 0xff0000))
    }
    screen.show(Image(image: pixmap, size: Self.side))
    screen.settle()
    #expect(pixel(20, 20) == Self.red)
    screen.show(Image(image: nil, size: Self.side))
    screen.settle()
    #expect(pixel(20, 20) == Self.white)
  }

  @Test func `a picture that is rendered has all of its images`() throws {
    let card = HStack<Empty> {
      image(sheet(0xff0000), size: Size(width: 10, height: 10))
      album(sheet(0x0000ff), size: Size(width: 10, height: 10))
    }
    let picture = try #require(
      ImageRenderer(card, proposedSize: Size(width: 100, height: 100)).render())
    #expect(picture[2, 5] == Self.red)
    let (width, last) = (Int(picture.size.width), Int(picture.size.height) - 1)
    let colors = Set((10..<width).map { picture[$0, last] })
    #expect(colors.contains(Self.blue))
  }
}

extension ImagePipeline {
  /// What is kept of a source in the form that these tests show it in.
  fileprivate func contentAtHand(of source: some ImageSource) -> ImageContent? {
    let style = ImageStyle()
    guard
      let rendition = ImageRendition(of: style, in: Size(width: 40, height: 40), scale: 1)
    else { return nil }
    return contentAtHand(of: source, as: rendition)
  }
}
