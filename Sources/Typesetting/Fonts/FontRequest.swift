/// The part of a descriptor that chooses a file.
struct FontRequest: Hashable, Sendable {
  var families: [String]
  var weight: FontWeight
  var isItalic: Bool
  var language: String?

  init(_ descriptor: FontDescriptor) {
    families = descriptor.families
    weight = descriptor.weight
    isItalic = descriptor.isItalic
    language = descriptor.language
  }
}
