import Glibc
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

@Suite struct SharedMemoryFileTests {
  /// How much of the mapping at an address the process has, in bytes; nil when nothing is mapped there.
  private func resident(at address: UnsafeRawPointer) throws -> Int? {
    let file = try #require(fopen("/proc/self/smaps", "r"))
    defer { fclose(file) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      text += chunk[..<count]
    }
    let start = String(UInt(bitPattern: address), radix: 16) + "-"
    var isOurs = false
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix(start) { isOurs = true }
      let words = line.split(separator: " ")
      if isOurs, words[0] == "Rss:", let size = Int(words[1]) { return size << 10 }
    }
    return nil
  }

  @Test func `all pages of a buffer are mapped at once`() throws {
    // As large as two pages more than the kernel maps around one that is looked at.
    let file = try #require(SharedMemoryFile(byteCount: 18 << 12))
    let size = try #require(try resident(at: file.address))
    #expect(size >= file.byteCount)
    #expect(
      UnsafeRawBufferPointer(start: file.address, count: file.byteCount).allSatisfy { $0 == 0 })
  }
}
