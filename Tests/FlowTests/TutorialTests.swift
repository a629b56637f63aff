import Glibc
import Testing

@Suite struct TutorialTests {
  private func text(_ path: String) throws -> String {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let file = try #require(fopen(root.joined(separator: "/") + "/" + path, "r"))
    defer { fclose(file) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      text += chunk[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The lines of each listing.
  private func listings(_ path: String) throws -> [[Substring]] {
    var listings: [[Substring]] = []
    var current: [Substring]?
    for line in try text(path).split(separator: "\n", omittingEmptySubsequences: false) {
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
    let code = try text("Tests/FlowTests/ChoresTutorial.swift")
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
