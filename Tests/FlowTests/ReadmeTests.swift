import Glibc
import Testing

@Suite struct ReadmeTests {
  private func lines(_ path: String) throws -> [String] {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let file = try #require(fopen(root.joined(separator: "/") + "/" + path, "r"))
    defer { fclose(file) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      text += chunk[..<count]
    }
    return String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test func `the program in the README is the one that is tested`() throws {
    let test = try lines("Tests/FlowTests/CounterTests.swift")
    let start = try #require(
      test.firstIndex { $0.hasSuffix("struct Counter: CombinedComponent {") })
    let end = try #require(test[start...].firstIndex(of: "}"))
    var program = Array(test[start...end])
    program[0] = "struct Counter: CombinedComponent {"
    let readme = try lines("README.md")
    let begin = try #require(readme.firstIndex(of: program[0]))
    #expect(Array(readme[begin..<min(readme.count, begin + program.count)]) == program)
  }
}
