import Platform

extension ContentType {
  /// The names of text in UTF-8, the best one first. The ones behind the first are those of X11, by which older programs
  /// ask, and `text/plain` without a character set, which is UTF-8 in practice.
  private static let textNames = [text.rawValue, "UTF8_STRING", "text/plain", "TEXT", "STRING"]

  /// The type that another program means by a name.
  init(offeredAs name: String) {
    // Names of MIME types and of character sets have no case (RFC 2045, 5.1).
    let isText =
      ContentType.textNames.contains(name) || name.lowercased() == ContentType.text.rawValue
    self = isText ? .text : ContentType(rawValue: name)
  }

  /// The names under which it is offered.
  var offeredNames: [String] { self == .text ? ContentType.textNames : [rawValue] }
}
