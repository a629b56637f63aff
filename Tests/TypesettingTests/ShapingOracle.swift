import Glibc
import Testing

@testable import Typesetting

/// Debian's `hb-shape`, given the same fonts and the same runs.
struct ShapingOracle {
  struct Glyph: Hashable {
    var glyph: Int
    var cluster: Int
    var advance: Int
    var isUnsafeToBreak: Bool
  }

  enum Failure: Error {
    /// Install it with Scripts/setup.
    case hbShapeIsMissing
    case unreadable(String)
  }

  private var lines: [String] = []

  /// Adds a run as a line of a batch.
  mutating func add(_ run: ShapedRun, of shaped: ShapedText) throws {
    let bytes = Array(shaped.text.string.utf8)
    let file = try #require(run.font.face.file)
    var arguments = [
      file.path, "--font-size=\(Int(run.font.size * Double(Font.unit)))", "--utf8-clusters",
      "--no-glyph-names", "--cluster-level=1", "--show-flags",
      "--direction=\(run.isRightToLeft ? "rtl" : "ltr")", "--script=\(run.script)",
    ]
    if run.font.synthesis.isOblique { arguments.append("--font-slant=\(FontSynthesis.slant)") }
    if run.range.lowerBound == 0 { arguments.append("--bot") }
    if run.range.upperBound == bytes.count { arguments.append("--eot") }
    let before = Self.unicodes(bytes[..<run.range.lowerBound])
    let after = Self.unicodes(bytes[run.range.upperBound...])
    if !before.isEmpty { arguments.append("--unicodes-before=\(before)") }
    if !after.isEmpty { arguments.append("--unicodes-after=\(after)") }
    arguments.append("--unicodes=\(Self.unicodes(bytes[run.range]))")
    lines.append(arguments.joined(separator: ";"))
  }

  private static func unicodes(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars
      .map { String($0.value, radix: 16) }.joined(separator: ",")
  }

  /// The glyphs of every run that was added, in logical order; clusters count from its start.
  func shape(rightToLeft: [Bool]) throws -> [[Glyph]] {
    var template = Array("/tmp/shaping-oracle-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let input = Array((lines.joined(separator: "\n") + "\n").utf8)
    try #require(write(descriptor, input, input.count) == input.count)
    close(descriptor)
    let answers = try Self.output(of: "hb-shape --batch < \(path)")
    guard answers.count == lines.count else { throw Failure.hbShapeIsMissing }
    return try zip(answers, rightToLeft).map { answer, isReversed in
      let glyphs = try Self.parse(answer)
      return isReversed ? glyphs.reversed() : glyphs
    }
  }

  private static func output(of command: String) throws -> [String] {
    guard let pipe = popen(command, "r") else { throw Failure.hbShapeIsMissing }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, pipe)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    // A run of which nothing is left, such as a soft hyphen in a font without a space, is an empty line.
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Reads `[36=0+10040|57=1@-328,0+9260#1]`.
  private static func parse(_ line: String) throws -> [Glyph] {
    try line.dropFirst().dropLast().split(separator: "|").map { item in
      let parts = item.split(separator: "#")
      let isUnsafe = parts.count > 1 && (Int(parts[1], radix: 16) ?? 0) & 1 == 1
      let numbers = parts[0].split { "=@,+".contains($0) }.compactMap { Int($0) }
      let advance = parts[0].split(separator: "+").dropFirst().first
        .flatMap { $0.split(separator: ",").first }.flatMap { Int($0) }
      guard numbers.count >= 3, let advance else { throw Failure.unreadable(String(item)) }
      return Glyph(
        glyph: numbers[0], cluster: numbers[1], advance: advance, isUnsafeToBreak: isUnsafe)
    }
  }
}
