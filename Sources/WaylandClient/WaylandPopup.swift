import Geometry
package import Platform

/// A popup on a Wayland compositor: an `xdg_popup`.
@MainActor
package final class WaylandPopup: WaylandSurface, PopupBackend {
  private weak var parent: WaylandSurface?
  private var popup: XdgPopup?
  private var placement: PopupPlacement?
  /// Whether the compositor has not been told of ``placement``.
  private var isPlacementStale = false
  private var input = PopupInput.none
  /// Whether the compositor was asked for the input of the whole screen.
  private var hasGrab = false
  /// A configure sequence that has not ended.
  private var pendingFrame = Rect.zero
  private var frame = Rect.zero
  /// Names the last ``reposition(_:)``.
  private var token: UInt32 = 0

  init(of parent: WaylandSurface) {
    self.parent = parent
    super.init(connection: parent.connection)
  }

  isolated deinit {
    destroyObjects()
    connection.remove(self)
  }

  package func map(_ placement: PopupPlacement, input: PopupInput) {
    guard !isWanted else { return }
    self.placement = placement
    self.input = input
    if serialOfGrab != nil {
      dismissOtherMenus()
      // What the app does when they go may close the parent.
      guard parent?.objects != nil else {
        eventHandler?(.dismissed)
        return
      }
    }
    begin()
  }

  package func reposition(_ placement: PopupPlacement) {
    self.placement = placement
    guard let popup else { return }
    isPlacementStale = !connection.canWrite()
    if isPlacementStale { return }
    if popup.version >= 3, let positioner = makePositioner() {
      token &+= 1
      popup.reposition(positioner: positioner, token: token)
      positioner.destroy()
    } else {
      // Before version 3 a popup stays where it is; another one takes its place. Those above it cannot stay
      // (`xdg_popup.destroy`, `not_the_topmost_popup`).
      for case let other as WaylandPopup in connection.mappedSurfaces where other.isAbove(self) {
        other.eventHandler?(.dismissed)
      }
      guard isWanted else { return }
      destroyObjects()
      connectionIsReady()
    }
  }

  // MARK: The role

  override func makeRole(of objects: SurfaceObjects) {
    guard let parent = parent?.objects, let positioner = makePositioner() else {
      eventHandler?(.dismissed)
      return
    }
    let popup = objects.xdgSurface.getPopup(parent: parent.xdgSurface, positioner: positioner)
    positioner.destroy()
    self.popup = popup
    popup.onEvent = { [unowned self] in handle($0) }
    // A grab has to come before the first commit (`xdg_popup.grab`).
    if let serial = serialOfGrab, let seat = connection.seat(of: serial) {
      popup.grab(seat: seat, serial: serial.rawValue)
      hasGrab = true
      self.parent?.menuWillShow()
    }
  }

  /// The compositor is not kept waiting for what the parent has to show.
  override func didShow() {
    guard hasGrab else { return }
    connection.flush()
    parent?.menuDidShow()
  }

  override func destroyRole() {
    if hasGrab, !hasContents { parent?.menuDidShow() }
    popup?.destroy()
    popup = nil
    (hasGrab, isPlacementStale) = (false, false)
    (frame, pendingFrame) = (.zero, .zero)
  }

  override func takePendingState() { frame = pendingFrame }

  /// It was dismissed, as by any compositor that has taken it away.
  override func connectionWasLost() { unmap() }

  override func connectionDidUnblock() {
    super.connectionDidUnblock()
    if isPlacementStale, let placement { reposition(placement) }
  }

  override var configureEvent: SurfaceEvent {
    .placed(PopupState(frame: frame, scale: scale, subpixelOrders: subpixelOrders))
  }

  /// The pointer goes through a tooltip.
  override var takesInput: Bool { input != .none }

  override var scaleBelow: ScaleFactor? { parent?.scale }

  private func handle(_ event: XdgPopup.Event) {
    switch event {
    case .configure(let x, let y, let width, let height):
      pendingFrame = Rect(
        x: Double(x), y: Double(y), width: Double(max(1, width)), height: Double(max(1, height)))
    case .popupDone: eventHandler?(.dismissed)
    case .repositioned: break
    }
  }

  // MARK: Grabs

  /// What to grab the input with; nil without a grab. A popup that grabs lies above a window, or above the topmost
  /// popup that does (`xdg_popup.grab`, `invalid_grab`).
  private var serialOfGrab: InputSerial? {
    guard case .all(let serial?) = input else { return nil }
    if let parent = parent as? WaylandPopup, !parent.hasGrab { return nil }
    return serial
  }

  /// A menu of another window would be the topmost popup with a grab.
  private func dismissOtherMenus() {
    for case let other as WaylandPopup in connection.mappedSurfaces
    where other.hasGrab && !isAbove(other) {
      other.eventHandler?(.dismissed)
    }
  }

  private func isAbove(_ other: WaylandPopup) -> Bool {
    parent === other || (parent as? WaylandPopup)?.isAbove(other) == true
  }

  // MARK: Placement

  private func makePositioner() -> XdgPositioner? {
    guard let placement, let wmBase = connection.globals.wmBase else { return nil }
    let positioner = wmBase.createPositioner()
    let anchor = placement.anchorRect
    positioner.setSize(width: length(placement.size.width), height: length(placement.size.height))
    positioner.setAnchorRect(
      x: Int32(clampedRounding: anchor.minX), y: Int32(clampedRounding: anchor.minY),
      width: length(anchor.width), height: length(anchor.height))
    // All zero at first (`xdg_positioner`).
    if placement.anchor != [] {
      positioner.setAnchor(anchor: XdgPositioner.Anchor(placement.anchor))
    }
    if placement.gravity != [] {
      positioner.setGravity(gravity: XdgPositioner.Gravity(placement.gravity))
    }
    let adjustments = adjustments(placement, version: wmBase.version)
    if adjustments != [] {
      positioner.setConstraintAdjustment(constraintAdjustment: UInt32(adjustments.rawValue))
    }
    let offset = PixelPoint(
      x: Int32(clampedRounding: placement.offset.x), y: Int32(clampedRounding: placement.offset.y))
    if offset != .zero { positioner.setOffset(x: offset.x, y: offset.y) }
    return positioner
  }

  /// The protocol knows no empty popup and no empty anchor.
  private func length(_ value: Double) -> Int32 { max(1, Int32(clampedRounding: value)) }

  /// Both number the adjustments alike. wlroots 0.15, whose `xdg_wm_base` has version 2, makes popups larger where it
  /// is to make them smaller.
  private func adjustments(
    _ placement: PopupPlacement, version: UInt32
  ) -> PopupPlacement.Adjustments {
    version < 3 ? placement.adjustments.subtracting([.resizeX, .resizeY]) : placement.adjustments
  }
}

extension XdgPositioner.Anchor {
  fileprivate init(_ edges: WindowEdges) { self.init(rawValue: edges.positionerValue) }
}

extension XdgPositioner.Gravity {
  fileprivate init(_ edges: WindowEdges) { self.init(rawValue: edges.positionerValue) }
}

extension WindowEdges {
  /// The number that `xdg_positioner.anchor` and `xdg_positioner.gravity` give an edge, a corner or the middle.
  fileprivate var positionerValue: UInt32 {
    let column = (contains(.right) ? 1 : 0) - (contains(.left) ? 1 : 0)
    let row = (contains(.bottom) ? 1 : 0) - (contains(.top) ? 1 : 0)
    return switch (column, row) {
    case (0, -1): 1
    case (0, 1): 2
    case (-1, 0): 3
    case (1, 0): 4
    case (-1, -1): 5
    case (-1, 1): 6
    case (1, -1): 7
    case (1, 1): 8
    default: 0
    }
  }
}
