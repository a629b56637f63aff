import Raster
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
