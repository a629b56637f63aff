import CWayland

/// A person with devices: a `wl_seat` global and its objects.
@MainActor
public final class TestSeat {
  /// The kinds of devices of a seat.
  public struct Capabilities: OptionSet, Hashable, Sendable {
    /// The bits of `wl_seat.capability`.
    public let rawValue: UInt32

    /// The capabilities whose bits are set in `rawValue`.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A mouse or a touchpad.
    public static let pointer = Capabilities(rawValue: 1)
    /// A keyboard.
    public static let keyboard = Capabilities(rawValue: 2)
    /// A touch screen.
    public static let touch = Capabilities(rawValue: 4)
  }

  /// As `wl_seat.name` sends it.
  public let name: String
  /// The devices that the seat has now.
  public private(set) var capabilities: Capabilities
  /// Sends events of the seat's pointer.
  public private(set) var pointer: TestPointer
  /// Sends events of the seat's keyboard.
  public private(set) var keyboard: TestKeyboard
  /// Sends events of the seat's touch screen.
  public private(set) var touch: TestTouch
  /// Sends events of the seat's graphics tablet.
  public let tablet: TestTablet
  /// What was copied on the seat.
  public let clipboard: TestSelection
  /// What was selected on the seat, for the middle button.
  public let primarySelection: TestSelection
  /// What is dragged on the seat.
  public let drag: TestDrag
  /// The input method of the seat.
  public let textInput: TestTextInput
  private var everHad: Capabilities
  private var resources: [TestSeatResource] = []
  private var global: ServerGlobal?
  private unowned(unsafe) let compositor: TestCompositor

  init(_ capabilities: Capabilities, name: String, in compositor: TestCompositor) {
    self.capabilities = capabilities
    self.name = name
    self.compositor = compositor
    everHad = capabilities
    pointer = TestPointer(in: compositor)
    keyboard = TestKeyboard(in: compositor)
    touch = TestTouch(in: compositor)
    tablet = TestTablet(in: compositor)
    clipboard = TestSelection(cwayland_wl_data_offer(), in: compositor)
    primarySelection = TestSelection(
      cwayland_zwp_primary_selection_offer_v1(), in: compositor)
    drag = TestDrag(in: compositor)
    textInput = TestTextInput(in: compositor)
    global = ServerGlobal(
      cwayland_wl_seat(), version: compositor.options.seatVersion, type: TestSeatResource.self,
      in: compositor
    ) { [weak self] resource in
      guard let self, let resource = resource as? TestSeatResource else { return }
      resource.seat = self
      resources.append(resource)
      resource.post("capabilities", .uint(self.capabilities.rawValue))
      resource.post("name", .string(self.name))
    }
  }

  /// Devices come and go.
  public func setCapabilities(_ changed: Capabilities) {
    capabilities = changed
    everHad.formUnion(changed)
    for resource in resources { resource.post("capabilities", .uint(changed.rawValue)) }
  }

  /// Whether a serial is of a button or a finger that is down.
  func isPressed(_ serial: UInt32) -> Bool {
    pointer.pressSerials.values.contains(serial) || touch.downSerials.values.contains(serial)
      || tablet.downSerial == serial
  }

  func remove() { global?.withdraw() }

  func forget(_ resource: TestSeatResource) { resources.removeAll { $0 === resource } }

  func makeDevice(_ request: String, _ device: ServerResource, for resource: ServerResource) {
    switch request {
    case "get_pointer":
      guard everHad.contains(.pointer) else { return resource.fail(0, "there was no pointer") }
      guard let device = device as? TestPointerResource else { return }
      device.pointer = pointer
      pointer.resources.append(device)
    case "get_keyboard":
      guard everHad.contains(.keyboard) else { return resource.fail(0, "there was no keyboard") }
      guard let device = device as? TestKeyboardResource else { return }
      device.keyboard = keyboard
      keyboard.add(device)
    default:
      guard everHad.contains(.touch) else { return resource.fail(0, "there was no touch") }
      guard let device = device as? TestTouchResource else { return }
      device.touch = touch
      touch.resources.append(device)
    }
  }
}
