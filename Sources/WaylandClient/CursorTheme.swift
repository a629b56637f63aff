import CLibWayland
import Glibc
import Platform

/// The cursor images of the system for one pixel size, as buffers.
@MainActor
final class CursorTheme {
  /// One image. libwayland-cursor owns the buffer.
  struct Image {
    var buffer: OpaquePointer
    var width: Int32
    var height: Int32
    var hotspotX: Int32
    var hotspotY: Int32
  }

  private let theme: OpaquePointer
  let pixelSize: Int32
  private var images: [Cursor: Image] = [:]

  /// Reads the theme that `XCURSOR_THEME` names, or the default one. libwayland-cursor has an arrow
  /// and a few others built in for systems without any theme.
  ///
  /// - Parameter scale: multiplies `XCURSOR_SIZE`, which is 24 by default.
  init?(shm: WlShm, scale: Int32) {
    let configured = Self.environment("XCURSOR_SIZE").flatMap { Int32($0) } ?? 24
    let size = (configured > 0 && configured <= 256 ? configured : 24) * scale
    guard let proxy = shm.proxy,
      let theme = wl_cursor_theme_load(Self.environment("XCURSOR_THEME"), size, proxy)
    else { return nil }
    self.theme = theme
    pixelSize = size
  }

  func destroy() { wl_cursor_theme_destroy(theme) }

  /// The still image of `cursor` under the first name that the theme knows.
  func image(_ cursor: Cursor) -> Image? {
    if let image = images[cursor] { return image }
    for name in cursor.themeNames {
      guard let found = wl_cursor_theme_get_cursor(theme, name), found.pointee.image_count > 0,
        let image = found.pointee.images[0], let buffer = wl_cursor_image_get_buffer(image)
      else { continue }
      let result = Image(
        buffer: buffer, width: Int32(image.pointee.width), height: Int32(image.pointee.height),
        hotspotX: Int32(image.pointee.hotspot_x), hotspotY: Int32(image.pointee.hotspot_y))
      images[cursor] = result
      return result
    }
    return nil
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Cursor {
  /// Names in cursor themes, the one of CSS first, then those of X11.
  var themeNames: [String] {
    let older: [String] =
      switch self {
      case .default: ["left_ptr"]
      case .pointer: ["hand2", "hand1", "hand", "pointing_hand"]
      case .text: ["xterm", "ibeam"]
      case .grab: ["openhand", "hand1"]
      case .grabbing: ["closedhand", "fleur"]
      case .wait: ["watch"]
      case .move: ["fleur", "size_all"]
      case .notAllowed: ["crossed_circle", "forbidden", "circle"]
      case .northResize: ["top_side", "size_ver"]
      case .southResize: ["bottom_side", "size_ver"]
      case .eastResize: ["right_side", "size_hor"]
      case .westResize: ["left_side", "size_hor"]
      case .northEastResize: ["top_right_corner", "size_bdiag"]
      case .northWestResize: ["top_left_corner", "size_fdiag"]
      case .southEastResize: ["bottom_right_corner", "size_fdiag"]
      case .southWestResize: ["bottom_left_corner", "size_bdiag"]
      case .columnResize: ["sb_h_double_arrow", "split_h", "size_hor"]
      case .rowResize: ["sb_v_double_arrow", "split_v", "size_ver"]
      case .none: []
      }
    return self == .none ? [] : [rawValue] + older + ["default", "left_ptr"]
  }

  /// The shape of `wp_cursor_shape_device_v1`; nil for no cursor.
  var shape: WpCursorShapeDeviceV1.Shape? {
    switch self {
    case .default: .default
    case .pointer: .pointer
    case .text: .text
    case .grab: .grab
    case .grabbing: .grabbing
    case .wait: .wait
    case .move: .move
    case .notAllowed: .notAllowed
    case .northResize: .nResize
    case .southResize: .sResize
    case .eastResize: .eResize
    case .westResize: .wResize
    case .northEastResize: .neResize
    case .northWestResize: .nwResize
    case .southEastResize: .seResize
    case .southWestResize: .swResize
    case .columnResize: .colResize
    case .rowResize: .rowResize
    case .none: nil
    }
  }
}
