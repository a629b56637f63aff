/// Swift's spelling of protocol names.
enum Names {
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "protocol",
    "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// `xdg_toplevel` → `XdgToplevel`.
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `set_app_id` → `setAppID`, without backticks.
  static func plainMember(_ name: String) -> String {
    let words = name.split(separator: "_")
    guard let first = words.first else { return name }
    let rest = words.dropFirst().map {
      $0 == "id" ? "ID" : $0.prefix(1).uppercased() + $0.dropFirst()
    }
    let joined = first + rest.joined()
    return joined.first?.isNumber == true ? "_" + joined : String(joined)
  }

  /// The same where a keyword needs backticks.
  static func member(_ name: String) -> String {
    let plain = plainMember(name)
    return keywords.contains(plain) ? "`\(plain)`" : plain
  }

  /// A nested type for an enum; `Type` and `Event` are taken.
  static func nestedType(_ name: String) -> String {
    let plain = type(name)
    return ["Type", "Event", "Protocol", "Self"].contains(plain) ? plain + "Value" : plain
  }
}
