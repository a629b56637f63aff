import Testing

/// What stands in a document as code is compiled: the tests of the articles have the same lines, and check what is said
/// about them.
@Suite struct ListingTests {
  private static func documents() throws -> [String] {
    let catalogs = try SourceTree.paths(below: "Sources").filter { $0.contains(".docc/") }
    return (catalogs + (try SourceTree.paths(below: "Documentation")) + ["README.md"])
      .filter { $0.hasSuffix(".md") }
  }

  @Test func `every listing in Swift stands in a file that is compiled`() throws {
    let paths = (try SourceTree.paths(below: "Tests")) + (try SourceTree.paths(below: "Sources"))
    let compiled = CompiledCode(
      try paths.filter { $0.hasSuffix(".swift") }.map { ($0, try SourceTree.text($0)) })
    var count = 0
    for document in try Self.documents() {
      for listing in Listing.all(in: try SourceTree.text(document)) {
        // ReadmeTests has SwiftPM read it.
        if listing.title.hasPrefix("// swift-tools-version") { continue }
        count += 1
        #expect(compiled.place(of: listing) != nil, "\(document): \(listing.title)")
      }
    }
    #expect(count > 50)
  }

  @Test func `the documentation of golden pictures shows a test that runs`() throws {
    let source = try SourceTree.text("Sources/SurfaceTesting/Golden/Golden.swift")
    let text = source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("/// ") ? $0.dropFirst(4) : $0 == "///" ? "" : $0 }
    let listing = try #require(Listing.all(in: text.joined(separator: "\n")).first)
    let test = "Tests/FlowTests/SaveButtonTests.swift"
    #expect(CompiledCode([(test, try SourceTree.text(test))]).place(of: listing) == test)
  }

  @Test func `another word, a missing line and a missing import are found`() {
    let compiled = CompiledCode([
      ("A.swift", "import Flow\n\n  private struct A {\n    var x = 1\n\n    var y = 2\n  }\n")
    ])
    func place(_ lines: String) -> String? {
      compiled.place(
        of: Listing(lines: lines.split(separator: "\n", omittingEmptySubsequences: false)))
    }
    #expect(place("struct A {\n  var x = 1\n\n  var y = 2\n}") == "A.swift")
    #expect(place("import Flow\n\nstruct A {\n  var x = 1") == "A.swift")
    #expect(place("@testable import Mine\n\nstruct A {") == "A.swift")
    #expect(place("struct A {\n  var x = 2\n\n  var y = 2\n}") == nil)
    #expect(place("struct A {\n  var y = 2\n}") == nil)
    #expect(place("struct A {\n    var x = 1") == nil)
    #expect(place("import Surface\n\nstruct A {") == nil)
  }
}
