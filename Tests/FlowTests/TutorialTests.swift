import Testing

@Suite struct TutorialTests {
  /// The lines of each listing.
  private func listings(_ path: String) throws -> [[Substring]] {
    var listings: [[Substring]] = []
    var current: [Substring]?
    for line in try repositoryText(path).split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```swift" {
        current = []
      } else if line == "```", let listing = current {
        listings.append(listing)
        current = nil
      } else {
        current?.append(line)
      }
    }
    return listings
  }

  @Test(arguments: [
    ("Tutorial-1-A-row", 2), ("Tutorial-2-State", 1), ("Tutorial-3-Many-rows", 1),
    ("Tutorial-4-A-theme", 2), ("Tutorial-5-Tests", 1),
  ])
  func `every listing of the tutorial is tested code`(page: String, count: Int) throws {
    let code = try repositoryText("Tests/FlowTests/ChoresTutorial.swift")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let listings = try listings("Sources/Flow/Flow.docc/\(page).md")
    #expect(listings.count == count)
    for listing in listings {
      let starts = code.indices.filter { code[$0] == listing.first }
      #expect(
        starts.contains { Array(code[$0...].prefix(listing.count)) == listing },
        "\(listing.first ?? "")")
    }
  }
}
