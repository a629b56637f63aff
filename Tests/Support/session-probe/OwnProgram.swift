import Glibc
import Platform
import Surface

/// The program of Documentation/Automation.md that has its windows in memory.
@MainActor
enum OwnProgram {
  /// A window keeps views, and a view does not keep its node.
  private static let slider = SliderNode()

  static func showNotes(in window: Window) {
    slider.accessibilityLabel = "Notes"
    slider.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    window.contentView.addSubview(slider.view)
  }

  static func run() throws {
    let platform = OffscreenPlatform()
    let application = Application(
      appID: "org.example.notes", loop: EventLoop(), platform: platform)
    let window = try application.makeWindow(
      title: "Notes", size: Size(width: 480, height: 320))
    window.waitsForDisplay = true
    showNotes(in: window)
    exit(application.run())
  }
}
