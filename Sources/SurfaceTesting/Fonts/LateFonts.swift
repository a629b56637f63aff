package import Raster
package import Surface
import Typesetting

/// A program that starts while fontconfig is slow. Belongs into a process of its own, because the fonts are
/// those of a process.
@MainActor
package struct LateFonts {
  private let configuration: LateFontConfiguration

  package init() throws {
    configuration = try LateFontConfiguration(
      folder: BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts")
    configuration.useInThisProcess()
    FontLibrary.start()
  }

  /// Returns when the library has the real fonts; windows learn of them with their next frame.
  package func arrive() throws {
    try configuration.arrive()
    FontLibrary.shared.waitUntilRead()
  }

  /// Lets the fonts come from another thread.
  package var arrival: @Sendable () throws -> Void { configuration.arrival }

  /// A window that goes on without what is drawn in the background, as on a screen, after it has shown what
  /// `fill` puts into it.
  package func window(
    width: Double = 300, height: Double = 200, decorations: WindowState.Decorations = .server,
    fill: (Window) -> Void
  ) -> RecordedWindow {
    let shown = RecordedWindow(width: width, height: height, decorations: decorations)
    fill(shown.window)
    shown.settle()
    return shown
  }
}

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
