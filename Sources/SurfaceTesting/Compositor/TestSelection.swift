import CWayland
import CWaylandServer
import Glibc

/// What was copied or selected on a seat: ``TestSeat/clipboard``, ``TestSeat/primarySelection``.
///
/// It tells the client whether or not it has the keyboard, which real compositors do not.
@MainActor
public final class TestSelection {
  /// Writes one form of what another program has copied into a pipe, and closes it. The write end may be kept.
  public typealias Answer = @MainActor (_ name: String, _ descriptor: Int32) -> Void

  private enum Content {
    case nothing
    case ofClient(TestSelectionSource)
    case ofOthers([String], Answer)
  }

  private let offerInterface: UnsafePointer<wl_interface>
  private var content = Content.nothing
  private var devices: [TestSelectionDevice] = []
  private unowned(unsafe) let compositor: TestCompositor

  init(_ offerInterface: UnsafePointer<wl_interface>, in compositor: TestCompositor) {
    self.offerInterface = offerInterface
    self.compositor = compositor
  }

  /// The forms that there are, by name.
  public var names: [String] {
    switch content {
    case .nothing: []
    case .ofClient(let source): source.names
    case .ofOthers(let names, _): names
    }
  }

  /// Whether the client has copied it.
  public var isOfClient: Bool {
    if case .ofClient = content { true } else { false }
  }

  /// How many objects the client has for it.
  public var deviceCount: Int { devices.count }

  /// Another program copies something.
  ///
  /// - Parameters:
  ///   - names: The forms; none for nothing.
  ///   - answer: Called with a form that the client asks for.
  public func copy(_ names: [String], answer: @escaping Answer) {
    replace(with: names.isEmpty ? .nothing : .ofOthers(names, answer))
  }

  /// Another program copies something, which it hands over at once.
  public func copy(_ names: [String], bytes: [UInt8]) {
    copy(names) { _, descriptor in
      defer { close(descriptor) }
      _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  /// Another program asks the client for a form.
  ///
  /// - Returns: the end of a pipe to be read and closed by the caller; nil if the client has copied nothing.
  public func request(_ name: String) -> Int32? {
    guard case .ofClient(let source) = content else { return nil }
    return source.request(name)
  }

  func add(_ device: TestSelectionDevice) {
    devices.append(device)
    tell(device)
  }

  func forget(_ device: TestSelectionDevice) { devices.removeAll { $0 === device } }

  func set(_ source: TestSelectionSource?) {
    replace(with: source.map { .ofClient($0) } ?? .nothing)
  }

  /// The client has destroyed what it had copied.
  func forget(_ source: TestSelectionSource) {
    if case .ofClient(let current) = content, current === source { replace(with: .nothing) }
  }

  func answer(_ name: String, _ descriptor: Int32) {
    switch content {
    case .nothing: close(descriptor)
    case .ofClient(let source):
      source.send(name, into: descriptor)
      close(descriptor)
    case .ofOthers(_, let answer): answer(name, descriptor)
    }
  }

  /// Whether an offer is of what is there now.
  func isCurrent(_ offer: TestSelectionOffer) -> Bool {
    devices.contains { $0.offer === offer }
  }

  private func replace(with new: Content) {
    let old = content
    content = new
    if case .ofClient(let source) = old { source.post("cancelled") }
    for device in devices { tell(device) }
  }

  private func tell(_ device: TestSelectionDevice) {
    guard device.isAlive else { return }
    if case .nothing = content {
      device.offer = nil
      device.post("selection", .object(nil))
      return
    }
    let offer = TestSelectionOffer(
      compositor: compositor, client: wl_resource_get_client(device.handle),
      interface: offerInterface, version: device.version, id: 0)
    offer.selection = self
    offer.names = names
    device.post("data_offer", .object(offer))
    for name in names { offer.post("offer", .string(name)) }
    device.offer = offer
    device.post("selection", .object(offer))
  }
}
