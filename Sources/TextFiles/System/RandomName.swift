/// Names that nobody else has.
enum RandomName {
  /// Sixteen digits.
  static func make() -> String { hexadecimal(.random(in: 0...UInt64.max)) }

  /// Sixteen digits for a number.
  static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
