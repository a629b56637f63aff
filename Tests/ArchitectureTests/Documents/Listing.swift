/// Code in a document: the lines between ```` ```swift ```` and ```` ``` ````.
struct Listing {
  let lines: [Substring]

  /// The listings of a text in their order.
  static func all(in text: String) -> [Listing] {
    var listings: [Listing] = []
    var current: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```swift" {
        current = []
      } else if line == "```", let lines = current {
        listings.append(Listing(lines: lines))
        current = nil
      } else {
        current?.append(line)
      }
    }
    return listings
  }

  /// The first line, which a message names the listing by.
  var title: String { lines.first.map(String.init) ?? "" }

  var text: String { lines.joined(separator: "\n") }

  /// The modules that the listing imports before its code, but for those that only it can test.
  var imports: [Substring] { head.filter { $0.hasPrefix("import ") } }

  /// What follows the imports.
  var code: ArraySlice<Substring> { lines.dropFirst(head.count) }

  private var head: ArraySlice<Substring> {
    lines.prefix { $0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }
  }
}
