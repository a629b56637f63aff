import Surface
import Testing

/// A tree of nodes looks the same in the pixels of one node and on layers of their own, to the last bit.
///
/// Left out is what differs by design:
/// - The tree lies on opaque pixels that the node of the snapshot draws itself. On clear ones what is translucent
///   is composited in another order, and rounded in another one.
/// - That node begins at the first pixel of the window. Elsewhere positions are added up in another order, and
///   what is turned may differ in their last digits.
/// - Corners of ``CornerRounding/clipping``: patches cover them on a layer, and a clip cuts them in a snapshot.
@Suite(.serialized) @MainActor struct RasterizedTreeTests {
  private func picture(_ seed: UInt64, scale: Double, isRasterized: Bool) throws -> Pixmap {
    let backend = OffscreenBackend(
      scale: try #require(ScaleFactor(scale)), decorations: .server)
    let size = Size(width: 96, height: 80)
    let window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: size, minimumSize: Size(width: 10, height: 10)),
      backend: backend)
    window.waitsForDisplay = true
    let tree = RandomNodes(size: size, seed: seed)
    if isRasterized { tree.root.enableSubtreeRasterization() }
    window.contentView.addSubview(tree.root.view)
    backend.settle()
    #expect(tree.root.layer.sublayers.isEmpty == isRasterized)
    return try #require(backend.contents)
  }

  @Test(arguments: 0..<60)
  func `a rasterized tree has the pixels of a tree of layers`(seed: UInt64) throws {
    let scale = [1.0, 2, 1.25][Int(seed % 3)]
    let layers = try picture(seed, scale: scale, isRasterized: false)
    let snapshot = try picture(seed, scale: scale, isRasterized: true)
    #expect(snapshot.hasEqualPixels(to: layers), "\(snapshot.differences(from: layers))")
  }
}

extension Pixmap {
  /// How many pixels are different, and the first of them.
  fileprivate func differences(from other: Pixmap) -> String {
    var (count, first) = (0, "")
    for y in 0..<Int(size.height) {
      for x in 0..<Int(size.width) where self[x, y] != other[x, y] {
        if count == 0 {
          first =
            "at \(x), \(y): \(String(self[x, y], radix: 16)) for \(String(other[x, y], radix: 16))"
        }
        count += 1
      }
    }
    return "\(count) pixels, \(first)"
  }
}
