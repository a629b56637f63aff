/// What a message is made of, its text aside.
enum MessageContent: Hashable, Sendable {
  case text
  case photo(MediaFile)
  case sticker(MediaFile, emoji: String?)
  case voiceMessage(MediaFile)
  /// A round video.
  case videoMessage(MediaFile)
  case video(MediaFile)
  /// A video without sound that repeats; a "GIF".
  case animation(MediaFile)
  case audio(MediaFile, performer: String?, title: String?)
  case file(MediaFile)
  case poll(Poll)
  case location(MapLocation)
  case contact(ContactCard)
  case service(ServiceAction)
  /// A kind that this program does not know, or bytes that are no message.
  case unsupported(type: String, description: String)
}

extension MessageContent {
  /// The photo, recording or document it consists of.
  var media: MediaFile? {
    switch self {
    case .photo(let file), .sticker(let file, _), .voiceMessage(let file), .videoMessage(let file),
      .video(let file), .animation(let file), .audio(let file, _, _), .file(let file):
      file
    case .service(let action): action.photo
    case .text, .poll, .location, .contact, .unsupported: nil
    }
  }
}
