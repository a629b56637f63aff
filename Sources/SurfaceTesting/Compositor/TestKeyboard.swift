import CLibWayland
import CWaylandServer
import Glibc

/// The keyboard of a seat. Each method sends one event, to every `wl_keyboard` of the seat.
///
/// A keyboard object gets the keymap ``keymap`` and repeat info when it is made, as from real
/// compositors.
@MainActor
public final class TestKeyboard {
  /// The keymap for new keyboard objects; nil sends `no_keymap`.
  public var keymap: String? = TestKeyboard.american
  /// The number of the kind of keymap, for kinds that the client may not know; nil for the right one.
  public var keymapFormat: UInt32?
  /// Keys a second; 0 turns repeat off.
  public var repeatRate: Int32 = 25
  /// In milliseconds.
  public var repeatDelay: Int32 = 600
  /// Whether a new keyboard object learns keymap and repeat at once.
  public var greetsNewObjects = true
  private(set) var resources: [TestKeyboardResource] = []
  /// How many `wl_keyboard` objects the client has.
  public var objectCount: Int { resources.count }
  /// Whether the client has no keyboard object.
  public var isUnused: Bool { resources.isEmpty }
  private unowned(unsafe) let compositor: TestCompositor

  init(in compositor: TestCompositor) { self.compositor = compositor }

  /// The complete text of the keymap of Debian's layouts, such as `us`, `de` or `us,ru`; compiling
  /// takes some milliseconds. Nil for a layout that does not exist.
  public nonisolated static func keymap(layout: String) -> String? {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    defer { xkb_context_unref(context) }
    return layout.withCString { layout in
      var names = xkb_rule_names()
      names.rules = nil
      names.layout = layout
      guard let keymap = xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
      else { return nil }
      defer { xkb_keymap_unref(keymap) }
      guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else {
        return nil
      }
      defer { free(text) }
      return String(cString: text)
    }
  }

  nonisolated static let american = keymap(layout: "us")

  func add(_ resource: TestKeyboardResource) {
    resources.append(resource)
    guard greetsNewObjects else { return }
    sendKeymap(to: [resource])
    resource.post("repeat_info", .int(repeatRate), .int(repeatDelay))
  }

  func forget(_ resource: TestKeyboardResource) { resources.removeAll { $0 === resource } }

  /// Sends the keymap to all keyboard objects of the client.
  public func sendKeymap() { sendKeymap(to: resources) }

  /// Sends rate and delay of key repetition, as the options say.
  public func sendRepeatInfo() {
    for resource in resources {
      resource.post("repeat_info", .int(repeatRate), .int(repeatDelay))
    }
  }

  /// `keys`: evdev codes of the keys that are down already.
  @discardableResult
  public func enter(_ surface: TestSurface, keys: [UInt32] = []) -> UInt32 {
    let serial = compositor.nextSerial()
    let bytes = keys.flatMap { key in withUnsafeBytes(of: key, Array.init) }
    for resource in resources {
      resource.post("enter", .uint(serial), .object(surface), .array(bytes))
    }
    return serial
  }

  /// Takes the keyboard from `surface`.
  ///
  /// - Returns: the serial of the event.
  @discardableResult
  public func leave(_ surface: TestSurface) -> UInt32 {
    let serial = compositor.nextSerial()
    for resource in resources { resource.post("leave", .uint(serial), .object(surface)) }
    return serial
  }

  /// - `code`: the evdev code; 30 is the key with A on it.
  /// - `state`: overrides `isPressed`, for values that the client may not know.
  @discardableResult
  public func key(_ code: UInt32, isPressed: Bool, state: UInt32? = nil) -> UInt32 {
    let serial = compositor.nextSerial()
    for resource in resources {
      resource.post(
        "key", .uint(serial), .uint(compositor.time), .uint(code),
        .uint(state ?? (isPressed ? 1 : 0)))
    }
    return serial
  }

  /// The masks are those of the keymap: in the usual ones Shift is 1, Caps Lock 2, Control 4, Alt 8.
  public func modifiers(
    depressed: UInt32 = 0, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0
  ) {
    let serial = compositor.nextSerial()
    for resource in resources {
      resource.post(
        "modifiers", .uint(serial), .uint(depressed), .uint(latched), .uint(locked), .uint(group))
    }
  }

  private func sendKeymap(to resources: [TestKeyboardResource]) {
    let bytes: [UInt8] = keymap.map { Array($0.utf8) + [0] } ?? []
    for resource in resources {
      let file = cws_create_memory_file("keymap")
      defer { close(file) }
      _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      resource.post(
        "keymap", .uint(keymapFormat ?? (keymap == nil ? 0 : 1)), .descriptor(file),
        .uint(UInt32(bytes.count)))
    }
  }
}
