import SurfaceTesting
import Testing

@Suite struct ReadmeTests {
  private func lines(_ path: String) throws -> [Substring] {
    try repositoryText(path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The listing of the README that begins with a line.
  private func listing(_ first: String) throws -> [Substring] {
    try #require(try listings(in: "README.md").first { $0.first! == first })
  }

  @Test func `the program in the README is the one that is tested`() throws {
    let code = try lines("Tests/FlowTests/CounterTests.swift")
    let program = try listing("import Flow")
    #expect(program.prefix(4) == ["import Flow", "import Glibc", "import Surface", ""])
    #expect(program.prefix(3).allSatisfy(code.contains))
    var component = code.from("private struct Counter: CombinedComponent {", to: "}")
    try #require(!component.isEmpty)
    component[0].removeFirst("private ".count)
    let call = code.from("  exit(", to: "    })").unindented(by: 2)
    #expect(Array(program.dropFirst(4)) == component + [""] + call)
  }

  @Test func `so is its test`() throws {
    let code = try lines("Tests/FlowTests/CounterTests.swift")
    let test = try listing("import SurfaceTesting")
    #expect(
      Array(test.prefix(5))
        == ["import SurfaceTesting", "import Testing", "", "@testable import Counter", ""])
    let start = try #require(code.lastIndex(of: "@MainActor"))
    #expect(test.dropFirst(5) == code[start...].dropLast())
  }

  @Test func `SwiftPM reads the package in the README`() throws {
    let manifest = try listing("// swift-tools-version: 6.2").joined(separator: "\n")
    let read = """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT
      printf %s "$MANIFEST" >"$folder/Package.swift" && swift package --package-path "$folder" dump-package
      """
    let dump = try ChildProcess.run("bash", ["-c", read], environment: ["MANIFEST": manifest])
    try #require(dump.status == .exited(0), "\(dump.report)")
    #expect(dump.standardOutput.contains("\"CounterTests\""))
  }

  @Test func `the picture in the README is that of the example`() throws {
    let code = try lines("Sources/ShareCards/ShareCard.swift")
    let shown = code.from("  /// The card as a file.", to: "  }").unindented(by: 2)
    #expect(try listing("/// The card as a file.") == shown)
  }

  @Test func `the page of settings in the README is that of the demo`() throws {
    let page = try lines("Sources/WaylandDemo/Settings/SettingsPage.swift")
    let start = try #require(page.firstIndex { $0.contains("func content(_ state:") })
    let end = try #require(page[start...].firstIndex(of: "  }"))
    // Unindented, and without what only the file needs.
    let shown = page[start...end].map { line in
      String(line.dropFirst(2)).replacing("fileprivate ", with: "")
    }
    #expect(try listing(shown[0]).map(String.init) == shown)
  }
}
