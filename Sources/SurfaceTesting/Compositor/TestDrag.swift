import CWayland
import CWaylandServer
public import Geometry
import Glibc

/// What is dragged on a seat: ``TestSeat/drag``, out of the client or by another program.
///
/// Nothing happens by itself: the test says where it goes and when it is let go. The other program may be the source
/// (``begin(_:actions:answer:)``) as well as the destination (``target(_:action:)``).
@MainActor
public final class TestDrag {
  private enum Source {
    case ofClient(TestSelectionSource)
    case ofOthers([String], UInt32, TestSelection.Answer)
  }

  /// The icon of the client, whose first frame may come after the request.
  public private(set) weak var icon: TestSurface?
  /// What another program that was the source was told at the end: the action, 0 if the drag was given up.
  public private(set) var outcome: UInt32?
  private var source: Source?
  private var devices: [TestSelectionDevice] = []
  private var offers: [TestDragOffer] = []
  private unowned(unsafe) let compositor: TestCompositor

  init(in compositor: TestCompositor) { self.compositor = compositor }

  /// Whether something is dragged, or was dropped and is read still.
  public var isActive: Bool { source != nil }

  /// Whether the client drags it.
  public var isOfClient: Bool {
    if case .ofClient = source { true } else { false }
  }

  /// The forms of it, by name.
  public var names: [String] {
    switch source {
    case .ofClient(let source): source.names
    case .ofOthers(let names, _, _): names
    case nil: []
    }
  }

  /// What the source permits, in the numbers of `wl_data_device_manager.dnd_action`.
  public var actions: UInt32 {
    switch source {
    // Before version 3 everything is copied.
    case .ofClient(let source): source.dragActions ?? (source.version < 3 ? 1 : 0)
    case .ofOthers(_, let actions, _): actions
    case nil: 0
    }
  }

  /// The form that the client would take where it is now; nil if it refuses.
  public var acceptedName: String? { offers.first?.acceptedName }

  /// What a drop would do; 0 for nothing.
  public var action: UInt32 { offers.first?.action ?? 0 }

  // MARK: What the test does

  /// Another program drags something.
  public func begin(
    _ names: [String], actions: UInt32 = 1, answer: @escaping TestSelection.Answer
  ) {
    (source, outcome) = (.ofOthers(names, actions, answer), nil)
  }

  /// Another program drags something, which it hands over at once.
  public func begin(_ names: [String], actions: UInt32 = 1, bytes: [UInt8]) {
    begin(names, actions: actions) { _, descriptor in
      defer { close(descriptor) }
      _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  /// It comes above a surface of the client, at a point in its logical units.
  public func enter(_ surface: TestSurface, at point: Point = .zero) {
    let serial = compositor.nextSerial()
    offers = devices.map { device in
      let offer = TestDragOffer(
        compositor: compositor, client: wl_resource_get_client(device.handle),
        interface: cwayland_wl_data_offer(), version: device.version, id: 0)
      (offer.drag, offer.names, offer.serial) = (self, names, serial)
      offer.sourceActions = actions
      device.post("data_offer", .object(offer))
      for name in names { offer.post("offer", .string(name)) }
      offer.post("source_actions", .uint(actions))
      device.post(
        "enter", .uint(serial), .object(surface), .fixed(point.x), .fixed(point.y),
        .object(offer))
      return offer
    }
  }

  /// It moves inside of the surface that it is above.
  public func motion(to point: Point) {
    for device in devices {
      device.post("motion", .uint(compositor.time), .fixed(point.x), .fixed(point.y))
    }
  }

  /// It leaves the surface. What was dropped there is read on: mutter, for one, sends a `leave` after each drop.
  public func leave() {
    for offer in offers where offer.phase == .hovering { offer.phase = .over }
    offers = []
    for device in devices { device.post("leave") }
  }

  /// It is let go above the surface.
  ///
  /// - Parameter evenIfRefused: As some compositors do, which drop what the client has not accepted.
  public func drop(evenIfRefused: Bool = false) {
    let isAccepted = offers.contains { $0.acceptedName != nil && $0.action != 0 }
    guard isAccepted || evenIfRefused else {
      leave()
      return end(0)
    }
    for offer in offers { offer.phase = .dropped }
    for device in devices { device.post("drop") }
    if case .ofClient(let source) = source { source.post("dnd_drop_performed") }
  }

  /// The drag is given up, as by Escape.
  public func cancel() {
    if !offers.isEmpty { leave() }
    end(0)
  }

  /// Another program is below it, and would take a form; nil if it refuses.
  public func target(_ name: String?, action: UInt32 = 1) {
    guard case .ofClient(let source) = source else { return }
    source.post("target", .string(name))
    source.post("action", .uint(name == nil ? 0 : action))
  }

  /// It is let go above another program, which is to be said to have finished by ``finish()``.
  public func dropElsewhere() {
    if case .ofClient(let source) = source { source.post("dnd_drop_performed") }
  }

  /// The other program is done with it.
  public func finish() { end(1) }

  /// The other program asks the client for a form.
  ///
  /// - Returns: the end of a pipe to be read and closed by the caller; nil if the client drags nothing.
  public func request(_ name: String) -> Int32? {
    guard case .ofClient(let source) = source else { return nil }
    return source.request(name)
  }

  // MARK: What the client does

  func add(_ device: TestSelectionDevice) { devices.append(device) }

  func forget(_ device: TestSelectionDevice) { devices.removeAll { $0 === device } }

  func start(_ source: TestSelectionSource, icon: TestSurface?) {
    self.source = .ofClient(source)
    (self.icon, outcome) = (icon, nil)
  }

  /// The client has destroyed what it drags.
  func forget(_ source: TestSelectionSource) {
    guard case .ofClient(let current) = self.source, current === source else { return }
    if !offers.isEmpty { leave() }
    self.source = nil
  }

  func didAnswer(_ offer: TestDragOffer) {
    guard offers.contains(where: { $0 === offer }), case .ofClient(let source) = source else {
      return
    }
    source.post("target", .string(offer.acceptedName))
    source.post("action", .uint(offer.action))
  }

  func answer(_ name: String, _ descriptor: Int32) {
    switch source {
    case .ofClient(let source):
      source.send(name, into: descriptor)
      close(descriptor)
    case .ofOthers(_, _, let answer): answer(name, descriptor)
    case nil: close(descriptor)
    }
  }

  /// A client is done with what was dropped; 0 if it gave it up.
  func didFinish(_ offer: TestDragOffer, _ action: UInt32) {
    guard offers.contains(where: { $0 === offer }) else { return }
    offers = []
    if case .ofClient(let source) = source, action != 0 { source.post("action", .uint(action)) }
    end(action)
  }

  private func end(_ action: UInt32) {
    if case .ofClient(let source) = source {
      // Before version 3 nothing says how it ended.
      if source.version >= 3 { source.post(action == 0 ? "cancelled" : "dnd_finished") }
    }
    (source, outcome) = (nil, action)
  }
}
