import Testing

/// What the toolkit shows as code of an app: the demo, the examples, the listings of the documents.
@Suite struct AppCodeTests {
  @Test func `an app switches no check of the compiler off`() throws {
    let files =
      try SourceTree.paths(below: "Sources/WaylandDemo")
      + SourceTree.paths(below: "Sources/ShareCards")
      + SourceTree.paths(below: "Tests/FlowTests/Chores")
      + SourceTree.paths(below: "Documentation") + SourceTree.paths(below: "Sources/Flow/Flow.docc")
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

  @Test(arguments: [
    ("Nodes", "import Surface\n\n", "Tests/SurfaceTests/Nodes/NodesOfAnApp.swift"),
    ("Images", "import Flow\nimport Surface\n\n", "Tests/FlowTests/ImagesOfAnApp.swift"),
  ])
  func `the listings of a page are a file that compiles`(
    page: String, imports: String, file: String
  ) throws {
    let page = try SourceTree.text("Documentation/\(page).md")
    let listings = page.split(separator: "```swift\n").dropFirst().compactMap {
      $0.split(separator: "```").first
    }
    #expect(imports + listings.joined(separator: "\n") == (try SourceTree.text(file)))
  }
}
