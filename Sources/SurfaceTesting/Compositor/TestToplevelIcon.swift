import Geometry
public import Raster

/// `xdg_toplevel_icon_v1`: the icon of a window.
public final class TestToplevelIcon: ServerResource {
  /// What the client has said: nothing changes it once it is set.
  public struct Contents {
    /// The icon of the theme; nil for none.
    public var name: String?
    /// The pictures, with their scales.
    public var pictures: [(pixmap: Pixmap, scale: Int32)] = []
  }

  private(set) var contents = Contents()
  private var buffers: [TestBuffer] = []
  var isSet = false

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    if request == "destroy" { return }
    if isSet { return fail(2, "\(request) after set_icon") }
    switch request {
    case "set_name":
      if case .string(let name) = arguments[0] { contents.name = name }
    case "add_buffer":
      guard case .object(let object) = arguments[0], case .int(let scale) = arguments[1],
        let buffer = object as? TestBuffer
      else { return }
      guard buffer.size.width == buffer.size.height, scale > 0 else {
        return fail(1, "a picture of \(buffer.size) at scale \(scale)")
      }
      buffers.append(buffer)
      contents.pictures.append((buffer.pixels(), scale))
    default: break
    }
  }

  /// A buffer was destroyed.
  func lost(_ buffer: TestBuffer) {
    if buffers.contains(where: { $0 === buffer }) { fail(3, "a buffer of the icon is gone") }
  }

  override func wasDestroyed() { compositor.icons.removeAll { $0 === self } }
}

/// `xdg_toplevel_icon_manager_v1`.
final class TestToplevelIconManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch request {
    case "create_icon":
      guard case .new(let object) = arguments[0], let icon = object as? TestToplevelIcon else {
        return
      }
      compositor.icons.append(icon)
    case "set_icon":
      guard case .object(let object) = arguments[0], case .object(let icon) = arguments[1] else {
        return
      }
      let (toplevel, new) = (object as? TestToplevel, icon as? TestToplevelIcon)
      new?.isSet = true
      toplevel?.icon = new?.contents
    default: break
    }
  }
}
