/// A measurement that could not be made.
public struct BenchmarkError: Error, CustomStringConvertible {
  /// One line in English: what could not be measured.
  public var description: String

  /// An error with a message of its own.
  public init(_ description: String) { self.description = description }
}
