import Testing

@Suite struct TutorialTests {
  // The app's own module is that of the tests.
  private static let ownModule = "\n@testable import Chores\n"

  @Test(arguments: [
    ("Tutorial-1-A-row", "ChoreRow"), ("Tutorial-2-State", "ChoreScreen"),
    ("Tutorial-3-Many-rows", "ChoreList"), ("Tutorial-4-A-theme", "ChoreTheme"),
    ("Tutorial-5-Tests", "ChoreTests"),
  ])
  func `the listings of a page are a file that compiles`(page: String, file: String) throws {
    let page = try SourceTree.text("Sources/Flow/Flow.docc/\(page).md")
    let pasted = Listing.all(in: page).map { $0.text + "\n" }.joined(separator: "\n")
    let compiled = try SourceTree.text("Tests/FlowTests/Chores/\(file).swift")
    #expect(pasted.replacing(TutorialTests.ownModule, with: "") == compiled)
  }
}
