import Geometry
import Raster
import Testing

@Suite struct ContentModeTests {
  private let bounds = Rect(x: 10, y: 20, width: 100, height: 60)
  private let size = Size(width: 20, height: 30)

  @Test(arguments: [
    (ContentMode.scaleToFill, Rect(x: 10, y: 20, width: 100, height: 60)),
    (.aspectFit, Rect(x: 40, y: 20, width: 40, height: 60)),
    (.aspectFill, Rect(x: 10, y: -25, width: 100, height: 150)),
    (.center, Rect(x: 50, y: 35, width: 20, height: 30)),
    (.top, Rect(x: 50, y: 20, width: 20, height: 30)),
    (.bottom, Rect(x: 50, y: 50, width: 20, height: 30)),
    (.left, Rect(x: 10, y: 35, width: 20, height: 30)),
    (.right, Rect(x: 90, y: 35, width: 20, height: 30)),
    (.topLeft, Rect(x: 10, y: 20, width: 20, height: 30)),
    (.topRight, Rect(x: 90, y: 20, width: 20, height: 30)),
    (.bottomLeft, Rect(x: 10, y: 50, width: 20, height: 30)),
    (.bottomRight, Rect(x: 90, y: 50, width: 20, height: 30)),
  ])
  func `a picture lies where its mode says`(mode: ContentMode, place: Rect) {
    #expect(mode.rect(for: size, in: bounds) == place)
  }

  @Test func `a picture that is larger than its room reaches out on the other side`() {
    let large = Size(width: 140, height: 80)
    #expect(
      ContentMode.bottomRight.rect(for: large, in: bounds)
        == Rect(x: -30, y: 0, width: 140, height: 80))
    #expect(
      ContentMode.center.rect(for: large, in: bounds)
        == Rect(x: -10, y: 10, width: 140, height: 80))
  }
}
