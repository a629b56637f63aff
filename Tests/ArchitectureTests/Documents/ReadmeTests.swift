import Glibc
import SurfaceTesting
import Testing

/// What README.md says; ListingTests looks its code up.
@Suite struct ReadmeTests {
  private let readme: String

  init() throws { readme = try SourceTree.text("README.md") }

  /// The listing that begins so.
  private func listing(_ first: String) throws -> Listing {
    try #require(Listing.all(in: readme).first { $0.text.hasPrefix(first) })
  }

  private static func isThere(_ path: String) -> Bool {
    access(BuiltProducts.packageRoot + "/" + path, F_OK) == 0
  }

  @Test func `the first program is short, and seen without scrolling`() throws {
    let program = try #require(Listing.all(in: readme).first)
    #expect(program.imports == ["import Flow", "import Glibc", "import Surface"])
    #expect(program.lines.count <= 24)
    let end = try #require(readme.firstRange(of: program.text)).upperBound
    let linesBefore = readme[..<end].split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(linesBefore <= 60)
  }

  @Test func `SwiftPM reads the package`() throws {
    let manifest = try listing("// swift-tools-version: 6.2").text
    let read = """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT
      printf %s "$MANIFEST" >"$folder/Package.swift" && swift package --package-path "$folder" dump-package
      """
    let dump = try ChildProcess.run("bash", ["-c", read], environment: ["MANIFEST": manifest])
    try #require(dump.status == .exited(0), "\(dump.report)")
    #expect(dump.standardOutput.contains("\"CounterTests\""))
  }

  @Test(arguments: [
    ("/// The card as a file.", "Sources/ShareCards/ShareCard.swift"),
    ("@MainActor\nfunc content(", "Sources/WaylandDemo/Settings/SettingsPage.swift"),
  ])
  func `the pictures and the page of settings are those of the examples`(
    first: String, file: String
  ) throws {
    let code = CompiledCode([(file, try SourceTree.text(file))])
    #expect(code.place(of: try listing(first)) == file)
  }

  @Test func `the command of the tests, and every file that it leads to, is there`() throws {
    #expect(readme.contains("Scripts/test "))
    #expect(try SourceTree.text(".ci/run").contains("exec Scripts/test"))
    let links = readme.matches(of: /\]\(([^):#]+)\)/).map { String($0.1) }
    #expect(links.count > 10)
    for link in links {
      #expect(Self.isThere(link), "\(link)")
    }
  }

  @Test func `every script that it names is there`() throws {
    let scripts = readme.matches(of: /Scripts\/[a-z-]+/).map { String($0.0) }
    for script in Set(scripts) {
      #expect(Self.isThere(script), "\(script)")
    }
  }
}
