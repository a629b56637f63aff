import Testing

@testable import Surface

/// Pictures of people.
@Suite @MainActor struct AvatarNodeTests {
  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("bo", "B"), ("  Chidi   van Okeke ", "CV"), ("Дарья Иванова", "ДИ"),
    ("👩‍👩‍👧 family", "👩‍👩‍👧F"), ("e\u{301}mile", "E\u{301}"), ("", ""), (" ", ""),
  ])
  func `the initials of a name`(name: String, initials: String) {
    #expect(Initials.of(name) == initials)
  }

  @Test func `a name has the same colour in every run, and names differ`() {
    // FNV-1a of "a" is 0xaf63dc4c8601ec8c.
    #expect(Initials.stableHash(of: "a") == Int(0x8601_ec8c ^ 0xaf63_dc4c as UInt32))
    let hashes = (0..<700).map { Initials.stableHash(of: "Person \($0)") % 7 }
    for color in 0..<7 {
      #expect((60...140).contains(hashes.filter { $0 == color }.count))
    }
  }

  @Test func `it is a disc, and shows the picture when there is one`() {
    let screen = OffscreenWindow()
    let node = AvatarNode(name: "  ")
    #expect(node.measure(.unlimited) == Size(width: 40, height: 40))
    node.frame = Rect(x: 20, y: 20, width: 40, height: 40)
    screen.show(node)
    screen.backend.settle()
    let colors = Theme.light.colors.avatars
    let shown = screen.pixel(40, 40)
    #expect(shown != 0xffff_ffff && screen.pixel(21, 21) == 0xffff_ffff, "the corners are cut")
    #expect(colors.count == 7)
    node.imageNode.source = Pixmap(size: PixelSize(width: 4, height: 4), isOpaque: true) { target in
      for y in 0..<4 { for x in 0..<4 { target.row(y)[x] = 0xff00_ff00 } }
    }
    screen.backend.settle()
    #expect(screen.pixel(40, 40) == 0xff00_ff00 && screen.pixel(21, 21) == 0xffff_ffff)
    node.imageNode.source = nil
    screen.backend.settle()
    #expect(screen.pixel(40, 40) == shown)
    #expect(screen.isExact)
  }

  @Test func `it says whose picture it is`() {
    let node = AvatarNode(name: "Ada Lovelace")
    #expect(node.accessibilityLabel == "Ada Lovelace")
  }

  @Test func `another name has another colour, and none has no initials`() {
    let screen = OffscreenWindow()
    let node = AvatarNode(name: "Ada").framed(0, 0, 80, 80)
    screen.show(node)
    screen.backend.settle()
    let first = screen.pixel(40, 10)
    node.personName = (0...).lazy.map { "Person \($0)" }
      .first { Initials.stableHash(of: $0) % 7 != Initials.stableHash(of: "Ada") % 7 }!
    screen.backend.settle()
    #expect(screen.pixel(40, 10) != first)
  }
}
