import Editing

/// Writes texts into a file from an offset on, in large pieces, and hashes them on the way.
struct TextWriter {
  /// A call costs nothing beside this, and it is no second copy of the text.
  private static let pieceLength = 1 << 20

  private let file: OpenFile
  private(set) var offset: Int
  private(set) var hash = ContentHash()
  private var piece: [UInt8] = []

  init(_ file: OpenFile, at offset: Int = 0) {
    self.file = file
    self.offset = offset
  }

  /// - Complexity: O(*n*)
  mutating func write(_ text: TextBuffer) throws(TextFileError) {
    piece.reserveCapacity(min(text.utf8Count, Self.pieceLength))
    var failure: TextFileError?
    text.forEachSlice(in: 0..<text.utf8Count) { slice in
      do throws(TextFileError) {
        if piece.count + slice.count > Self.pieceLength { try flush() }
        piece.append(contentsOf: slice)
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    try flush()
  }

  private mutating func flush() throws(TextFileError) {
    var failure: TextFileError?
    piece.withUnsafeBytes { bytes in
      hash.update(bytes)
      do throws(TextFileError) { try file.write(bytes, at: offset) } catch { failure = error }
    }
    if let failure { throw failure }
    offset += piece.count
    piece.removeAll(keepingCapacity: true)
  }
}
