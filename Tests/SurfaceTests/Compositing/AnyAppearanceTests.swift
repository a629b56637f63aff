import Geometry
import Raster
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Whatever layers look like and however they change: what is on screen is what a tree shows that was made just now.
@Suite @MainActor struct AnyAppearanceTests {
  /// New layers with the values on screen, which know nothing of what was before.
  private func rebuilt(_ layer: Layer) -> Layer {
    let copy = Layer()
    copy.replaceModel(layer.presentation ?? layer.model)
    copy.mask = layer.mask.map(rebuilt)
    for sublayer in layer.sublayers { copy.addSublayer(rebuilt(sublayer)) }
    return copy
  }

  private func isLikeRebuilt(_ window: Window, _ shown: Pixmap) -> Bool {
    let picture = Pixmap(size: shown.size, isOpaque: true) {
      DisplayListPainter.paint(
        rebuilt(window.rootView.layer), size: shown.size, scale: window.scale.value, into: $0)
    }
    return shown.hasEqualPixels(to: picture)
  }

  @Test(arguments: 0..<16)
  func `what is on screen does not depend on what was there before`(seed: UInt64) throws {
    let scale = [1.0, 2, 1.25, 1.5][Int(seed % 4)]
    let backend = OffscreenBackend(
      scale: try #require(ScaleFactor(scale)), decorations: .server)
    let window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: Size(width: 90, height: 70),
        minimumSize: Size(width: 10, height: 10)), backend: backend)
    backend.settle()
    let tree = AnyAppearance(
      in: window.contentView.layer, size: Size(width: 90, height: 70), seed: seed)
    for step in 0..<40 {
      tree.step()
      backend.advanceFrame()
      if step == 20 {
        backend.configure { $0.scale = ScaleFactor(integer: scale == 1 ? 2 : 1) }
        backend.advanceFrame()
      }
      let isExact = isLikeRebuilt(window, backend.contents!)
      #expect(isExact, "step \(step)")
      if !isExact { return }
    }
  }
}
