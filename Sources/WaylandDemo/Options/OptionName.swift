/// The options by name, in the order in which the help lists them.
enum OptionName: String, CaseIterable, Sendable {
  case open
  case scene
  case card
  case size
  case scale
  case theme
  case fonts
  case offscreen
  case screenshot
  case frames
  case scroll
  case live
  case record
  case replay
  case stats
  case help

  var flag: String { "--" + rawValue }

  /// What stands for the value in the help; nil if there is none.
  var placeholder: String? {
    switch self {
    case .open: "PATH"
    case .scene, .card: "NAME"
    case .size: "WxH"
    case .scale: "S"
    case .theme: "NAME"
    case .fonts: "DIR"
    case .screenshot: "FILE.png"
    case .frames, .live: "N"
    case .scroll: "POINTS"
    case .record, .replay: "FILE"
    case .stats: "FILE.json"
    case .offscreen, .help: nil
    }
  }

  var explanation: String {
    switch self {
    case .open:
      "show this export of Telegram Desktop, result.json or its folder, or edit this text file"
    case .scene:
      "what to show: chats, settings, gallery, lists, raster, text, engine or writer (default: chats)"
    case .card: "show one card of the gallery only, such as button or right-to-left"
    case .size: "size of the window in logical points, 200x150 to 8192x8192 (default: 1000x700)"
    case .scale: "pixels per point, 0.25 to 8 (default: as the compositor prefers; offscreen 1)"
    case .theme: "light or dark (default: as the desktop; light where it does not say)"
    case .fonts: "use the fonts in this folder only, so that pixels are the same everywhere"
    case .offscreen: "draw into memory, without a compositor and with a clock that only frames move"
    case .screenshot: "write the first settled frame and end"
    case .frames: "end after this many frames"
    case .scroll: "scroll the messages this far in every frame; positive towards the newest"
    case .live: "let so many messages a second come in, 0.1 to 1000, as a simulation"
    case .record: "write input and timing as readable lines"
    case .replay:
      "play such a file, its pictures go to this folder; offscreen they are the same every time"
    case .stats: "write times and counts of the run as one JSON object"
    case .help: "explain the options and end"
    }
  }
}

extension Options {
  /// What `--help` prints.
  static let help: String = {
    let rows = OptionName.allCases.map { name in
      (name.flag + (name.placeholder.map { " " + $0 } ?? ""), name.explanation)
    }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { option, explanation in
      "  " + option + String(repeating: " ", count: width - option.count + 2) + explanation
    }
    return """
      Usage: WaylandDemo [options]

      Shows a chat history as Telegram Desktop exports it.

      Options:
      \(lines.joined(separator: "\n"))

      Status: 0 when everything was done that could be, also with messages about broken parts of a
      history on standard error; 1 when there is no window, or when a file that was asked for cannot be
      read or written; 2 when the options are wrong.

      """
  }()
}
