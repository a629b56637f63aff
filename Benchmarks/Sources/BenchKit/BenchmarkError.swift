/// A measurement that could not be made.
public struct BenchmarkError: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}
