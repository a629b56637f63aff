/// Something that can be measured, by the names of the rows that it makes.
public struct Benchmark: Sendable {
  /// Every row's name, known before the run: a filter chooses by them.
  public let rows: [String]
  /// Makes the rows; asked only when at least one of them is wanted, and told which ones.
  public let run: @Sendable (_ isWanted: (String) -> Bool) throws -> [Row]

  /// Rows and what measures them.
  public init(
    rows: [String], run: @escaping @Sendable (_ isWanted: (String) -> Bool) throws -> [Row]
  ) {
    self.rows = rows
    self.run = run
  }
}
