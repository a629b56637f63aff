import Surface

/// What a message row shows, independent of where it came from and of any width.
struct BubbleContent: Sendable {
  struct Reply: Sendable {
    var name: String
    var text: String
    var colorIndex: Int
  }

  /// A picture inside the bubble.
  struct Picture: Sendable {
    enum Kind: Hashable, Sendable {
      case photo
      /// The first picture of something that moves.
      case preview
      /// The emoji stands for a sticker that cannot be shown.
      case sticker(emoji: String)
    }

    var kind: Kind
    var source: FileImage?
    /// The size of the original in pixels.
    var size: Size
    /// Drawn over the middle: a play triangle for videos, "GIF", or nothing.
    var badge: String?
    /// Shown on the placeholder when there is no picture.
    var missingText: String?

    /// Whether it is a photo that there is a file of.
    var isPhoto: Bool { kind == .photo && source != nil }

    /// What to show instead of a picture that could not be loaded; nil where something else stands for it.
    func text(instead error: ImageLoadingError) -> String? {
      let path = source?.path ?? ""
      switch (kind, error) {
      case (.sticker, _): return nil
      case (.preview, .file(let reason)) where reason.isMissing: return nil
      case (.photo, .file(let reason)) where reason.isMissing:
        return BubbleContent.Picture.missingText(path: path)
      default:
        return "The \(kind == .photo ? "photo" : "preview") cannot be shown:\n\(path) \(error)"
      }
    }

    static func missingText(path: String) -> String { "The photo is missing:\n\(path)" }
  }

  /// A row with a round icon, a title and a line below: files, voice messages, places and so on.
  struct Attachment: Sendable {
    enum Icon: Sendable {
      case file, voice, music, place, contact, poll, unknown
    }

    var icon: Icon
    var title: String
    var subtitle: String
    /// Loudness of a voice message, made up from its identity as an export carries none.
    var waveform: [UInt8] = []
  }

  struct PollOption: Sendable {
    var text: String
    /// 0...1
    var share: Double
    var isChosen: Bool
  }

  /// The day, above the first message of it.
  var dayText: String?
  var isOutgoing = false
  /// Sender's name above the first message of a group; nil in dialogs and for own messages.
  var senderName: String?
  var senderColorIndex = 0
  /// Initials for the avatar beside the last message of a group; nil for none.
  var avatarInitials: String?
  /// Whether room is kept for avatars on the left.
  var keepsAvatarColumn = false
  var forwardedFrom: String?
  var reply: Reply?
  var text: [TextSpan] = []
  var picture: Picture?
  /// A lone emoji, or a sticker whose picture is not here: shown large and without a bubble.
  var largeEmoji: String?
  /// The picture is a sticker: no bubble around it.
  var isSticker = false
  var attachment: Attachment?
  var pollTitle: String?
  var pollSubtitle = ""
  var pollOptions: [PollOption] = []
  var time = ""
  /// Who wrote the message, and when, above copies of several.
  var heading = ""
  var isEdited = false
  /// What the reader has written under the message.
  var note: String?
  var joinsAbove = false
  var endsGroup = true

  /// Whether the message stands on the wallpaper by itself.
  var hasBubble: Bool { largeEmoji == nil && !isSticker }
}
