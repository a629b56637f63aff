/// What ends a line that is typed.
public enum LineEnding: String, Hashable, Sendable, CaseIterable {
  /// LF, as on Unix.
  case lineFeed = "\n"
  /// CRLF, as on Windows.
  case carriageReturnLineFeed = "\r\n"
  /// CR, as on old Macs.
  case carriageReturn = "\r"
}

extension TextBuffer {
  /// The line end that most of the first lines have, for those that are typed; LF where there are none.
  ///
  /// A file keeps its line ends, mixed ones too, and what is written in it has those of the others.
  ///
  /// - Complexity: O(1): only the first 64 KB are looked at.
  public var lineEnding: LineEnding {
    var counts = (lineFeeds: 0, both: 0, returns: 0)
    var last: UInt8 = 0
    forEachSlice(in: 0..<min(utf8Count, 1 << 16)) { slice in
      for byte in slice {
        if byte == 0x0A { if last == 0x0D { counts.both += 1 } else { counts.lineFeeds += 1 } }
        if last == 0x0D, byte != 0x0A { counts.returns += 1 }
        last = byte
      }
      return true
    }
    if last == 0x0D { counts.returns += 1 }
    if counts.both > max(counts.lineFeeds, counts.returns) { return .carriageReturnLineFeed }
    return counts.returns > counts.lineFeeds ? .carriageReturn : .lineFeed
  }
}
