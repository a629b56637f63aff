public import Platform

/// A Wayland compositor as the platform of a program.
@MainActor
public final class WaylandPlatform: Platform {
  private let loop: EventLoop
  private let reconnector: Reconnector
  private var client: WaylandConnection?
  /// For the first window.
  private var startToken = ActivationToken.takeFromEnvironment()

  /// - Parameters:
  ///   - source: Where the compositor is.
  ///   - loop: What reads its events.
  public convenience init(_ source: WaylandSource = .environment, loop: EventLoop) {
    self.init(source, loop: loop, trace: nil)
  }

  /// A platform whose connection is written down in `trace`.
  package init(_ source: WaylandSource, loop: EventLoop, trace: WaylandTrace?) {
    self.loop = loop
    reconnector = Reconnector(
      source, loop: loop, timeout: Reconnector.defaultTimeout, trace: trace)
  }

  /// The main loop of the program.
  public var scheduler: any Scheduler { loop }

  /// A window of the connection that is not shown yet; the first call connects.
  ///
  /// - Throws: ``PlatformError`` if there is no compositor, or none with the protocols that a window needs.
  public func makeWindow() throws(PlatformError) -> any ToplevelBackend {
    let window = try connect().makeWindow()
    if let token = startToken.take() { window.activate(with: token) }
    return window
  }

  /// Whether there is a compositor. One that is gone is looked for at the same socket, unless that was inherited; then the
  /// windows come back as they were, but for popups.
  public var connection: (any ConnectionBackend)? { reconnector }

  /// What was copied; nil before the compositor has introduced itself, and where it has no `wl_data_device_manager`.
  public var clipboard: (any ClipboardBackend)? { client?.clipboard(.clipboard) }

  /// What is selected; nil before the compositor has introduced itself, and where it has no
  /// `zwp_primary_selection_device_manager_v1`.
  public var primarySelection: (any ClipboardBackend)? { client?.clipboard(.primary) }

  /// What brings windows to the front; nil before the compositor has introduced itself, and where it has no
  /// `xdg_activation_v1`. The first window has the token that the program was started with (`XDG_ACTIVATION_TOKEN`).
  public var activation: (any ActivationBackend)? { client?.activation }

  /// Drags between programs; nil before the compositor has introduced itself, and where it has no
  /// `wl_data_device_manager`.
  public var drags: (any DragBackend)? { client?.dragBackend }

  /// Input methods; nil before the compositor has introduced itself, and where it has no `zwp_text_input_manager_v3`.
  public var textInput: (any TextInputBackend)? { client?.textInput }

  private func connect() throws(PlatformError) -> WaylandConnection {
    if let client { return client }
    let new = try WaylandConnection.connect(reconnector)
    client = new
    StartReport.note(.connected)
    return new
  }
}

/// Makes this the platform of every program that is linked with the module.
@_cdecl("surface_linked_platform")
func linkedPlatform() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(LinkedPlatform { WaylandPlatform(loop: $0) }).toOpaque()
}
