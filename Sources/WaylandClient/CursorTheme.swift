import CLibWayland
import Platform

/// The cursors of the system for one pixel size, as buffers.
///
/// The theme that a person has chosen may lack a cursor, or be missing as a whole: then the default theme of the
/// system has its turn, and at last the arrow that libwayland-cursor has built in.
@MainActor
final class CursorTheme {
  private let settings: CursorSettings
  private let shm: OpaquePointer
  let pixelSize: Int32
  /// Those that are read, in the order in which they are asked.
  private var themes: [OpaquePointer] = []
  private var unread: [Source]
  private var animations: [Cursor: CursorAnimation] = [:]

  private enum Source {
    case chosen(String)
    case system
    case builtIn
  }

  /// Reads nothing yet.
  ///
  /// - Parameter scale: multiplies the size of `settings`.
  init?(_ settings: CursorSettings, shm: WlShm, scale: Int32) {
    guard let proxy = shm.proxy else { return nil }
    self.settings = settings
    self.shm = proxy
    pixelSize = settings.size * scale
    unread = [.system, .builtIn]
    if let name = settings.theme { unread.insert(.chosen(name), at: 0) }
  }

  func destroy() {
    for theme in themes { wl_cursor_theme_destroy(theme) }
    (themes, unread, animations) = ([], [], [:])
  }

  /// The images of `cursor` under the first name that a theme knows; the arrow if none knows any.
  func animation(_ cursor: Cursor) -> CursorAnimation? {
    if let animation = animations[cursor] { return animation }
    // The meaning counts more than the theme: a hand of the default theme comes before an arrow of the chosen one.
    let animation = find(cursor.themeNames) ?? find(Cursor.default.themeNames)
    animations[cursor] = animation
    return animation
  }

  private func find(_ names: [String]) -> CursorAnimation? {
    var index = 0
    while index < themes.count || readNext() {
      if index >= themes.count { continue }
      let theme = themes[index]
      for name in names {
        if let cursor = wl_cursor_theme_get_cursor(theme, name),
          let animation = CursorAnimation(cursor)
        {
          return animation
        }
      }
      index += 1
    }
    return nil
  }

  // MARK: Reading

  /// - Returns: false if there is none left.
  private func readNext() -> Bool {
    guard let source = unread.first else { return false }
    unread.removeFirst()
    let theme =
      switch source {
      case .chosen(let name): load(name)
      case .system: load(nil)
      case .builtIn: wl_cursor_theme_load(Self.missingName, pixelSize, shm)
      }
    if let theme { themes.append(theme) }
    return true
  }

  /// Nil for a theme that is not there, for which libwayland-cursor has about a dozen small cursors of its own.
  private func load(_ name: String?) -> OpaquePointer? {
    guard let theme = wl_cursor_theme_load(name, pixelSize, shm) else { return nil }
    if Self.namesNotBuiltIn.contains(where: { wl_cursor_theme_get_cursor(theme, $0) != nil }) {
      return theme
    }
    wl_cursor_theme_destroy(theme)
    return nil
  }

  /// No theme is called so.
  private static let missingName = "/"
  /// Names of which every theme knows some, and libwayland-cursor none.
  private static let namesNotBuiltIn = [
    "default", "text", "pointer", "hand2", "fleur", "sb_h_double_arrow", "question_arrow",
    "crosshair",
  ]
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
    return self == .none ? [] : [rawValue] + older
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
