import Geometry
import Testing

@testable import Surface

/// How elements are looked for, and found again.
@Suite struct SemanticQueryTests {
  private let element: SemanticElement = {
    var semantics = Semantics(.slider, label: "Volume of All", value: "Sixty Percent")
    semantics.identifier = "volume"
    return SemanticElement(
      id: SemanticID(number: 3), depth: 1, frame: .zero, isInSight: true, semantics: semantics)
  }()

  @Test func `everything that is asked for has to be so`() {
    #expect(SemanticQuery().matches(element))
    #expect(SemanticQuery(role: .slider, name: "Volume of All").matches(element))
    #expect(SemanticQuery(role: .slider, identifier: "volume", text: "all").matches(element))
    for query in [
      SemanticQuery(role: .button, name: "Volume of All"), SemanticQuery(role: .slider, name: "x"),
      SemanticQuery(role: .slider, identifier: "x"), SemanticQuery(name: "volume of all"),
      SemanticQuery(identifier: "Volume"), SemanticQuery(role: .slider, text: "loud"),
      SemanticQuery(name: "Volume"),
    ] { #expect(!query.matches(element), "\(query)") }
  }

  @Test(arguments: ["volume", "OF", "percent", "Sixty P", "", "Volume of All", "l"])
  func `a text is a part of the name or of the value, in any case`(text: String) {
    #expect(SemanticQuery(text: text).matches(element))
  }

  @Test(arguments: ["Volume of All!", "allsixty", "  ", "vol ume", "sixtypercent"])
  func `it is one part, letter by letter`(text: String) {
    #expect(!SemanticQuery(text: text).matches(element))
  }

  @Test func `what has no name has no text`() {
    let nameless = SemanticElement(
      id: SemanticID(number: 1), depth: 0, frame: .zero, isInSight: true,
      semantics: Semantics(.group))
    #expect(!SemanticQuery(text: "a").matches(nameless))
    #expect(!SemanticQuery(text: "").matches(nameless))
    #expect(
      !SemanticQuery(name: "").matches(nameless) && SemanticQuery(role: .group).matches(nameless))
  }

  @Test func `letters of several scalars are compared as people read them`() {
    var semantics = Semantics(.text, label: "Cafe\u{301} 👩‍🚀")
    semantics.value = nil
    let cafe = SemanticElement(
      id: SemanticID(number: 1), depth: 0, frame: .zero, isInSight: true, semantics: semantics)
    #expect(SemanticQuery(text: "caf\u{e9}").matches(cafe))
    #expect(!SemanticQuery(text: "cafe ").matches(cafe))
    #expect(SemanticQuery(text: "👩‍🚀").matches(cafe) && !SemanticQuery(text: "🚀").matches(cafe))
  }

  @Test func `a query says what it looks for`() {
    #expect("\(SemanticQuery())" == "element")
    #expect(
      "\(SemanticQuery(role: .spinButton, name: "A", identifier: "b", text: "c"))"
        == "spinbutton \"A\" #b with \"c\"")
    #expect("\(SemanticQuery(text: "c"))" == "element with \"c\"")
  }

  @Test(arguments: ["7", "-7", "0", "12/a", "12/a/b", "12/", "12/link 0"])
  func `an identity reads back as it is written`(text: String) {
    #expect(SemanticID(text)?.description == text)
  }

  @Test(arguments: ["", "/", "/a", "a", "7x", "7 ", "99999999999999999999"])
  func `other texts are the identity of nothing`(text: String) {
    #expect(SemanticID(text) == nil)
  }

  // MARK: Trees

  private let tree = SemanticsTree(
    elements: [(0, 0), (1, 1), (2, 2), (3, 2), (4, 1), (5, 2)].map { number, depth in
      SemanticElement(
        id: SemanticID(number: number), depth: depth, frame: .zero, isInSight: true,
        semantics: Semantics(.group, label: "\(number)"))
    })

  private func id(_ number: Int) -> SemanticID { SemanticID(number: number) }

  @Test func `parents, children and what is below them are those of the tree`() {
    #expect((1...5).map { tree.parent(of: id($0))?.name } == ["0", "1", "1", "0", "4"])
    #expect(tree.children(of: id(0)).map(\.name) == ["1", "4"])
    #expect(tree.children(of: id(1)).map(\.name) == ["2", "3"])
    #expect(tree.descendants(of: id(0)).compactMap(\.name) == ["1", "2", "3", "4", "5"])
    #expect(tree.descendants(of: id(1)).compactMap(\.name) == ["2", "3"])
    #expect(tree.children(of: id(5)).isEmpty && tree.descendants(of: id(3)).isEmpty)
  }

  @Test func `a window has no parent, and what is gone has nothing`() {
    #expect(tree.parent(of: id(0)) == nil && tree.parent(of: id(9)) == nil)
    #expect(tree.children(of: id(9)).isEmpty && tree.descendants(of: id(9)).isEmpty)
    #expect(tree.element(id(9)) == nil && tree.element(id(4))?.name == "4")
    #expect(tree.focused == nil)
  }

  @Test func `those that match come in reading order`() {
    #expect(tree.elements(matching: SemanticQuery(role: .group)).count == 6)
    #expect(tree.elements(matching: SemanticQuery(name: "3")).map(\.id) == [id(3)])
    #expect(tree.elements(matching: SemanticQuery(role: .link)).isEmpty)
  }
}
