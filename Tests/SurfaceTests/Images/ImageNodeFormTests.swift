import Signals
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Surface

/// Pictures in nodes of all kinds of sizes, places and colours.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct ImageNodeFormTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let pipeline = ImagePipeline(byteLimit: 1 << 20)
  private let desk = Photo.Desk()
  private let kept = KeptNodes()

  private static let red: UInt32 = 0xffff_0000
  private static let white: UInt32 = 0xffff_ffff

  private func node(_ source: any ImageSource, _ frame: Rect) -> ImageNode {
    let node = ImageNode()
    node.frame = frame
    node.pipeline = pipeline
    node.source = source
    kept.nodes.append(node)
    return node
  }

  @Test func `a node that ends between two pixels has its picture, too`() {
    let node = node(
      Photo(name: "a", desk: desk), Rect(x: 10, y: 10, width: 20.5, height: 10.25))
    screen.show(node)
    #expect(node.hasImage && screen.pixel(20, 15) == Self.red && screen.pixel(29, 19) == Self.red)
    #expect(screen.isExact)
  }

  @Test func `an opaque node shows its background where the picture is clear`() throws {
    let hole = Pixmap(size: PixelSize(width: 20, height: 20)) {
      Canvas(pixels: $0).fill(Rect(x: 0, y: 0, width: 10, height: 20), with: Color(hex: 0xff0000))
    }
    let node = node(
      DataImage(try hole.pngData(), name: "hole"), Rect(x: 0, y: 0, width: 20, height: 20))
    node.backgroundColor = Color(hex: 0x0000ff)
    node.isOpaque = true
    screen.show(node)
    #expect(screen.pixel(5, 5) == Self.red && screen.pixel(15, 5) == 0xff00_00ff)
    #expect(screen.isExact)
  }

  @Test func `a node is no larger than its room, and as large as its picture`() {
    let node = node(
      ImageNodeTests.Sheet(hex: 0xff0000, naturalSize: Size(width: 20, height: 10)), .zero)
    #expect(node.measure(.unlimited) == Size(width: 20, height: 10))
    #expect(node.measure(Size(width: 15, height: 90)) == Size(width: 15, height: 10))
    node.source = nil
    #expect(node.measure(.unlimited) == .zero)
  }

  @Test func `a mode that changes while the picture is shown draws it anew`() {
    let picture = ImageNodeTests.Sheet(hex: 0xff0000, naturalSize: Size(width: 20, height: 10))
    let node = node(picture, Rect(x: 0, y: 0, width: 40, height: 40))
    screen.show(node)
    #expect(screen.pixel(20, 2) == Self.red)
    node.imageMode = .aspectFit
    screen.backend.settle()
    #expect(screen.pixel(20, 2) == Self.white && screen.pixel(20, 20) == Self.red)
    node.imageMode = .bottomRight
    screen.backend.settle()
    #expect(screen.pixel(35, 35) == Self.red && screen.pixel(10, 20) == Self.white)
  }

  @Test func `another placeholder takes the place of the one before`() {
    let node = node(ImageNodeTests.Broken(), Rect(x: 0, y: 0, width: 40, height: 40))
    node.placeholderColor = Color(hex: 0x00ff00)
    screen.show(node)
    #expect(screen.pixel(20, 20) == 0xff00_ff00)
    node.placeholderColor = Color(hex: 0x0000ff)
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xff00_00ff)
    node.placeholderColor = nil
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == Self.white)
  }

  @Test func `another pipeline counts for what is loaded from then on`() {
    let node = node(Photo(name: "a", desk: desk), Rect(x: 0, y: 0, width: 20, height: 20))
    screen.show(node)
    let other = ImagePipeline(byteLimit: 1 << 20)
    node.pipeline = other
    node.source = Photo(name: "b", desk: desk)
    screen.backend.settle()
    #expect(pipeline.statistics.loads == 1 && other.statistics.loads == 1)
  }

  @Test func `a larger scale of the window asks for more pixels`() {
    let sheet = ImageNodeTests.Sheet(hex: 0xff0000, naturalSize: nil)
    let node = node(sheet, Rect(x: 0, y: 0, width: 20, height: 20))
    screen.show(node)
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    screen.backend.settle()
    #expect(sheet.asked.last == PixelSize(width: 40, height: 40))
    #expect(node.contents?.size == PixelSize(width: 40, height: 40))
  }

  @Test func `a picture that goes leaves the placeholder, and tells so once`() {
    let node = node(Photo(name: "a", desk: desk), Rect(x: 0, y: 0, width: 20, height: 20))
    node.placeholderColor = Color(hex: 0x00ff00)
    screen.show(node)
    #expect(screen.pixel(10, 10) == Self.red)
    var told: [Bool] = []
    node.contentUpdated = { told.append($0 != nil) }
    node.source = nil
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == 0xff00_ff00 && !node.hasImage && told.first == false)
    #expect(!told.contains(true))
  }

  // MARK: Transforms

  private func arguments(_ change: (inout TransformImageArguments) -> Void = { _ in })
    -> TransformImageArguments
  {
    var arguments = TransformImageArguments(
      imageSize: Size(width: 20, height: 20), boundingSize: Size(width: 20, height: 20))
    change(&arguments)
    return arguments
  }

  @Test func `a drawing is opaque only where every pixel is covered`() {
    func isOpaque(_ change: (inout TransformImageArguments) -> Void) -> Bool? {
      arguments(change).render(scale: 1) { _ in }?.isOpaque
    }
    #expect(isOpaque { _ in } == true)
    #expect(isOpaque { $0.corners = ImageCorners(radius: 4) } == false)
    #expect(isOpaque { $0.intrinsicInsets = Insets(top: 1, left: 0, bottom: 0, right: 0) } == false)
    #expect(isOpaque { $0.resizeMode = .fill(.clear) } == false)
    #expect(isOpaque { $0.resizeMode = .aspectFill } == false)
    #expect(
      isOpaque {
        $0.resizeMode = .aspectFill
        $0.emptyColor = .black
      } == true)
    #expect(
      isOpaque {
        $0.resizeMode = .aspectFill
        $0.emptyColor = Color.black.withAlpha(0.5)
      } == false)
  }

  @Test func `without arguments nothing is shown, and nothing is drawn at once`() {
    let node = TransformImageNode().framed(0, 0, 20, 20)
    let signal = Signal<ImageTransform, Never>.single(
      .picture(Photo.sheet(0xff0000, PixelSize(width: 20, height: 20))))
    node.setSignal(signal, attemptSynchronously: true)
    screen.show(node)
    #expect(node.contents == nil && node.measure(.unlimited) == .zero)
    node.arguments = arguments()
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == Self.red)
    node.arguments = nil
    screen.backend.settle()
    #expect(node.contents == nil && screen.pixel(10, 10) == Self.white)
  }

  @Test func `a transform tells why it has no picture, until it has one`() {
    let node = TransformImageNode().framed(0, 0, 20, 20)
    node.arguments = arguments()
    var told: [ImageLoadingError?] = []
    node.loadingErrorChanged = { told.append($0) }
    node.setSignal(.single(.picture(ImageNodeTests.Broken())))
    screen.show(node)
    #expect(node.loadingError == .other("is broken") && node.contents == nil)
    node.setSignal(.single(.picture(Photo.sheet(0xff0000, PixelSize(width: 20, height: 20)))))
    screen.backend.settle()
    #expect(node.loadingError == nil && told == [.other("is broken"), nil])
    #expect(screen.pixel(10, 10) == Self.red)
  }
}
