import Locks
import Surface

/// The attributes of texts of one font and one colour. A screen has few kinds of them, and texts that
/// share theirs are compared by reference.
enum PlainTextAttributes {
  private struct Recent {
    var entries: [TextAttributes] = []
    /// The one that is replaced next.
    var oldest = 0
  }

  private static let limit = 8
  private static let recent = Lock(Recent())

  /// Called on any thread.
  static func of(font: FontDescriptor, color: Color) -> TextAttributes {
    recent.withLock { recent in
      for attributes in recent.entries where attributes.color == color && attributes.font == font {
        return attributes
      }
      let made = TextAttributes(font: font, color: color)
      if recent.entries.count < limit {
        recent.entries.append(made)
      } else {
        recent.entries[recent.oldest] = made
        recent.oldest = (recent.oldest + 1) % limit
      }
      return made
    }
  }
}
