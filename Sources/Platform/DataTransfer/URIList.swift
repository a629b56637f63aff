/// Links and files as programs hand them to each other: `text/uri-list` (RFC 2483).
public struct URIList: Hashable, Sendable {
  /// The addresses, as they are written.
  public var uris: [String]

  /// Links.
  public init(_ uris: [String]) { self.uris = uris }

  /// Files, by their absolute paths. What cannot stand in an address is written as `%20`.
  public init(filePaths: [String]) {
    uris = filePaths.map { path in
      precondition(path.hasPrefix("/"), "URIList: the path of a file has to be absolute")
      return "file://" + Self.percentEncoded(path)
    }
  }

  /// Reads a list. Lines that begin with `#` are comments; a line may end in CR LF, or in LF as some programs write it.
  public init(bytes: some Sequence<UInt8>) {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    // A NUL at the end is what some programs of X11 write.
    uris = text.split { $0.isNewline || $0 == "\0" }.map(String.init)
      .filter { !$0.hasPrefix("#") }
  }

  /// The list as it is handed over.
  public var bytes: [UInt8] { Array(uris.map { $0 + "\r\n" }.joined().utf8) }

  /// The files among the addresses that are on this machine, by their paths. An address whose bytes are no UTF-8 is left
  /// out.
  public var filePaths: [String] { uris.compactMap(Self.filePath) }

  /// `file:///path`, `file://localhost/path` and `file:/path` (RFC 8089) mean the same.
  private static func filePath(_ uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:/") else { return nil }
    var rest = uri.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    // What asks a server means nothing for a file.
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    return percentDecoded(path)
  }

  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = path.utf8.flatMap { byte in
      isPlain(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands for itself in a path (RFC 3986).
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-._~!$&'()*+,;=:@".utf8.contains(byte)
    }
  }

  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count >= 2, value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension TransferItem {
  /// Links.
  public static func links(_ uris: [String]) -> TransferItem {
    TransferItem(.uriList) { URIList(uris).bytes }
  }

  /// Files, by their absolute paths.
  public static func files(_ paths: [String]) -> TransferItem {
    TransferItem(.uriList, bytes: URIList(filePaths: paths).bytes)
  }
}
