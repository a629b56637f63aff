import Flow
import Surface

/// What can be operated in the gallery.
final class GalleryState: ComponentState {
  var presses = 0
  var isOn = true
  var items = [1, 2, 3]
  var nextItem = 4
  /// 0...1, of the slider and the progress bar.
  var value = 0.4
  var isHighlighted = false
  var choice = 0
  var copies = 1.0
  var stars = 3.5
  var isExpanded = false
  var hasBanner = true
  var sidebarWidth = 90.0
  /// What was chosen in a menu last.
  var chosen = "Nothing was chosen yet."
  var showsViewSettings = false
  /// 0...1
  var textSize = 0.4
  var showsPhotos = true
  var name = "Ada Lovelace"
  var search = ""
  var password = "swordfish"
  var mail = "ada@"
  var length = GalleryLength(minutes: 90)
  var note = "The first line.\nThe second one."
  var letter = RichText(
    markdown: """
      ## Dear Ada,

      the **engine** runs. Its _programs_ are `cards`, as you [wrote](https://swift.org):

      > It may act upon things besides number.

      - eighty cards for a sum
      - and one for the end
      """)
  var swiftCode = """
    /// Greets somebody.
    func greet(_ name: String) -> String {
      // Nobody has no name.
      guard !name.isEmpty else { return "Hello!" }
      return "Hello, \\(name)!"
    }
    """
  var markdown = """
    # A letter

    Some **strong** words, *others*, and `code`.

    > What somebody has said

    - an item with a [link](https://swift.org)
    - another one
    """

  private static let people = ["Ada Lovelace", "Alan Turing", "Grace Hopper", "Дарья Иванова"]

  /// Who is found by what is searched.
  var found: String {
    let wanted = search.lowercased()
    let found = GalleryState.people.filter { wanted.isEmpty || $0.lowercased().contains(wanted) }
    return found.isEmpty ? "Nobody is called so." : found.joined(separator: ", ")
  }

  /// What is wrong with the address; nil for nothing.
  var mailProblem: String? {
    let parts = mail.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress = parts.count == 2 && !parts.contains("") && parts[1].contains(".")
    return mail.isEmpty || isAddress ? nil : "This is no address."
  }
}
