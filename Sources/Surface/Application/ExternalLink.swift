/// An address from an untrusted source that is safe to hand to the desktop: a web page or a mail address, in
/// characters that no program interprets as anything else.
///
/// ```swift
/// if let link = ExternalLink(message.link) {
///   link.open { error in if let error { show(error) } }
/// }
/// ```
public struct ExternalLink: Hashable, Sendable {
  /// Begins with its scheme, in lower case; what is not plain ASCII is escaped with percent signs.
  public let text: String

  /// The longest address that is taken, in bytes: longer ones do not fit into browsers.
  static let maximumLength = 8000

  /// - Parameter text: An address with its scheme. Nil for schemes other than `http`, `https` and `mailto`:
  ///   others start programs, open files or place calls. Nil, too, for an address without a host, or with
  ///   controls or spaces in it. Of a mail address what follows a question mark is left out, since some
  ///   programs attach files when they are asked to.
  public init?(_ text: String) {
    guard text.utf8.count <= ExternalLink.maximumLength, let colon = text.firstIndex(of: ":"),
      !text.unicodeScalars.contains(where: \.isNoPartOfAddress)
    else { return nil }
    let scheme = text[..<colon].lowercased()
    var rest = text[text.index(after: colon)...]
    switch scheme {
    case "http", "https":
      guard rest.hasPrefix("//"), ExternalLink.hasHost(rest.dropFirst(2)) else { return nil }
    case "mailto":
      rest = rest.prefix { $0 != "?" }
      guard rest.contains("@"), !rest.hasPrefix("/"), !rest.hasPrefix("-") else { return nil }
    default: return nil
    }
    self.text = scheme + ":" + rest.percentEncoded
  }

  private static func hasHost(_ rest: Substring) -> Bool {
    let authority = rest.prefix { !"/?#\\".contains($0) }
    // What stands before an at sign is a name to log in with: it can look like the host, and is not.
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return host.first.map { $0.isLetter || $0.isNumber || $0 == "[" } ?? false
  }
}

extension Unicode.Scalar {
  /// White space, and what is not seen or changes how its surroundings look.
  fileprivate var isNoPartOfAddress: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    default: false
    }
  }
}

extension Substring {
  /// With every byte escaped that RFC 3986 does not allow in an address, and those that a shell knows.
  fileprivate var percentEncoded: String {
    utf8.reduce(into: "") { result, byte in
      if byte.isPlainInAddress {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPlainInAddress: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?#[]@!&*+,;=%".utf8.contains(self)
    }
  }
}
