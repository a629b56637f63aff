/// Something that can be measured, by the names of the rows that it makes.
struct Benchmark: Sendable {
  /// Every row's name, known before the run: a filter chooses by them.
  let rows: [String]
  /// Makes the rows; asked only when at least one of them is wanted, and told which ones.
  let run: @Sendable (_ isWanted: (String) -> Bool) throws -> [Row]
}
