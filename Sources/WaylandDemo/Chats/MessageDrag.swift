import Surface

/// What is dragged out of a message into another program: its photo, where it was pressed, or else its text.
enum MessageDrag {
  /// - Parameter isOnPhoto: Whether the photo was pressed.
  static func items(of content: BubbleContent, isOnPhoto: Bool) -> [TransferItem] {
    if isOnPhoto, let source = content.picture?.source, let type = type(ofFile: source.path) {
      // A file that cannot be read any more is one without bytes, which nobody can show.
      return [TransferItem(type) { bytes(of: source) ?? [] }]
    }
    let text = content.text.plainText
    return text.isEmpty ? [] : [.text(text)]
  }

  /// On a worker.
  private static func bytes(of source: FileImage) -> [UInt8]? {
    if let folder = source.folder { return try? folder.read(source.path) }
    return try? FileReader.read(source.path)
  }

  private static func type(ofFile path: String) -> ContentType? {
    switch path.split(separator: ".").last?.lowercased() {
    case "png": .png
    case "jpg", "jpeg": ContentType(rawValue: "image/jpeg")
    case "webp": ContentType(rawValue: "image/webp")
    default: nil
    }
  }
}
