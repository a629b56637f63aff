/// A photo, sticker, recording or document that an export refers to.
struct MediaFile: Hashable, Sendable {
  enum Location: Hashable, Sendable {
    /// Relative to the folder of the export; see `ChatHistory.path(of:)`. The file may be missing.
    case path(String)
    /// The export was made without it; the text says why.
    case notIncluded(String)
  }

  var location: Location
  /// A small picture of it.
  var thumbnail: String?
  var fileName: String?
  var mimeType: String?
  /// In bytes.
  var byteCount: Int64?
  /// In pixels; nil if the export does not say or says nonsense.
  var size: PixelExtent?
  /// In seconds.
  var duration: Int?
  /// Hidden until clicked.
  var isSpoiler = false
}

extension MediaFile {
  /// "Photo.jpg" of "photos/Photo.jpg", or the name it was sent under.
  var displayName: String? {
    if let fileName { return fileName }
    guard case .path(let path) = location else { return nil }
    return path.fileName
  }

  /// "3.4 MB".
  var sizeText: String? { byteCount.map(Self.text(ofByteCount:)) }

  /// "1:05" or "1:02:03".
  var durationText: String? { duration.map(Self.text(ofDuration:)) }

  static func text(ofByteCount count: Int64) -> String {
    guard count >= 1024 else { return "\(max(0, count)) B" }
    var value = Double(count) / 1024
    for unit in ["KB", "MB", "GB"] {
      let tenths = (value * 10).rounded() / 10
      if tenths < 1024 { return "\(tenths) \(unit)" }
      value /= 1024
    }
    return "\((value * 10).rounded() / 10) TB"
  }

  static func text(ofDuration seconds: Int) -> String {
    let seconds = max(0, seconds)
    let tail = MessageDate.twoDigits(seconds % 60)
    guard seconds >= 3600 else { return "\(seconds / 60):\(tail)" }
    return "\(seconds / 3600):\(MessageDate.twoDigits(seconds / 60 % 60)):\(tail)"
  }
}
