/// A link of a message: where it leads, and what is written there.
struct MessageLink: Hashable, Sendable {
  var target: String
  var text: String

  /// Whether the text says where the link leads. Of an address people leave out the scheme and what follows from it.
  var isPlain: Bool { MessageLink.bare(text) == MessageLink.bare(target) }

  private static func bare(_ address: String) -> String {
    var rest = Substring(address.lowercased())
    for scheme in ["https://", "http://", "mailto:"] where rest.hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      break
    }
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    return String(rest)
  }
}
