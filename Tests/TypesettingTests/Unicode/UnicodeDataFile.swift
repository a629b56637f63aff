import Glibc

/// A file of Debian's unicode-data package.
struct UnicodeDataFile {
  static let directory = "/usr/share/unicode/"

  let bytes: [UInt8]

  /// - Throws: `MissingPackage` when Scripts/setup has not run.
  init(_ path: String) throws {
    guard let file = fopen(Self.directory + path, "r") else { throw MissingPackage(path: path) }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }

  /// The lines without comments and without the empty ones.
  var lines: [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      var content = line.prefix { $0 != "#" }
      while content.last?.isWhitespace == true { content.removeLast() }
      return content.isEmpty ? nil : content
    }
  }
}

extension UnicodeDataFile {
  /// The sequences of emoji-test.txt that have a status.
  static func emojiSequences(status: String = "fully-qualified") throws -> [String] {
    try UnicodeDataFile("emoji/emoji-test.txt").lines.compactMap { line in
      let fields = line.split(separator: ";")
      guard fields.count == 2, fields[1].split(separator: " ").first == status[...] else {
        return nil
      }
      return String(decoding: utf8(ofHexadecimal: fields[0].split(separator: " ")), as: UTF8.self)
    }
  }
}

struct MissingPackage: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(UnicodeDataFile.directory + path) is missing; run Scripts/setup" }
}

/// The bytes of scalars given as hexadecimal numbers.
func utf8(ofHexadecimal numbers: some Sequence<Substring>) -> [UInt8] {
  var string = String.UnicodeScalarView()
  for number in numbers {
    string.append(UInt32(number, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
  }
  return Array(String(string).utf8)
}
