@testable import Editing

/// An editor of one caret as an array of characters: what every key does, told in the plainest way.
struct EditorModel {
  var characters: [Character]
  /// Places between characters.
  var anchor = 0
  var head = 0

  init(_ string: String) { characters = Array(string) }

  var string: String { String(characters) }
  private var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  func offset(_ place: Int) -> Int { characters[..<place].reduce(0) { $0 + $1.utf8.count } }
  var byteRange: Range<Int> { offset(range.lowerBound)..<offset(range.upperBound) }

  mutating func insert(_ string: String) {
    // What comes in may join with what is beside it.
    let before = String(characters[..<range.lowerBound]) + string
    let all = before + String(characters[range.upperBound...])
    characters = Array(all)
    let end = before.utf8.count
    head = characters.indices.first { offset($0) >= end } ?? characters.count
    anchor = head
  }

  mutating func move(to place: Int, extending: Bool) {
    head = min(max(place, 0), characters.count)
    if !extending { anchor = head }
  }

  mutating func next(extending: Bool) {
    if !extending, anchor != head { return move(to: range.upperBound, extending: false) }
    move(to: head + 1, extending: extending)
  }

  mutating func previous(extending: Bool) {
    if !extending, anchor != head { return move(to: range.lowerBound, extending: false) }
    move(to: head - 1, extending: extending)
  }

  private func isLineEnd(_ place: Int) -> Bool {
    place < characters.count && characters[place].isNewline
  }

  mutating func paragraphStart(extending: Bool) {
    var place = head
    if place > 0, characters[place - 1].isNewline { place -= 1 }
    while place > 0, !characters[place - 1].isNewline { place -= 1 }
    move(to: place, extending: extending)
  }

  mutating func paragraphEnd(extending: Bool) {
    var place = head
    if isLineEnd(place) { place += 1 }
    while place < characters.count, !isLineEnd(place) { place += 1 }
    move(to: place, extending: extending)
  }
}
