package import Raster
package import Surface
import Typesetting

/// An offscreen window, and every picture that it has shown.
@MainActor
package final class RecordedWindow {
  package let backend: OffscreenBackend
  package let window: Window
  package private(set) var pictures: [Pixmap] = []

  package init(width: Double, height: Double, decorations: WindowState.Decorations = .server) {
    backend = OffscreenBackend(decorations: decorations)
    window = Window(
      WindowConfiguration(
        title: "A title of some length", appID: "test", size: Size(width: width, height: height),
        minimumSize: Size(width: 10, height: 10)), backend: backend)
    window.onFrame { [unowned self] _ in pictures.append(backend.contents!) }
  }

  /// Paints until nothing more comes from the workers.
  package func settle() {
    for _ in 0..<4 {
      backend.settle()
      WorkerPool.shared.waitUntilIdle()
    }
    backend.settle()
  }

  /// What is shown.
  package var picture: Pixmap { pictures.last! }

  /// Whether the way from one picture to the present one had no other on it.
  package func changedInOneStep(from old: Pixmap) -> Bool {
    let new = picture
    return !old.hasEqualPixels(to: new)
      && pictures.allSatisfy { $0.hasEqualPixels(to: old) || $0.hasEqualPixels(to: new) }
  }
}
