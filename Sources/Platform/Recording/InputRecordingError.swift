/// A line of a recording that cannot be parsed.
public struct InputRecordingError: Error, Hashable, CustomStringConvertible {
  /// Counted from 1.
  public let line: Int
  /// The line as it stands in the file.
  public let text: String

  /// One line in English with the number of the line and its text.
  public var description: String { "line \(line) is not an event in order of time: “\(text)”" }
}
