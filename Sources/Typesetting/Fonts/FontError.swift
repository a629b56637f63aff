/// Why a font file was not taken.
public enum FontError: Error, Hashable, Sendable {
  /// It does not exist or may not be read.
  case unreadable
  /// Larger than any font needs to be.
  case tooLarge
  /// No OpenType, TrueType or CFF font, or one that is damaged.
  case malformed
}
