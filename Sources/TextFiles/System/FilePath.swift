/// The parts of a path.
struct FilePath {
  let folder: String
  let name: String

  init(_ path: String) {
    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.startIndex
    let trimmed = path[..<end]
    guard let slash = trimmed.lastIndex(of: "/") else {
      folder = trimmed.isEmpty && !path.isEmpty ? "/" : "."
      name = String(trimmed)
      return
    }
    name = String(trimmed[trimmed.index(after: slash)...])
    let before = trimmed[..<slash]
    let last = before.lastIndex { $0 != "/" }
    folder = last.map { String(before[...$0]) } ?? "/"
  }
}
