/// A place in the export with a window of bytes around it: reads tokens and skips values of any
/// file with the memory of a few messages.
///
/// For one thread. Errors carry offsets in the file.
final class HistoryCursor {
  /// The largest value that is skipped or read at once.
  static let valueLimit = 64 << 20

  let file: HistoryFile
  /// The next byte to read, counted from the start of the file.
  private(set) var offset = 0

  private var buffer: UnsafeMutableBufferPointer<UInt8>
  /// The offset in the file of the first byte of the buffer.
  private var windowStart = 0
  private var windowCount = 0
  private(set) var readError: HistoryFileError?

  init(file: HistoryFile, windowSize: Int = 1 << 20) {
    self.file = file
    buffer = .allocate(capacity: max(64, windowSize))
  }

  deinit { buffer.deallocate() }

  func seek(to offset: Int) {
    self.offset = offset
    if offset < windowStart || offset > windowStart + windowCount {
      windowStart = offset
      windowCount = 0
    }
  }

  // MARK: Tokens

  /// The next byte that is no white space, which stays; nil at the end of the file.
  func peek() throws(JSONError) -> UInt8? {
    while true {
      let window = self.window
      var index = offset - windowStart
      while index < window.count, JSONScanner.isWhitespace(window[index]) { index += 1 }
      offset = windowStart + index
      if index < window.count { return window[index] }
      guard try extendWindow() else { return nil }
    }
  }

  /// Takes `byte` if it comes next.
  func take(_ byte: Character) throws(JSONError) -> Bool {
    guard try peek() == byte.asciiValue else { return false }
    offset += 1
    return true
  }

  /// Reads the name of a member and the colon after it.
  func memberName() throws(JSONError) -> String {
    guard try peek() == UInt8(ascii: "\"") else { throw try unexpected("a name") }
    let name = try value().string ?? ""
    guard try take(":") else { throw try unexpected("‘:’") }
    return name
  }

  func unexpected(_ expected: String) throws(JSONError) -> JSONError {
    guard let byte = try peek() else { return JSONError(reason: .endOfInput, offset: offset) }
    return JSONError(reason: .unexpectedByte(byte, expected: expected), offset: offset)
  }

  /// Skips the value that comes next and tells where it is and the `id` that it has.
  func skipValue() throws(JSONError) -> (range: Range<Int>, id: Int64?) {
    guard try peek() != nil else { throw JSONError(reason: .endOfInput, offset: offset) }
    while true {
      let index = offset - windowStart
      var id: Int64?
      do throws(JSONError) {
        if let end = try JSONScanner.end(ofValueAt: index, in: window, id: &id) {
          let range = offset..<windowStart + end
          offset = range.upperBound
          return (range, id)
        }
      } catch {
        throw JSONError(reason: error.reason, offset: windowStart + error.offset)
      }
      guard try extendWindow() else {
        throw JSONError(reason: .endOfInput, offset: windowStart + windowCount)
      }
    }
  }

  /// Reads the value that comes next as a tree; after an error it is still the next one.
  func value() throws(JSONError) -> JSONValue {
    let range = try skipValue().range
    let local = range.lowerBound - windowStart..<range.upperBound - windowStart
    do throws(JSONError) {
      return try JSONValue(parsing: UnsafeBufferPointer(rebasing: window[local]))
    } catch {
      offset = range.lowerBound
      throw JSONError(reason: error.reason, offset: range.lowerBound + error.offset)
    }
  }

  // MARK: Window

  /// At least `count` bytes from `offset` on, or all that are left.
  func lookahead(_ count: Int) throws(JSONError) -> UnsafeBufferPointer<UInt8> {
    while windowStart + windowCount - offset < count, try extendWindow() {}
    return UnsafeBufferPointer(rebasing: window[(offset - windowStart)...])
  }

  private var window: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: buffer.baseAddress, count: windowCount)
  }

  /// Moves the window up to `offset` and reads more bytes; false if the file has none.
  private func extendWindow() throws(JSONError) -> Bool {
    let kept = windowStart + windowCount - offset
    if kept == buffer.count { try grow() }
    if offset > windowStart, let base = buffer.baseAddress, kept > 0 {
      base.update(from: base + (offset - windowStart), count: kept)
    }
    windowStart = offset
    windowCount = kept
    let room = buffer.count - kept
    guard let base = buffer.baseAddress, readError == nil else { return false }
    do throws(HistoryFileError) {
      let count = try file.scan(into: base + kept, count: room, at: windowStart + kept)
      windowCount += count
      return count > 0
    } catch {
      readError = error
      return false
    }
  }

  private func grow() throws(JSONError) {
    guard buffer.count < Self.valueLimit else {
      throw JSONError(reason: .tooLarge, offset: offset)
    }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: min(Self.valueLimit, buffer.count * 2))
    larger.initialize(repeating: 0)
    _ = larger.update(fromContentsOf: buffer)
    buffer.deallocate()
    buffer = larger
  }
}
