import Surface

/// A photo of a chat.
struct ChatPhoto: Sendable {
  /// Of its message.
  let index: Int
  let image: FileImage
  /// In pixels; zero if the export does not say.
  let size: Size
  /// What the file is called.
  let name: String
  /// Who sent it, and when.
  let caption: String
}
