import Testing

@Suite struct TutorialTests {
  // The app's own module is this one.
  private static let ownModule = "\n@testable import Chores\n"

  @Test(arguments: [
    ("Tutorial-1-A-row", "ChoreRow"), ("Tutorial-2-State", "ChoreScreen"),
    ("Tutorial-3-Many-rows", "ChoreList"), ("Tutorial-4-A-theme", "ChoreTheme"),
    ("Tutorial-5-Tests", "ChoreTests"),
  ])
  func `the listings of a page are a file that compiles`(page: String, file: String) throws {
    let listings = try listings(in: "Sources/Flow/Flow.docc/\(page).md")
    let pasted = listings.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    let compiled = try repositoryText("Tests/FlowTests/Chores/\(file).swift")
    #expect(pasted.replacing(TutorialTests.ownModule, with: "") == compiled)
  }
}
