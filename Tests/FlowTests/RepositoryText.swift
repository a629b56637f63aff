import Glibc
import Testing

/// The text of a file, named from the top of the repository.
func repositoryText(_ path: String) throws -> String {
  let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
  let file = try #require(fopen(root.joined(separator: "/") + "/" + path, "r"))
  defer { fclose(file) }
  var text: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    text += chunk[..<count]
  }
  return String(decoding: text, as: UTF8.self)
}
