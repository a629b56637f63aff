/// A question for the font of a grapheme cluster that the font of the text around it lacks.
struct FallbackRequest: Hashable, Sendable {
  /// What the text around it was asked for with.
  var base: FontRequest
  /// The script of the text around it, so that punctuation stays with its letters.
  var script: Script
  var isEmoji: Bool
  var cluster: String
}
