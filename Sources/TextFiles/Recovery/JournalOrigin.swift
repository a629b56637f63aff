/// What the edits of a journal are edits of.
package struct JournalOrigin: Hashable, Sendable {
  /// A saved file.
  package struct Content: Hashable, Sendable {
    package var version: FileVersion
    /// Of all its bytes; nil where nobody has read them.
    package var hash: UInt64?

    package init(version: FileVersion, hash: UInt64?) {
      (self.version, self.hash) = (version, hash)
    }
  }

  /// The one path of the file; nil for a document without a name.
  package var path: String?
  /// Nil where there was no file: the first edit is one of an empty text.
  package var content: Content?

  package init(path: String?, content: Content?) { (self.path, self.content) = (path, content) }
}
