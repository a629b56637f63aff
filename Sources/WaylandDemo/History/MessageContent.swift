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

struct Poll: Hashable, Sendable {
  struct Answer: Hashable, Sendable {
    var text: String
    var voters: Int64
    /// Whoever made the export voted for it.
    var isChosen: Bool
  }

  var question: String
  var isClosed: Bool
  var totalVoters: Int64
  var answers: [Answer]

  /// 0...1.
  func share(of answer: Answer) -> Double {
    guard totalVoters > 0 else { return 0 }
    return min(1, max(0, Double(answer.voters) / Double(totalVoters)))
  }
}

struct MapLocation: Hashable, Sendable {
  /// Degrees, -90...90.
  var latitude: Double
  /// Degrees, -180...180.
  var longitude: Double
  var placeName: String?
  var address: String?
  /// In seconds; nil if the location was sent once.
  var livePeriod: Int64?
}

struct ContactCard: Hashable, Sendable {
  var firstName: String
  var lastName: String
  var phoneNumber: String

  var name: String {
    [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// How many people reacted to a message with the same emoji.
struct Reaction: Hashable, Sendable {
  /// An emoji; "⭐" for paid ones and the number of the document for somebody's own.
  var emoji: String
  var count: Int64
}
