package import Editing
import Glibc

/// Reads a file from its beginning to where its end was when it was opened, slice by slice.
///
/// A slice may end within a scalar: the text puts it together. Bytes and line ends stay what they are.
package struct TextReader: Sendable {
  /// What is shown first: some screens full.
  package static let headLength = 64 << 10
  /// Large enough that calls cost nothing beside the copy, small enough that a slice is a part of a frame.
  package static let sliceLength = 1 << 20

  private let file: OpenFile
  /// That of the file when it was opened.
  package let version: FileVersion
  /// Everything until now; it shares its memory with the slices.
  package private(set) var text = TextBuffer()
  private var hash = ContentHash()
  private var slice: [UInt8] = []

  /// Opens an ordinary file.
  ///
  /// - Parameters:
  ///   - path: Links are followed.
  ///   - sizeLimit: The most bytes that are loaded.
  ///   - files: Makes the calls.
  package init(
    _ path: String, sizeLimit: Int = .max, files: FileSystem
  ) throws(TextFileError) {
    file = try OpenFile(path, O_RDONLY, files: files)
    let status = try file.status()
    try status.requireRegular(path)
    version = status.version
    guard version.size <= sizeLimit else { throw TextFileError(.tooLarge, path: path) }
  }

  /// In bytes.
  package var loadedCount: Int { text.utf8Count }
  /// The hash of everything until now.
  package var contentHash: UInt64 { hash.value }
  private var isAtEnd: Bool { loadedCount == version.size }

  /// Reads the next slice.
  ///
  /// - Parameter acceptsGrowth: Whether it is no error that more was written behind the end meanwhile.
  /// - Returns: nil at the end, where it is known that nobody has changed the file meanwhile.
  package mutating func next(acceptsGrowth: Bool = false) throws(TextFileError) -> TextBuffer? {
    if isAtEnd {
      try checkEnd(acceptsGrowth: acceptsGrowth)
      return nil
    }
    let wanted = loadedCount == 0 ? Self.headLength : Self.sliceLength
    let count = try read(min(wanted, version.size - loadedCount))
    slice.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    let part = TextBuffer(utf8: slice[..<count])
    text.replaceSubrange(text.utf8Count..<text.utf8Count, with: part)
    return part
  }

  private mutating func read(_ count: Int) throws(TextFileError) -> Int {
    if slice.count < count { slice = [UInt8](repeating: 0, count: count) }
    var failure: TextFileError?
    let result = slice.withUnsafeMutableBytes { memory in
      let part = UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
      do throws(TextFileError) {
        return try file.read(into: part)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    if result < count { throw changed(.shrank) }
    return count
  }

  private func checkEnd(acceptsGrowth: Bool) throws(TextFileError) {
    var change = try version.change(to: file.status().version)
    // Files of the kernel have no size, and content nevertheless.
    if change == nil, version.size == 0, try hasMore() { change = .grew }
    if let change, !(change == .grew && acceptsGrowth) { throw changed(change) }
  }

  private func hasMore() throws(TextFileError) -> Bool {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
    defer { memory.deallocate() }
    return try file.read(into: memory) > 0
  }

  private func changed(_ change: FileChange) -> TextFileError {
    TextFileError(.changedWhileReading(change), path: file.path)
  }
}
