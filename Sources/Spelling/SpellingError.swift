/// Why words cannot be checked, or a word cannot be kept.
public enum SpellingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The library that checks words is not installed, or is another one.
  case libraryIsMissing(reason: String)
  /// There is no dictionary of any of these languages.
  case noDictionary(languages: [String])
  /// A dictionary is written in letters that the system cannot convert.
  case unknownEncoding(String, dictionary: String)
  /// The file of one's own words cannot be written; they count until the program ends.
  case wordsAreNotKept(path: String, reason: String)

  /// What is wrong, for whoever reads a log.
  public var description: String {
    switch self {
    case .libraryIsMissing(let reason): "Spelling is not checked: \(reason)"
    case .noDictionary(let languages):
      "Spelling is not checked: no dictionary of \(languages.joined(separator: ", "))"
    case .unknownEncoding(let encoding, let dictionary):
      "The dictionary \(dictionary) is not used: its encoding \(encoding) is unknown"
    case .wordsAreNotKept(let path, let reason): "A word is not kept in \(path): \(reason)"
    }
  }
}
