/// What a save has put into a file.
package struct SavedContent: Sendable {
  /// The file, behind all links.
  package let path: String
  package let version: FileVersion
  package let hash: UInt64
}
