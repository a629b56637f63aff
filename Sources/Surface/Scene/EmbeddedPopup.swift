import Compositing
import Geometry
import Platform
import Raster

/// A popup that is shown inside of its window, as pixels above the views: where the platform has no popups, and where a
/// compositor refuses one.
@MainActor
final class EmbeddedPopup: PopupBackend {
  var eventHandler: (@MainActor (SurfaceEvent) -> Void)?
  /// What the popup lies above.
  private weak var parent: SceneRoot?
  /// Those of the window.
  let siblings: EmbeddedPopups
  private(set) var placement: PopupPlacement?
  private(set) var input = PopupInput.none
  /// Where the popup is, in the coordinates of its parent.
  private(set) var frame = Rect.zero
  /// The pixels above the window.
  let layer = Layer()
  private var memory = FrameMemory()
  private var isFrameRequested = false
  /// What was committed last, with the shadow around it.
  private var committed: (size: Size, margins: Insets)?

  /// - Precondition: The parent is in a window, or in an embedded popup (``SceneRoot/canEmbedPopups``).
  init(of parent: SceneRoot, in siblings: EmbeddedPopups) {
    self.parent = parent
    self.siblings = siblings
  }

  /// Where the popup is in its window.
  var origin: Point { parentOrigin + frame.origin }

  private var parentOrigin: Point { (parent?.backend as? EmbeddedPopup)?.origin ?? .zero }

  /// In the coordinates of its window.
  var windowFrame: Rect { Rect(origin: origin, size: frame.size) }

  // MARK: The role

  func map(_ placement: PopupPlacement, input: PopupInput) {
    self.input = input
    siblings.add(self)
    reposition(placement)
  }

  func reposition(_ placement: PopupPlacement) {
    self.placement = placement
    // As on a compositor, the configure comes after the call has returned.
    scheduler.performSoon { [weak self] in self?.place() }
  }

  /// Places the popup by its rules in what the window is now.
  func place() {
    guard let placement, let parent, siblings.contains(self) else { return }
    let window = siblings.scene
    frame = placement.frame(in: Rect(origin: .zero - parentOrigin, size: window.size)).integral
    showFrame()
    eventHandler?(
      .placed(
        PopupState(
          frame: frame, scale: parent.scale,
          subpixelOrders: parent.configuration?.subpixelOrders ?? [])))
  }

  func unmap() {
    siblings.remove(self)
    placement = nil
  }

  // MARK: The surface

  var scheduler: any Scheduler { siblings.scene.scheduler }
  var services: (any DesktopServices)? { siblings.scene.backend.services }
  /// The window has room for the shadow.
  var capabilities: WindowCapabilities { WindowCapabilities(canHaveMargins: true) }

  func setCursor(_ cursor: Cursor, of pointer: PointerID) {
    siblings.scene.backend.setCursor(cursor, of: pointer)
  }

  func hideCursorUntilPointerMoves(of seat: SeatID) {
    siblings.scene.backend.hideCursorUntilPointerMoves(of: seat)
  }

  func lockPointer(of seat: SeatID) { siblings.scene.backend.lockPointer(of: seat) }
  func unlockPointer(of seat: SeatID) { siblings.scene.backend.unlockPointer(of: seat) }

  func requestFrame() {
    isFrameRequested = true
    siblings.scene.addFrameClient(self)
  }

  func beginFrame(size: PixelSize, damage: Region) -> FrameBuffer? {
    memory.beginFrame(size: size)
  }

  func commit(_ commit: FrameCommit) {
    layer.contents = memory.copy
    layer.contentsScale = commit.scale.value
    committed = (commit.size, commit.margins)
    showFrame()
  }

  /// Puts the pixels to where the popup is.
  private func showFrame() {
    guard let (size, margins) = committed else { return }
    layer.frame = Rect(origin: origin, size: size).inset(
      by: Insets(
        top: -margins.top, left: -margins.left, bottom: -margins.bottom, right: -margins.right))
  }

  func commitUnchanged() {}
}

extension EmbeddedPopup: FrameClient {
  func frameWillBegin(_ timing: FrameTiming) -> Bool {
    guard isFrameRequested, siblings.contains(self) else { return false }
    isFrameRequested = false
    eventHandler?(.frame(timing))
    return isFrameRequested
  }
}
