import Geometry

/// A compositor of a desktop, and how it is started without a screen.
public struct Desktop: Sendable, CustomStringConvertible {
  /// The name of the compositor's program.
  public var name: String
  /// The program and its arguments, for a folder of the session's own, a screen in logical pixels and
  /// its scale.
  var command: @Sendable (_ folder: String, _ size: PixelSize, _ scale: Double) -> [String]
  var environment: [String: String?] = [:]
  /// Names and texts of files in the folder of the session, which is also its home.
  var files: [String: String] = [:]
  /// Whether it needs a session bus.
  var hasBus = true

  /// The name.
  public var description: String { name }
}

extension Desktop {
  /// KWin 5.27, the compositor of Plasma, which draws with OpenGL in software: fractional scales, and
  /// uploads to textures in place of reading the buffers of clients. Windows have no borders and lie
  /// in the top left corner; the background is black.
  public static let kwin = Desktop(
    name: "KWin",
    command: { folder, size, scale in
      // The installed program has a capability that a container may forbid to give; a copy has none.
      // KWin finds its platform plugin only under this name.
      let program = folder + "/kwin_wayland"
      let start = "cp \"$(command -v kwin_wayland)\" \"$0\" && exec \"$0\" \"$@\""
      return [
        "sh", "-c", start, program, "--virtual", "--width", "\(size.width)", "--height",
        "\(size.height)", "--scale", "\(scale)", "--no-lockscreen", "--no-global-shortcuts",
        "--socket", DesktopSession.display,
      ]
    },
    environment: [
      "KWIN_COMPOSE": "O2", "LIBGL_ALWAYS_SOFTWARE": "1",
      "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1",
      "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
    ],
    files: [
      "kwinrulesrc": """
      [General]
      count=1
      rules=1
      [1]
      Description=place
      position=0,0
      positionrule=2
      noborder=true
      noborderrule=2
      wmclassmatch=0

      """
    ])

  /// mutter 43, the compositor of GNOME. It lets no program take a picture of the screen.
  public static let mutter = Desktop(
    name: "mutter",
    command: { _, size, _ in
      [
        "mutter", "--headless", "--wayland", "--no-x11", "--virtual-monitor",
        "\(size.width)x\(size.height)@60", "--wayland-display", DesktopSession.display,
      ]
    },
    environment: ["GSETTINGS_BACKEND": "memory"])

  /// phoc, the compositor of phones, which maximizes every window.
  public static let phoc = Desktop(
    name: "phoc",
    command: { folder, size, scale in
      let output = "[output:HEADLESS-1]\nmode=\(size.width)x\(size.height)\nscale=\(scale)\n"
      return [
        "sh", "-c", "printf %s \"$1\" >\"$0\" && exec phoc -C \"$0\"", folder + "/phoc.ini", output,
      ]
    },
    environment: [
      "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
      "GSETTINGS_BACKEND": "memory",
    ],
    hasBus: false)
}
