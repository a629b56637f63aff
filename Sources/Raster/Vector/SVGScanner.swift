import Geometry

/// Reads numbers, names and separators of an attribute's value.
struct SVGScanner {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  /// Spaces and commas.
  mutating func skipSeparators() {
    while let byte = rest.first, byte <= 0x20 || byte == UInt8(ascii: ",") { rest.removeFirst() }
  }

  var isAtEnd: Bool {
    mutating get {
      skipSeparators()
      return rest.isEmpty
    }
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSeparators()
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// A number that is finite, and nothing of what stands behind it.
  mutating func number() -> Double? {
    skipSeparators()
    var end = rest.startIndex
    var hasDigits = false
    func take(_ allowed: (UInt8) -> Bool) -> Bool {
      guard end < rest.endIndex, allowed(rest[end]) else { return false }
      end = rest.index(after: end)
      return true
    }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func isSign(_ byte: UInt8) -> Bool { byte == 0x2b || byte == 0x2d }
    _ = take(isSign)
    while take(isDigit) { hasDigits = true }
    if take({ $0 == UInt8(ascii: ".") }) {
      while take(isDigit) { hasDigits = true }
    }
    guard hasDigits else { return nil }
    let mantissaEnd = end
    if take({ $0 | 0x20 == UInt8(ascii: "e") }) {
      _ = take(isSign)
      // Without digits it is the unit “em” or “ex”.
      if take(isDigit) { while take(isDigit) {} } else { end = mantissaEnd }
    }
    guard let value = Double(String(Substring(rest[..<end]))), value.isFinite else { return nil }
    rest = rest[end...]
    return value
  }

  /// Letters and what else names have, such as a unit.
  mutating func name() -> String {
    let name = rest.prefix { byte in
      (0x61...0x7a).contains(byte | 0x20) || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "-")
    }
    rest = rest[name.endIndex...]
    return String(Substring(name))
  }

  /// All numbers until the end or the first thing that is none.
  mutating func numbers() -> [Double] {
    var result: [Double] = []
    while let value = number() { result.append(value) }
    return result
  }
}

/// A length in user units, or a share of the viewport.
struct SVGLength {
  let value: Double
  let isShare: Bool

  /// Nil for what is no length. `em` is the size of text.
  init?(_ text: String?, em: Double = 16) {
    guard let text else { return nil }
    var scanner = SVGScanner(text)
    guard let number = scanner.number() else { return nil }
    let unit = scanner.name()
    guard scanner.isAtEnd, let factor = SVGLength.factor(unit, em: em) else { return nil }
    value = number * factor
    isShare = unit == "%"
  }

  func resolved(of whole: Double) -> Double { isShare ? value * whole : value }

  private static func factor(_ unit: String, em: Double) -> Double? {
    switch unit {
    case "", "px": 1
    case "%": 0.01
    case "pt": 4.0 / 3
    case "pc": 16
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 96 / 25.4
    case "em", "rem": em
    case "ex": em / 2
    default: nil
    }
  }
}
