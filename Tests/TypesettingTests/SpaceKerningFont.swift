import Glibc

@testable import Typesetting

/// A copy of a pinned font whose table `kern` has pairs with the space, as Roboto's rules have.
struct SpaceKerningFont {
  let library: FontLibrary

  enum Failure: Error {
    case unexpectedFont
  }

  /// Replaces the pair (A, V) … by (A, space) and (space, T): the table stays as long as it is.
  static func make() throws -> SpaceKerningFont {
    var template = Array("/tmp/space-kerning-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure.unexpectedFont }
    let folder = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var bytes = try read(Fixtures.fonts + "/OpenSans-Regular.ttf")
    try kernSpaces(in: &bytes)
    let path = folder + "/Spacing.ttf"
    guard let file = fopen(path, "w"), fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw Failure.unexpectedFont
    }
    fclose(file)
    return SpaceKerningFont(library: FontLibrary(.directory(folder)))
  }

  private static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Failure.unexpectedFont }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  private static func kernSpaces(in bytes: inout [UInt8]) throws {
    func big16(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
    func big32(_ offset: Int) -> Int { big16(offset) << 16 | big16(offset + 2) }
    let kern = (0..<big16(4)).map { 12 + $0 * 16 }.first { big32($0) == 0x6B65_726E }
    guard let kern else { throw Failure.unexpectedFont }
    let pairs = big32(kern + 8) + 18
    let count = big16(big32(kern + 8) + 10)
    let font = Fixtures.library.font(for: .system(size: 16))
    let space = Int(font.glyph(for: 0x20) ?? 0)
    // Pairs are sorted by both glyphs. All pairs of a left glyph begin with its first: put the space
    // there, which has the lowest number of all that are printed.
    var left = -1
    for index in 0..<count {
      let pair = pairs + index * 6
      if big16(pair) != left {
        left = big16(pair)
        bytes[pair + 2] = UInt8(space >> 8)
        bytes[pair + 3] = UInt8(space & 0xFF)
      }
    }
  }
}
