import CWaylandServer
import Geometry

/// `xdg_surface`: the configure handshake.
final class TestWindowSurface: ServerResource {
  weak var surface: TestSurface?
  weak var manager: TestWindowManager?
  weak var toplevel: TestToplevel?
  private weak var popup: TestPopup?
  private var hasRoleObject = false
  /// Sent and neither acknowledged nor overtaken.
  private(set) var outstanding: [UInt32] = []
  /// The last serial that the client has acknowledged since the surface was mapped.
  private(set) var acknowledged: UInt32?
  private var hasHadInitialCommit = false
  /// Whether a configure sequence was acknowledged since the last commit.
  private var hasAnswer = false
  /// `set_window_geometry` as of the last commit, in logical units.
  private(set) var geometry: PixelRect?
  private var pendingGeometry: PixelRect?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch (request, arguments.first) {
    case ("get_toplevel", .new(let object)?):
      guard !hasRoleObject else { return fail(2, "it has a role object already") }
      hasRoleObject = true
      toplevel = object as? TestToplevel
      toplevel?.window = self
      if let toplevel { compositor.toplevels.append(toplevel) }
    case ("get_popup", .new(let object)?): makePopup(object as? TestPopup, arguments)
    case ("ack_configure", .uint(let serial)?): acknowledge(serial)
    case ("set_window_geometry", _): setGeometry(arguments)
    case ("destroy", _):
      if toplevel?.isAlive == true || popup?.isAlive == true {
        fail(6, "destroyed before its role object")
      }
    default: break
    }
  }

  private func makePopup(_ popup: TestPopup?, _ arguments: [ServerArgument]) {
    guard !hasRoleObject else { return fail(2, "it has a role object already") }
    guard case .object(let parent) = arguments[1], case .object(let object?) = arguments[2],
      let positioner = object as? TestPositioner, let popup
    else { return }
    guard positioner.rules.size != nil, positioner.rules.anchorRect != nil else {
      manager?.fail(5, "a positioner without a size or an anchor")
      return
    }
    guard let parent = parent as? TestWindowSurface, parent.surface?.isMapped == true else {
      manager?.fail(3, "a popup of a parent that is not mapped")
      return
    }
    hasRoleObject = true
    self.popup = popup
    positioner.isUsed = true
    popup.begin(self, parent: parent, positioner.rules)
  }

  private func acknowledge(_ serial: UInt32) {
    guard hasRoleObject else { return fail(1, "ack_configure without a role object") }
    guard let index = outstanding.firstIndex(of: serial) else {
      return fail(4, "serial \(serial) was not sent, or is older than an acknowledged one")
    }
    outstanding.removeSubrange(...index)
    acknowledged = serial
    hasAnswer = true
  }

  private func setGeometry(_ arguments: [ServerArgument]) {
    guard case .int(let x) = arguments[0], case .int(let y) = arguments[1],
      case .int(let width) = arguments[2], case .int(let height) = arguments[3]
    else { return }
    guard hasRoleObject else { return fail(1, "a geometry without a role object") }
    guard width > 0, height > 0 else { return fail(5, "a geometry of \(width)×\(height)") }
    let new = PixelRect(x: x, y: y, width: width, height: height)
    require("set_window_geometry", changes: new != nextGeometry)
    pendingGeometry = new
  }

  /// The geometry that the next commit gives the surface.
  var nextGeometry: PixelRect? { pendingGeometry ?? geometry }

  private func applyGeometry() {
    geometry = nextGeometry
    pendingGeometry = nil
    checkGeometry()
  }

  /// Compositors cut a geometry to the surface, so that the window would have another size than it thinks.
  private func checkGeometry() {
    guard let geometry, let surface, surface.isMapped else { return }
    let bounds = PixelRect(
      x: 0, y: 0, width: Int32(surface.size.width), height: Int32(surface.size.height))
    if !bounds.contains(geometry) {
      compositor.record(
        violation: "the geometry \(geometry) is larger than the surface of \(surface.size)",
        of: interfaceName)
    }
  }

  /// Ends a configure sequence.
  func configure() -> UInt32 {
    let serial = compositor.nextSerial()
    outstanding.append(serial)
    post("configure", .uint(serial))
    return serial
  }

  private func sendInitialConfigure() {
    toplevel?.sendInitialConfigure()
    popup?.sendInitialConfigure()
  }

  /// Checked before a commit changes anything.
  func permitsCommit(_ state: SurfaceState) -> Bool {
    guard isAlive else { return true }
    guard hasRoleObject else {
      fail(1, "a commit before the role object")
      return false
    }
    if case .some(.some) = state.buffer, acknowledged == nil {
      fail(3, "a buffer before the first configure was acknowledged")
      return false
    }
    return true
  }

  /// Whether a commit without anything of the surface does something for the window.
  var needsCommit: Bool {
    hasAnswer || pendingGeometry != nil || !hasHadInitialCommit
      || toplevel?.hasUncommittedLimits == true
  }

  func surfaceWasCommitted(wasMapped: Bool) {
    guard isAlive, let surface else { return }
    hasAnswer = false
    applyGeometry()
    toplevel?.surfaceWasCommitted()
    if surface.isMapped { return }
    if wasMapped {
      toplevel?.wasUnmapped()
      // Unmapped: the handshake starts again with a commit without a buffer.
      outstanding = []
      acknowledged = nil
      hasHadInitialCommit = false
    } else if !hasHadInitialCommit {
      hasHadInitialCommit = true
      if compositor.options.answersInitialCommit { sendInitialConfigure() }
    }
  }

  override func wasDestroyed() {
    surface?.window = nil
    manager?.windowSurfaceWasDestroyed()
  }
}
