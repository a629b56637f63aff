/// Reads SVG path data (SVG 2, section 9.3.9).
struct SVGPathParser {
  private(set) var path = Path()
  private let bytes: [UInt8]
  private var index = 0
  private var current = Point.zero
  private var start = Point.zero
  /// What a smooth curve continues: the last control point of the curve before it.
  private var lastCubic: Point?
  private var lastQuad: Point?

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  mutating func parse() throws(SVGPathError) {
    skipSpace()
    var isFirst = true
    while index < bytes.count {
      let letter = bytes[index]
      guard Self.isCommand(letter) else {
        throw error(isFirst ? .expectedMove : .expectedCommand)
      }
      let command = letter | 0x20
      guard !isFirst || command == UInt8(ascii: "m") else { throw error(.expectedMove) }
      isFirst = false
      index += 1
      skipSpace()
      try repeats(command, isRelative: letter == command)
      skipSpace()
    }
  }

  private mutating func repeats(_ command: UInt8, isRelative: Bool) throws(SVGPathError) {
    if command == UInt8(ascii: "z") { return close() }
    try segment(command, isRelative)
    // After a move more points are lines.
    let next = command == UInt8(ascii: "m") ? UInt8(ascii: "l") : command
    while hasMore() { try segment(next, isRelative) }
  }

  private mutating func close() {
    path.close()
    current = start
    lastCubic = nil
    lastQuad = nil
  }

  // MARK: Segments

  private mutating func segment(_ command: UInt8, _ isRelative: Bool) throws(SVGPathError) {
    let origin = isRelative ? current : .zero
    var cubic: Point?
    var quad: Point?
    switch command {
    case UInt8(ascii: "m"):
      current = try point(origin)
      start = current
      path.move(to: current)
    case UInt8(ascii: "l"):
      current = try point(origin)
      path.line(to: current)
    case UInt8(ascii: "h"):
      current.x = try finite(origin.x + number())
      path.line(to: current)
    case UInt8(ascii: "v"):
      current.y = try finite(origin.y + number())
      path.line(to: current)
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let isSmooth = command == UInt8(ascii: "s")
      let control1 = try isSmooth ? reflected(lastCubic) : point(origin, isLast: false)
      let control2 = try point(origin, isLast: false)
      current = try point(origin)
      path.cubic(to: current, control1: control1, control2: control2)
      cubic = control2
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let isSmooth = command == UInt8(ascii: "t")
      let control = try isSmooth ? reflected(lastQuad) : point(origin, isLast: false)
      current = try point(origin)
      path.quad(to: current, control: control)
      quad = control
    default: try arc(origin)
    }
    lastCubic = cubic
    lastQuad = quad
  }

  private func reflected(_ control: Point?) throws(SVGPathError) -> Point {
    guard let control else { return current }
    return Point(
      x: try finite(2 * current.x - control.x), y: try finite(2 * current.y - control.y))
  }

  private mutating func arc(_ origin: Point) throws(SVGPathError) {
    let rx = try number()
    skipComma()
    let ry = try number()
    skipComma()
    let degrees = try number()
    skipComma()
    let isLarge = try flag()
    skipComma()
    let isClockwise = try flag()
    skipComma()
    let end = try point(origin)
    path.arc(
      from: current, to: end, Size(width: rx, height: ry), degrees, isLarge: isLarge,
      isClockwise: isClockwise)
    current = end
  }

  // MARK: Numbers

  private mutating func point(_ origin: Point, isLast: Bool = true) throws(SVGPathError) -> Point {
    let x = try finite(origin.x + number())
    skipComma()
    let y = try finite(origin.y + number())
    if !isLast { skipComma() }
    return Point(x: x, y: y)
  }

  private func finite(_ value: Double) throws(SVGPathError) -> Double {
    guard value.isFinite else { throw error(.numberOutOfRange) }
    return value
  }

  private mutating func flag() throws(SVGPathError) -> Bool {
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1")
    else { throw error(.expectedFlag) }
    index += 1
    return bytes[index - 1] == UInt8(ascii: "1")
  }

  private mutating func number() throws(SVGPathError) -> Double {
    let first = index
    var end = index
    if end < bytes.count, Self.isSign(bytes[end]) { end += 1 }
    let whole = digits(at: end)
    end += whole
    var part = 0
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      part = digits(at: end + 1)
      if whole + part > 0 { end += 1 + part }
    }
    guard whole + part > 0 else { throw error(.expectedNumber) }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let hasSign = end + 1 < bytes.count && Self.isSign(bytes[end + 1])
      let exponent = digits(at: end + (hasSign ? 2 : 1))
      if exponent > 0 { end += (hasSign ? 2 : 1) + exponent }
    }
    // "1." is a number of SVG 1.1, but none of Swift's.
    let isCut = bytes[end - 1] == UInt8(ascii: ".")
    let text = String(decoding: bytes[first..<(isCut ? end - 1 : end)], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw error(.numberOutOfRange) }
    index = end
    return value
  }

  private func digits(at start: Int) -> Int {
    var end = start
    while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) {
      end += 1
    }
    return max(0, end - start)
  }

  // MARK: Between numbers

  /// Whether another set of coordinates follows, behind a comma or not.
  private mutating func hasMore() -> Bool {
    skipSpace()
    guard index < bytes.count else { return false }
    // What follows a comma has to be a number; the parser of numbers finds out.
    if bytes[index] == UInt8(ascii: ",") {
      skipComma()
      return true
    }
    return Self.isNumberStart(bytes[index])
  }

  private mutating func skipComma() {
    skipSpace()
    if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0a, 0x0c, 0x0d].contains(bytes[index]) { index += 1 }
  }

  private func error(_ reason: SVGPathError.Reason) -> SVGPathError {
    SVGPathError(reason: reason, offset: index)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  private static func isNumberStart(_ byte: UInt8) -> Bool {
    isSign(byte) || byte == UInt8(ascii: ".")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isCommand(_ byte: UInt8) -> Bool {
    "mlhvcsqtaz".utf8.contains(byte | 0x20)
  }
}
