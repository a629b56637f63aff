/// Goes through a line of Swift.
struct SwiftScanner {
  private(set) var contexts: [SwiftTokenizer.Context]
  private(set) var runs: [TextTokenRun] = []
  private let line: [UInt8]
  private var position = 0
  /// Whether a value stands before the position, so that a slash divides it.
  private var followsValue = false

  init(_ line: [UInt8], _ contexts: [SwiftTokenizer.Context]) {
    (self.line, self.contexts) = (line, contexts)
  }

  mutating func scan() {
    while position < line.count {
      switch contexts.last {
      case nil, .interpolation: scanCode()
      case .comment(let depth): scanComment(depth)
      case .string(let hashes, let isMultiline): scanString(hashes, isMultiline)
      case .regularExpression(let hashes): scanRegularExpression(hashes)
      }
    }
  }

  /// The byte at a distance from the position; 0 beyond the line.
  private func byte(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index >= 0 && index < line.count ? line[index] : 0
  }

  private func count(of byte: UInt8, from start: Int) -> Int {
    line[min(start, line.count)...].prefix { $0 == byte }.count
  }

  private func starts(with text: StaticString, at start: Int) -> Bool {
    text.withUTF8Buffer { line[min(start, line.count)...].starts(with: $0) }
  }

  /// Makes what is up to an offset a token, and goes on there.
  private mutating func take(to end: Int, _ token: TextToken?) {
    let end = min(end, line.count)
    if let token { runs.add(position..<end, token) }
    position = end
  }

  // MARK: Code

  private mutating func scanCode() {
    let first = byte()
    switch first {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
    case UInt8(ascii: "/"): scanSlash()
    case UInt8(ascii: "\""), UInt8(ascii: "#"): scanHashOrQuote()
    case UInt8(ascii: "@"): take(to: wordEnd(position + 1, with: UInt8(ascii: ".")), .attribute)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case UInt8(ascii: "`"): scanQuotedName()
    case _ where first.isNamePart: scanWord()
    default: scanSign(first)
    }
  }

  private mutating func scanSlash() {
    if byte(1) == UInt8(ascii: "/") {
      take(to: line.count, .comment)
    } else if byte(1) == UInt8(ascii: "*") {
      contexts.append(.comment(depth: 1))
      take(to: position + 2, .comment)
    } else if !followsValue, let end = bareExpressionEnd {
      take(to: end, .regularExpression)
      followsValue = true
    } else {
      position += 1
      followsValue = false
    }
  }

  /// Behind the slash that closes a regular expression, which neither begins nor ends with a space (SE-0354).
  private var bareExpressionEnd: Int? {
    if [0x20, 0x09, 0].contains(byte(1)) { return nil }
    var index = position + 1
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "/"): return [0x20, 0x09].contains(line[index - 1]) ? nil : index + 1
      default: index += 1
      }
    }
    return nil
  }

  private mutating func scanHashOrQuote() {
    let hashes = count(of: UInt8(ascii: "#"), from: position)
    let next = byte(hashes)
    if next == UInt8(ascii: "\"") {
      openString(hashes)
    } else if hashes > 0, next == UInt8(ascii: "/") {
      contexts.append(.regularExpression(hashes: hashes))
      take(to: position + hashes + 1, .regularExpression)
    } else {
      take(to: wordEnd(position + hashes), byte(hashes).isNamePart ? .directive : nil)
      followsValue = true
    }
  }

  private mutating func openString(_ hashes: Int) {
    let quote = position + hashes
    let isBlank = line[min(quote + 3, line.count)...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    // `#"""#` is a string of one quotation mark.
    let isMultiline = starts(with: "\"\"\"", at: quote) && (hashes == 0 || isBlank)
    contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
    take(to: quote + (isMultiline ? 3 : 1), .string)
  }

  private mutating func scanNumber() {
    // The element of a tuple.
    let isElement = byte(-1) == UInt8(ascii: ".") && byte(-2) != UInt8(ascii: ".")
    var end = position
    let exponent = starts(with: "0x", at: position) ? UInt8(ascii: "p") : UInt8(ascii: "e")
    func skipDigits() {
      while end < line.count, line[end].isNamePart, line[end] | 0x20 != exponent { end += 1 }
    }
    skipDigits()
    if !isElement, end + 1 < line.count, line[end] == UInt8(ascii: "."), line[end + 1].isDigit {
      end += 1
      skipDigits()
    }
    if end < line.count, line[end] | 0x20 == exponent {
      end += 1
      if end < line.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(line[end]) { end += 1 }
      skipDigits()
    }
    take(to: end, isElement ? nil : .number)
    followsValue = true
  }

  private mutating func scanQuotedName() {
    let end = line[(position + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? line.count - 1
    take(to: end + 1, nil)
    followsValue = true
  }

  private mutating func scanWord() {
    let end = wordEnd(position)
    let word = line[position..<end]
    // Behind a point it is a member, whatever it is called; behind two or three, it is not.
    let isMember = byte(-1) == UInt8(ascii: ".") && byte(-2) != UInt8(ascii: ".")
    let kind = isMember ? nil : SwiftKeywords.kind(of: word)
    followsValue = kind != .introducer
    let isType = word.first { $0 != UInt8(ascii: "_") }.map { $0 &- 0x41 < 26 } ?? false
    take(to: end, kind != nil ? .keyword : isType ? .type : nil)
  }

  private func wordEnd(_ start: Int, with other: UInt8? = nil) -> Int {
    let start = min(start, line.count)
    return line[start...].firstIndex { !$0.isNamePart && $0 != other } ?? line.count
  }

  private mutating func scanSign(_ sign: UInt8) {
    switch (sign, contexts.last) {
    case (UInt8(ascii: "("), .interpolation(let open)):
      contexts[contexts.count - 1] = .interpolation(parentheses: open + 1)
    case (UInt8(ascii: ")"), .interpolation(1)):
      contexts.removeLast()
      return take(to: position + 1, .escape)
    case (UInt8(ascii: ")"), .interpolation(let open)):
      contexts[contexts.count - 1] = .interpolation(parentheses: open - 1)
    default: break
    }
    // What is behind a value belongs to it.
    let isPostfix = followsValue && [UInt8(ascii: "!"), UInt8(ascii: "?")].contains(sign)
    let closes = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(sign)
    followsValue = closes || isPostfix
    position += 1
  }

  // MARK: Comments, strings, regular expressions

  private mutating func scanComment(_ depth: Int) {
    var depth = depth
    var end = position
    while end < line.count, depth > 0 {
      if starts(with: "/*", at: end) {
        depth += 1
        end += 2
      } else if starts(with: "*/", at: end) {
        depth -= 1
        end += 2
      } else {
        end += 1
      }
    }
    take(to: end, .comment)
    contexts[contexts.count - 1] = .comment(depth: depth)
    if depth == 0 { contexts.removeLast() }
  }

  private mutating func scanString(_ hashes: Int, _ isMultiline: Bool) {
    let quotes = isMultiline ? 3 : 1
    var end = position
    while end < line.count {
      if line[end] == UInt8(ascii: "\""),
        !isMultiline || starts(with: "\"\"\"", at: end),
        count(of: UInt8(ascii: "#"), from: end + quotes) >= hashes
      {
        take(to: end + quotes + hashes, .string)
        contexts.removeLast()
        followsValue = true
        return
      }
      if line[end] == UInt8(ascii: "\\"), count(of: UInt8(ascii: "#"), from: end + 1) >= hashes {
        take(to: end, .string)
        return scanEscape(hashes)
      }
      end += 1
    }
    take(to: end, .string)
  }

  private mutating func scanEscape(_ hashes: Int) {
    let letter = position + 1 + hashes
    if starts(with: "(", at: letter) {
      contexts.append(.interpolation(parentheses: 1))
      take(to: letter + 1, .escape)
      followsValue = false
    } else if starts(with: "u{", at: letter) {
      let end = line[letter...].firstIndex(of: UInt8(ascii: "}")) ?? letter
      take(to: end + 1, .escape)
    } else {
      take(to: letter + 1, .escape)
    }
  }

  /// One with number signs, which has several lines where its first one has nothing behind the slash.
  private mutating func scanRegularExpression(_ hashes: Int) {
    var end = position
    while end < line.count {
      if line[end] == UInt8(ascii: "/"), count(of: UInt8(ascii: "#"), from: end + 1) >= hashes {
        take(to: end + 1 + hashes, .regularExpression)
        contexts.removeLast()
        followsValue = true
        return
      }
      end += line[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    take(to: end, .regularExpression)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
  /// Letters, digits, the underscore, the dollar sign, and all that is not ASCII.
  fileprivate var isNamePart: Bool {
    self >= 0x80 || self | 0x20 &- 0x61 < 26 || isDigit || self == 0x5F || self == 0x24
  }
}
