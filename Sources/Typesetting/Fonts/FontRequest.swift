/// The part of a descriptor that chooses a file.
struct FontRequest: Hashable, Sendable {
  var families: [String]
  var weight: FontWeight
  var stretch: FontStretch
  var isItalic: Bool
  var language: String?

  init(_ descriptor: FontDescriptor) {
    families = descriptor.families
    weight = descriptor.weight
    stretch = descriptor.stretch
    isItalic = descriptor.isItalic
    language = descriptor.language
  }

  /// Whether the first font of a family is the right one.
  var isRegular: Bool {
    weight == .regular && stretch == .normal && !isItalic
  }
}
