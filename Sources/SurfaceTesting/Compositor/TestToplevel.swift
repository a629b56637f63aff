public import Geometry

/// `xdg_toplevel`: a window of the client.
public final class TestToplevel: ServerResource {
  /// `xdg_toplevel.state`; any number may be sent.
  public struct State: RawRepresentable, Hashable, Sendable {
    /// The number of the state in `xdg_toplevel.state`.
    public var rawValue: UInt32

    /// The state with a number of `xdg_toplevel.state`.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The window fills its area.
    public static let maximized = State(rawValue: 1)
    /// The window fills the screen.
    public static let fullscreen = State(rawValue: 2)
    /// The user drags an edge.
    public static let resizing = State(rawValue: 3)
    /// The window should look active.
    public static let activated = State(rawValue: 4)
    /// Its left edge touches something.
    public static let tiledLeft = State(rawValue: 5)
    /// Its right edge touches something.
    public static let tiledRight = State(rawValue: 6)
    /// Its upper edge touches something.
    public static let tiledTop = State(rawValue: 7)
    /// Its lower edge touches something.
    public static let tiledBottom = State(rawValue: 8)
    /// Nothing of it is visible.
    public static let suspended = State(rawValue: 9)
  }

  /// `xdg_toplevel.wm_capabilities`.
  public enum Capability: UInt32, Sendable, CaseIterable {
    /// `show_window_menu`.
    case windowMenu = 1
    /// `set_maximized`.
    case maximize = 2
    /// `set_fullscreen`.
    case fullscreen = 3
    /// `set_minimized`.
    case minimize = 4
  }

  /// The title that the client has set.
  public private(set) var title = ""
  /// The icon that the client has set; nil for that of the desktop file.
  public internal(set) var icon: TestToplevelIcon.Contents?
  /// The name of the desktop file that the client has set.
  public private(set) var appID = ""
  /// In logical units; zero for no limit. After the last commit.
  public private(set) var minimumSize = PixelSize.zero
  /// In logical units; zero for no limit. After the last commit.
  public private(set) var maximumSize = PixelSize.zero
  /// `xdg_surface.set_window_geometry` as of the last commit, in logical units.
  public var geometry: PixelRect? { window?.geometry }
  /// The client's object for server-side decorations; nil if it made none.
  public internal(set) weak var decoration: TestDecoration?
  /// The client's object that says what kind of dialog the window is; nil if it made none.
  public internal(set) weak var dialog: TestDialog?
  /// The window that this one stays above; nil for none, and once that is hidden.
  public private(set) weak var parent: TestToplevel?
  weak var window: TestWindowSurface?
  /// Whether the limits of its size wait for a commit.
  private(set) var hasUncommittedLimits = false

  /// Whether its parent waits until the window is gone.
  public var isModal: Bool { parent != nil && dialog?.isModal == true }

  /// The surface with the role; nil once it is gone.
  public var surface: TestSurface? { window?.surface }

  /// Whether the window is shown.
  public var isMapped: Bool { surface?.isMapped == true }

  /// The serial of the last configure sequence that the client acknowledged.
  public var acknowledged: UInt32? { window?.acknowledged }

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch (request, arguments.first) {
    case ("set_title", .string(let text)?):
      require(request, changes: title != text ?? "")
      title = text ?? ""
    case ("set_app_id", .string(let text)?):
      require(request, changes: appID != text ?? "")
      appID = text ?? ""
    case ("set_parent", .object(let object)?):
      require(request, changes: parent !== object)
      setParent(object as? TestToplevel)
    case ("set_min_size", .int(let width)?):
      guard case .int(let height) = arguments[1] else { return }
      guard width >= 0, height >= 0 else { return fail(2, "a minimum of \(width)×\(height)") }
      setLimit(&minimumSize, PixelSize(width: width, height: height), request)
    case ("set_max_size", .int(let width)?):
      guard case .int(let height) = arguments[1] else { return }
      guard width >= 0, height >= 0 else { return fail(2, "a maximum of \(width)×\(height)") }
      setLimit(&maximumSize, PixelSize(width: width, height: height), request)
    case ("resize", _):
      if case .uint(let edges) = arguments[2], ![0, 1, 2, 4, 5, 6, 8, 9, 10].contains(edges) {
        fail(0, "resize edge \(edges)")
      }
    case ("destroy", _):
      if decoration?.isAlive == true { decoration?.fail(2, "its toplevel is destroyed first") }
    default: break
    }
  }

  private func setLimit(_ limit: inout PixelSize, _ new: PixelSize, _ request: String) {
    require(request, changes: limit != new)
    limit = new
    hasUncommittedLimits = true
  }

  func surfaceWasCommitted() {
    hasUncommittedLimits = false
    for (low, high) in [
      (minimumSize.width, maximumSize.width), (minimumSize.height, maximumSize.height),
    ] where high > 0 && low > high {
      fail(2, "a minimum of \(low) above the maximum of \(high)")
    }
  }

  private func setParent(_ new: TestToplevel?) {
    var ancestor = new
    while let current = ancestor {
      if current === self { return fail(1, "its parent is itself, or one of its dialogs") }
      ancestor = current.parent
    }
    // Compositors take it for none, and the dialog is lost among the other windows.
    if let new, !new.isMapped {
      compositor.record(violation: "a parent that is not shown", of: interfaceName)
    }
    parent = new?.isMapped == true ? new : nil
  }

  /// Its dialogs are those of its own parent from now on.
  func wasUnmapped() {
    for other in compositor.toplevels where other.parent === self { other.parent = parent }
  }

  override func wasDestroyed() {
    wasUnmapped()
    compositor.toplevels.removeAll { $0 === self }
  }

  // MARK: Events

  /// Sends a complete configure sequence.
  ///
  /// - `width`: in logical units, 0 to leave the choice to the client; the same for `height`.
  /// - Returns: the serial to be acknowledged.
  @discardableResult
  public func configure(
    width: Int32 = 0, height: Int32 = 0, states: [State] = [.activated]
  ) -> UInt32 {
    sendState(width: width, height: height, states: states)
    return finishConfigure()
  }

  /// Only `xdg_toplevel.configure`, without the `xdg_surface.configure` that completes it.
  public func sendState(width: Int32, height: Int32, states: [State]) {
    let bytes = states.flatMap { state in withUnsafeBytes(of: state.rawValue, Array.init) }
    post("configure", .int(width), .int(height), .array(bytes))
  }

  /// Only `xdg_surface.configure`.
  @discardableResult
  public func finishConfigure() -> UInt32 { window?.configure() ?? 0 }

  /// `xdg_toplevel.configure_bounds`, part of a configure sequence.
  public func sendBounds(width: Int32, height: Int32) {
    post("configure_bounds", .int(width), .int(height))
  }

  /// `xdg_toplevel.wm_capabilities`, part of a configure sequence.
  public func sendCapabilities(_ capabilities: [Capability]) {
    let bytes = capabilities.flatMap { value in withUnsafeBytes(of: value.rawValue, Array.init) }
    post("wm_capabilities", .array(bytes))
  }

  /// Asks the window to close.
  public func close() { post("close") }

  func sendInitialConfigure() {
    sendCapabilities(Capability.allCases)
    decoration?.configure(compositor.options.decorationMode)
    configure(states: [])
  }
}
