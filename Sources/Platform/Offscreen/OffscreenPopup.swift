import Compositing
public import Geometry

/// A popup without a compositor. It stays inside of the window, since there is no screen around that.
@MainActor
public final class OffscreenPopup: OffscreenSurface, PopupBackend {
  private let parent: OffscreenSurface
  /// Where the popup is, in the coordinates of its parent.
  public private(set) var frame = Rect.zero
  /// Which input the popup asked for when it was mapped.
  public private(set) var input = PopupInput.none

  init(of parent: OffscreenSurface) {
    self.parent = parent
    super.init(
      frameInterval: parent.frameInterval, platform: parent.platform,
      capabilities: WindowCapabilities(canHaveMargins: parent.capabilities.canHaveMargins))
  }

  override var screenOrigin: Point { parent.screenOrigin + frame.origin }
  override var areaForPopups: Rect {
    let area = parent.areaForPopups
    return Rect(origin: area.origin - frame.origin, size: area.size)
  }
  override var outputState: PopupState { parent.outputState }

  /// Shows the popup; ``SurfaceEvent/placed(_:)`` comes at the end of the turn.
  public func map(_ placement: PopupPlacement, input: PopupInput) {
    self.input = input
    show()
    parent.popups.append(self)
    reposition(placement)
  }

  /// Applies other rules; ``SurfaceEvent/placed(_:)`` says at the end of the turn where the popup is.
  public func reposition(_ placement: PopupPlacement) {
    frame = placement.frame(in: parent.areaForPopups)
    // As on a compositor, the configure comes after the call has returned.
    manualScheduler.performSoon { [weak self] in self?.sendPlaced() }
  }

  private func sendPlaced() {
    guard isMapped, platform.decides else { return }
    var state = outputState
    state.frame = frame
    eventHandler?(.placed(state))
  }

  /// Takes the popup away and forgets it in its parent.
  public override func unmap() {
    super.unmap()
    parent.popups.removeAll { $0 === self }
  }

  /// Takes the popup away as a compositor would, and what is above it before it.
  public func dismiss() {
    for popup in popups.reversed() { popup.dismiss() }
    if isMapped { eventHandler?(.dismissed) }
  }
}
