/// Something in an export that could not be shown as it should be; the rest is not affected.
struct HistoryProblem: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The file cannot be opened or read.
    case unreadable
    /// It is something else than an export of Telegram Desktop in JSON.
    case notAnExport
    /// The JSON is broken or cut off.
    case broken
    /// A limit against hostile files was reached.
    case tooLarge
    /// A message of a kind that this program does not know.
    case unsupported
    /// A photo or file that the export names and does not contain.
    case missingFile
  }

  var kind: Kind
  /// One sentence for people, without the place.
  var text: String
  /// Bytes from the start of the file.
  var offset: Int?
  /// Counted from 1; the column in bytes.
  var line: Int?
  var column: Int?
}

extension HistoryProblem: CustomStringConvertible {
  var description: String {
    guard let line, let column else { return text }
    return "line \(line), column \(column): \(text)"
  }
}
