import Surface

/// Folders and files that follow from their paths. Those of folders end with "/".
enum MadeUpFolder {
  private static let folders = [
    "Archive", "Drafts", "Letters", "Maps", "Plans", "Receipts", "Recipes", "Songs", "Winter",
  ]
  private static let files = [
    "budget.ods", "cover.png", "garden.svg", "index.html", "journal.txt", "lake.jpg", "menu.pdf",
    "notes.txt", "owl.webp", "route.gpx", "soup.txt", "tickets.pdf",
  ]

  static let roots = ["Documents/", "Music/", "Pictures/", "Travel/", "notes.txt", "todo.txt"]

  /// In the order of a file manager: folders first.
  static func contents(of folder: String) -> [String] {
    // Not the hash of Swift, which is another one in each run.
    let number = folder.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xffff }
    let depth = folder.count { $0 == "/" }
    let folderCount = depth > 4 ? 0 : 1 + SampleText.number(number) % 3
    let fileCount = 3 + SampleText.number(number, 1) % 5
    func names(_ all: [String], _ count: Int, _ salt: Int) -> [String] {
      let first = SampleText.number(number, salt)
      return (0..<count).map { all[(first + 3 * $0) % all.count] }.sorted()
    }
    return names(folders, folderCount, 2).map { folder + $0 + "/" }
      + names(files, fileCount, 3).map { folder + $0 }
  }

  static func name(of path: String) -> String {
    path.fileName ?? path
  }

  static func label(of path: String) -> LabelNode.Label {
    LabelNode.Label(text: name(of: path), picture: path.hasSuffix("/") ? .folder : .file)
  }

  static func items(_ paths: [String]) -> [ListTree<String>.Item] {
    paths.map { $0.hasSuffix("/") ? .branch($0) : .leaf($0) }
  }
}
