/// The words of Swift itself.
enum SwiftKeywords {
  enum Kind: Hashable {
    /// It is a value, so that a slash behind it divides.
    case value
    /// Something begins behind it.
    case introducer
  }

  static func kind(of word: ArraySlice<UInt8>) -> Kind? {
    // None is longer.
    if word.count > 15 { return nil }
    return table[String(decoding: word, as: UTF8.self)]
  }

  private static let table: [String: Kind] = {
    var table: [String: Kind] = [:]
    for word in values { table[word] = .value }
    for word in introducers { table[word] = .introducer }
    return table
  }()

  private static let values = ["self", "Self", "super", "true", "false", "nil", "_"]

  private static let introducers = [
    // Declarations
    "associatedtype", "actor", "class", "deinit", "enum", "extension", "fileprivate", "func",
    "import", "init", "inout", "internal", "let", "macro", "open", "operator", "package",
    "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var",
    // Statements
    "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where",
    "while", "yield",
    // Expressions and types
    "any", "as", "await", "borrowing", "consume", "consuming", "each", "is",
    "sending", "some", "throws", "try", "async",
    // Modifiers
    "convenience", "didSet", "dynamic", "final", "get", "indirect", "infix", "isolated", "lazy",
    "mutating", "nonisolated", "nonmutating", "override", "postfix", "prefix",
    "required", "set", "unowned", "weak", "willSet",
  ]
}
