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

  @Test func `the page of settings in the README is that of the demo`() throws {
    let page = try lines("Sources/WaylandDemo/Settings/SettingsPage.swift")
    let start = try #require(page.firstIndex { $0.contains("func content(_ state:") })
    let end = try #require(page[start...].firstIndex(of: "  }"))
    // Unindented, and without what only the file needs.
    let shown = page[start...end].map { line in
      String(line.dropFirst(2)).replacing("fileprivate ", with: "")
    }
    let readme = try lines("README.md")
    let begin = try #require(readme.firstIndex(of: shown[0]))
    #expect(Array(readme[begin..<min(readme.count, begin + shown.count)]) == shown)
  }
}
