public import Geometry
import Surface

/// `xdg_popup`: a popup of the client.
public final class TestPopup: ServerResource {
  /// What the client asked for last.
  public private(set) var rules = Rules()
  /// The serial that the client asked for a grab with; nil without a grab.
  public private(set) var grabSerial: UInt32?
  /// Where the popup was configured to be, in the parent's geometry.
  public private(set) var frame: Rect?
  private(set) weak var window: TestWindowSurface?
  private(set) weak var parent: TestWindowSurface?

  /// The surface with the role; nil once it is gone.
  public var surface: TestSurface? { window?.surface }

  /// `xdg_surface.set_window_geometry` as of the last commit, in logical units.
  public var geometry: PixelRect? { window?.geometry }

  /// Whether the popup is shown.
  public var isMapped: Bool { surface?.isMapped == true }

  /// The serial of the last configure sequence that the client acknowledged.
  public var acknowledged: UInt32? { window?.acknowledged }

  func begin(_ window: TestWindowSurface, parent: TestWindowSurface?, _ rules: Rules) {
    self.window = window
    self.parent = parent
    self.rules = rules
    compositor.popups.append(self)
  }

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch (request, arguments.first) {
    case ("grab", _):
      guard !isMapped else { return fail(0, "a grab of a popup that is mapped") }
      let topmost = compositor.popups.last { $0.grabSerial != nil }
      let below = compositor.popups.first { $0.window === parent }
      guard topmost === below else {
        return fail(0, "a grab of a popup that is not above the topmost one with a grab")
      }
      if case .uint(let serial) = arguments[1] { grabSerial = serial }
    case ("reposition", .object(let object?)?):
      guard let positioner = object as? TestPositioner, case .uint(let token) = arguments[1] else {
        return
      }
      require(request, changes: rules != positioner.rules)
      positioner.isUsed = true
      rules = positioner.rules
      post("repositioned", .uint(token))
      configure()
    case ("destroy", _):
      if compositor.popups.contains(where: { $0.parent === window && $0 !== self }) {
        window?.manager?.fail(2, "a popup is destroyed before the one above it")
      }
    default: break
    }
  }

  override func wasDestroyed() { compositor.popups.removeAll { $0 === self } }

  // MARK: Events

  /// Answers the initial commit.
  func sendInitialConfigure() {
    let isRefused =
      switch compositor.options.popupRefusal {
      case .none: false
      case .grabs: grabSerial != nil
      case .all: true
      }
    if isRefused { return dismiss() }
    if compositor.options.placesPopups { configure() }
  }

  /// Sends a complete configure sequence with the place that the rules give on the screen
  /// (``TestCompositor/Options/popupArea``).
  ///
  /// - Returns: the serial to be acknowledged.
  @discardableResult
  public func configure() -> UInt32 {
    var placement = PopupPlacement(
      size: rules.size ?? .zero, anchorRect: rules.anchorRect ?? .zero, anchor: rules.anchor,
      gravity: rules.gravity, offset: rules.offset,
      adjustments: PopupPlacement.Adjustments(
        rawValue: UInt8(truncatingIfNeeded: rules.adjustments)))
    let area = compositor.options.popupArea
    switch compositor.options.popupAdjustment {
    case .complete: break
    case .none: placement.adjustments = []
    case .enlarging where placement.adjustments.contains(.resizeY):
      placement.adjustments.subtract([.resizeX, .resizeY])
      var frame = placement.frame(in: area)
      frame.size.height += max(0, frame.maxY - area.maxY)
      return configure(frame)
    case .enlarging: break
    }
    return configure(placement.frame(in: area))
  }

  /// Sends a complete configure sequence with a place of the compositor's choice.
  @discardableResult
  public func configure(_ frame: Rect) -> UInt32 {
    self.frame = frame
    post(
      "configure", .int(Int32(frame.minX)), .int(Int32(frame.minY)), .int(Int32(frame.width)),
      .int(Int32(frame.height)))
    return window?.configure() ?? 0
  }

  /// Takes the popup away: the client has to destroy it.
  public func dismiss() { post("popup_done") }
}
