import Testing

/// What the toolkit shows as code of an app: the demo, the examples, the listings of the documents.
@Suite struct AppCodeTests {
  @Test func `an app switches no check of the compiler off`() throws {
    let files =
      try SourceTree.paths(below: "Sources/WaylandDemo")
      + SourceTree.paths(below: "Sources/ShareCards")
      + SourceTree.paths(below: "Tests/FlowTests/Chores")
      + SourceTree.paths(below: "Tests/SurfaceTests/Articles")
      + SourceTree.paths(below: "Documentation") + SourceTree.paths(below: "Sources/Flow/Flow.docc")
      + SourceTree.paths(below: "Sources/Surface/Surface.docc")
      + [
        "Tests/SurfaceTests/Nodes/NodesOfAnApp.swift", "Tests/FlowTests/ImagesOfAnApp.swift",
        "README.md",
      ]
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
}
