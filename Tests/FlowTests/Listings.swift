/// The lines of each listing in Swift of a document, whose path is from the top of the repository.
func listings(in path: String) throws -> [[Substring]] {
  try listings(of: repositoryText(path).split(separator: "\n", omittingEmptySubsequences: false))
}

func listings(of lines: [Substring]) -> [[Substring]] {
  var listings: [[Substring]] = []
  var current: [Substring]?
  for line in lines {
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

extension [Substring] {
  /// Without the indentation that a listing does not have.
  func unindented(by count: Int) -> [Substring] {
    map { $0.allSatisfy { $0 == " " } ? "" : $0.dropFirst(count) }
  }

  /// The lines from one to another one, both of them among the result.
  func from(_ first: String, to last: String) -> [Substring] {
    guard let start = firstIndex(where: { $0 == first }) else { return [] }
    guard let end = self[start...].firstIndex(where: { $0 == last }) else { return [] }
    return Array(self[start...end])
  }
}
