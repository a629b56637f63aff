import Testing

@Suite struct ReadmeTests {
  private func lines(_ path: String) throws -> [String] {
    try repositoryText(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
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
