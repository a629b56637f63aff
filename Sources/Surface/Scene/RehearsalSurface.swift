import Compositing
import Geometry
import Platform

/// A surface that nobody sees: frames are made for it, so that what they need is there when one is shown.
@MainActor
final class RehearsalSurface: SurfaceBackend {
  var eventHandler: (@MainActor (SurfaceEvent) -> Void)?
  let scheduler: any Scheduler
  /// Those of the popup.
  let capabilities: WindowCapabilities
  /// Above which the popup would be shown.
  private let parent: any SurfaceBackend
  /// Whether such a popup is probably asked for soon, so that its picture is kept.
  private let isExpected: Bool
  private var memory = FrameMemory()
  /// What the first frame was painted into.
  private var first: FrameBuffer?

  init(above parent: any SurfaceBackend, isExpected: Bool) {
    (self.parent, self.isExpected) = (parent, isExpected)
    scheduler = parent.scheduler
    capabilities = parent.capabilities
  }

  func beginFirstFrame(size: PixelSize, showing content: FrameContent?) -> FrameBuffer? {
    let kept = isExpected ? content.flatMap { expected(size, $0) } : nil
    let buffer = kept ?? memory.beginFrame(size: size)
    first = buffer
    return buffer
  }

  private func expected(_ size: PixelSize, _ content: FrameContent) -> FrameBuffer? {
    parent.beginExpectedPopup(size: size, showing: content)
  }

  func beginFrame(size: PixelSize, damage: Region) -> FrameBuffer? {
    guard let first else { return memory.beginFrame(size: size) }
    return FrameBuffer(pixels: first.pixels, isUndefined: false)
  }

  // Nothing of it goes anywhere.
  func unmap() {}
  func requestFrame() {}
  func commit(_ frame: FrameCommit) {}
  func commitUnchanged() {}
  func setCursor(_ cursor: Cursor) {}
  func lockPointer(of seat: SeatID) {}
  func unlockPointer(of seat: SeatID) {}
}
