import WaylandClient

extension TracedMessage {
  /// Reads a line of a trace; nil for one that is none.
  init?(line: Substring) {
    var reader = TraceLineReader(line)
    guard let seconds = reader.decimal(), case let fraction = seconds.fraction,
      reader.skip(" "), let direction = reader.next().flatMap(Direction.init), reader.skip(" "),
      let (interface, object) = reader.objectName(), reader.skip("."), let name = reader.word(),
      reader.skip("(")
    else { return nil }
    var arguments: [Argument] = []
    while !reader.skip(")") {
      if !arguments.isEmpty, !reader.skip(", ") { return nil }
      guard let argument = reader.argument() else { return nil }
      arguments.append(argument)
    }
    guard reader.isAtEnd else { return nil }
    self.init(
      microseconds: seconds.whole * 1_000_000 + (Int64(fraction) ?? 0), direction: direction,
      interface: interface, object: object, name: name, arguments: arguments)
  }
}

/// Takes a line of a trace apart from left to right.
private struct TraceLineReader {
  private var rest: Substring

  init(_ line: Substring) { rest = line }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func next() -> Character? { rest.popFirst() }

  mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  mutating func word() -> String? {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(word)
  }

  /// The digits before and after a point.
  mutating func decimal() -> (whole: Int64, fraction: String)? {
    guard let whole = word().flatMap({ Int64($0) }), skip("."), let fraction = word() else {
      return nil
    }
    return (whole, fraction)
  }

  /// `interface#number`.
  mutating func objectName() -> (interface: String, id: UInt32)? {
    guard let interface = word(), skip("#"), let id = word().flatMap({ UInt32($0) }) else {
      return nil
    }
    return (interface, id)
  }

  mutating func argument() -> TracedMessage.Argument? {
    if skip("nil") { return .object(nil) }
    if skip("new ") { return objectName().map { .new(interface: $0.interface, id: $0.id) } }
    if skip("#") { return word().flatMap { UInt32($0) }.map { .object($0) } }
    if skip("\"") { return text().map { .string($0) } }
    if skip("fd[") { return bytes().map { .descriptor($0) } }
    if skip("fd") { return .descriptor(nil) }
    if skip("[") { return bytes().map { .array($0) } }
    return number()
  }

  private mutating func number() -> TracedMessage.Argument? {
    let digits = rest.prefix { $0.isNumber || "+-.e".contains($0) }
    rest = rest[digits.endIndex...]
    if let whole = Int64(digits) { return .number(whole) }
    return Double(digits).map { .fixed($0) }
  }

  private mutating func bytes() -> [UInt8]? {
    guard let end = rest.firstIndex(of: "]") else { return nil }
    let digits = Array(rest[..<end].utf8)
    rest = rest[rest.index(after: end)...]
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[index...index + 1], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// Up to the quotation mark that ends it.
  private mutating func text() -> String? {
    var text = String.UnicodeScalarView()
    var scalars = rest.unicodeScalars
    while let scalar = scalars.popFirst() {
      if scalar == "\"" {
        rest = Substring(scalars)
        return String(text)
      }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard let escape = scalars.popFirst() else { return nil }
      guard escape == "u" else {
        text.append(escape)
        continue
      }
      let digits = scalars.prefix { $0 != "}" }.dropFirst()
      scalars = scalars.dropFirst(digits.count + 2)
      guard let value = UInt32(String(digits), radix: 16), let control = Unicode.Scalar(value)
      else { return nil }
      text.append(control)
    }
    return nil
  }
}
