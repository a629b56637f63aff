/// A place in a line of Markdown, in which a tab is as many columns as lead to the next multiple of four.
struct MarkdownCursor {
  let line: [UInt8]
  private(set) var offset = 0
  private var column = 0
  /// The columns of the tab at the offset that are passed already.
  private(set) var passedOfTab = 0

  init(_ line: [UInt8]) { self.line = line }

  /// The byte at a distance from the place; 0 behind the line.
  func byte(_ distance: Int = 0) -> UInt8 {
    offset + distance < line.count ? line[offset + distance] : 0
  }

  var rest: ArraySlice<UInt8> { line[offset...] }

  /// The columns of white space from here on.
  var indent: Int {
    var end = column
    for byte in rest {
      if byte == 0x20 { end += 1 } else if byte == 0x09 { end += 4 - end % 4 } else { break }
    }
    return end - column
  }

  /// Whether nothing but white space follows.
  var isBlank: Bool { rest.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The columns that are left of a tab that was cut.
  var padding: Int { passedOfTab == 0 ? 0 : 4 - column % 4 }

  /// Passes columns of white space, or bytes of anything else.
  mutating func skip(_ count: Int) {
    for _ in 0..<count where offset < line.count {
      column += 1
      if line[offset] == 0x09, column % 4 != 0 {
        passedOfTab += 1
      } else {
        offset += 1
        passedOfTab = 0
      }
    }
  }
}
