/// Numbers and times as words of a recording. What is written reads back as it was.
enum RecordingNumbers {
  /// Numbers are closer to 0 than this, as they are written and as they are read.
  private static let limit = 1e9

  static func word(_ value: Double) -> String {
    let most = limit - 1
    let value = min(max(value.isNaN ? 0 : value, -most), most)
    return value == value.rounded() ? "\(Int64(value))" : "\(value)"
  }

  static func words(_ values: Double...) -> String { values.map(word).joined(separator: " ") }

  /// A number that is one; nil for anything else.
  static func finite(_ word: Substring) -> Double? {
    Double(word).flatMap { abs($0) < limit ? $0 : nil }
  }

  /// All of the words; nil if one is no number.
  static func finite(_ words: some Collection<Substring>) -> [Double]? {
    let numbers = words.compactMap { finite($0) }
    return numbers.count == words.count ? numbers : nil
  }

  /// Seconds, in microseconds, or in nanoseconds where there are some.
  static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = max(.zero, time).components
    let nanoseconds = attoseconds / 1_000_000_000
    let (digits, base) =
      nanoseconds % 1000 == 0 ? (nanoseconds / 1000, 1_000_000) : (nanoseconds, 1_000_000_000)
    return "\(seconds).\(String(digits + Int64(base)).dropFirst())"
  }

  /// Seconds with any number of digits, to the nearest nanosecond.
  static func duration(_ word: Substring) -> Duration? {
    guard let value = Double(word), value >= 0, value < 1e6 else { return nil }
    return .nanoseconds(Int64((value * 1e9).rounded()))
  }
}
