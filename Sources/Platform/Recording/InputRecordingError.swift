/// A line of a recording that means nothing.
public struct InputRecordingError: Error, Hashable, CustomStringConvertible {
  /// Counted from 1.
  public let line: Int
  public let text: String

  public var description: String { "line \(line) is not an event in order of time: “\(text)”" }
}
