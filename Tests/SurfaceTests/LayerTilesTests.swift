import Geometry
import Testing

@testable import Compositing

/// Layers that show their contents in tiles hand down what these are shown with.
@MainActor
@Suite struct LayerTilesTests {
  private let layer = Layer()
  private let tile = Layer()

  init() {
    layer.frame = Rect(x: 0, y: 0, width: 100, height: 60)
    layer.borderWidth = 2
    layer.borderColor = .black
    layer.addTile(tile)
  }

  /// What a layer within the tiled one is moved by and turned to on screen.
  private var shownTransform: AffineTransform {
    tile.transform.concatenating(layer.sublayerTransform)
  }

  @Test func `the border follows the bounds`() {
    for bounds in [
      Rect(x: 0, y: 0, width: 80, height: 200), Rect(x: 5, y: 70, width: 80, height: 200),
    ] {
      layer.bounds = bounds
      #expect(layer.tiles.border?.frame == bounds)
    }
  }

  @Test func `the border follows the form`() {
    layer.cornerRadius = 8
    layer.borderWidth = 3
    #expect(layer.tiles.border?.cornerRadius == 8)
    #expect(layer.tiles.border?.borderWidth == 3)
    layer.borderColor = nil
    #expect(layer.tiles.border == nil)
  }

  @Test func `contents stay where they are, whatever happens to sublayers`() {
    layer.anchorPoint = .zero
    layer.sublayerTransform = .scale(2)
    #expect(shownTransform.isIdentity)
    layer.sublayerTransform = .identity
    #expect(tile.transform.isIdentity)
  }

  @Test func `the tint is that of the layer`() {
    layer.contentsTint = .white
    #expect(tile.contentsTint == .white)
  }
}
