/// A line of Unicode's segmentation tests: `÷ 0061 × 0308 ÷`.
struct SegmentationCase {
  let line: Substring
  let utf8: [UInt8]

  /// The UTF-8 offsets marked with ÷.
  let boundaries: [Int]

  init(_ line: Substring) {
    self.line = line
    var utf8: [UInt8] = []
    var boundaries: [Int] = []
    for token in line.split(whereSeparator: \.isWhitespace) {
      if token == "÷" {
        boundaries.append(utf8.count)
      } else if let scalar = UInt32(token, radix: 16).flatMap(Unicode.Scalar.init) {
        utf8 += Array(String(scalar).utf8)
      }
    }
    self.utf8 = utf8
    self.boundaries = boundaries
  }

  static func all(in file: UnicodeDataFile) -> [SegmentationCase] {
    file.lines.map(SegmentationCase.init)
  }
}
