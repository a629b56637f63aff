import Testing

/// What the toolkit shows as code of an app: the demo, the examples, the listings of the documents.
@Suite struct AppCodeTests {
  @Test func `an app switches no check of the compiler off`() throws {
    let files =
      try SourceTree.paths(below: "Sources/WaylandDemo")
      + SourceTree.paths(below: "Sources/ShareCards")
      + SourceTree.paths(below: "Tests/FlowTests/Chores")
      + SourceTree.paths(below: "Documentation") + SourceTree.paths(below: "Sources/Flow/Flow.docc")
      + ["Tests/SurfaceTests/Nodes/NodesOfAnApp.swift", "README.md"]
    let texts = files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
    #expect(texts.count > 100)
    for path in texts {
      let text = try SourceTree.text(path)
      for unsafe in AppCodeTests.unsafe { #expect(!text.contains(unsafe), "\(path): \(unsafe)") }
    }
  }

  private static let unsafe = [
    "@unchecked Sendable", "nonisolated(unsafe)", "as! ", "unsafeBitCast", "unsafeDowncast",
    "@preconcurrency",
  ]

  @Test func `the listings of the page about nodes are a file that compiles`() throws {
    let page = try SourceTree.text("Documentation/Nodes.md")
    let listings = page.split(separator: "```swift\n").dropFirst().compactMap {
      $0.split(separator: "```").first
    }
    let pasted = "import Surface\n\n" + listings.joined(separator: "\n")
    #expect(pasted == (try SourceTree.text("Tests/SurfaceTests/Nodes/NodesOfAnApp.swift")))
  }
}
