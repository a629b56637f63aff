import Glibc
import Surface

/// The folder in which a person keeps pictures.
enum PictureFolder {
  /// As `user-dirs.dirs` says (xdg-user-dirs); without it `Pictures` in the home folder, or that itself.
  static func path() -> String {
    let home = variable("HOME") ?? "/"
    return path(home: home, config: variable("XDG_CONFIG_HOME") ?? home + "/.config")
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  static func path(home: String, config: String) -> String {
    let text = (try? FileReader.read(config + "/user-dirs.dirs")).map {
      String(decoding: $0, as: UTF8.self)
    }
    if let named = text.flatMap({ entry("XDG_PICTURES_DIR", in: $0, home: home) }) { return named }
    let usual = home + "/Pictures"
    return access(usual, W_OK) == 0 ? usual : home
  }

  /// The value of a line `NAME="$HOME/folder"` or `NAME="/folder"`; others are not allowed there.
  static func entry(_ name: String, in text: String, home: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix(name + "=\"") {
      let value = line.dropFirst(name.count + 2).prefix { $0 != "\"" }
      if value.hasPrefix("$HOME") { return home + value.dropFirst(5) }
      if value.hasPrefix("/") { return String(value) }
    }
    return nil
  }
}
