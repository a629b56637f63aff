import Geometry
import Raster
import Testing
import Typesetting

@testable import Surface

/// Where the items of a menu stand, and what is drawn of them.
@Suite @MainActor struct MenuLayoutTests {
  private static func layout(_ menu: Menu, isMirrored: Bool = false) -> MenuLayout {
    MenuLayout(menu, in: .light, isMirrored: isMirrored, showsMnemonics: false)
  }

  private static let menu: Menu = [
    .action("New", shortcut: KeyboardShortcut("n")) {}, .separator, .heading("Sort"),
    .choice("By Name", isOn: true, isEnabled: false) {}, .submenu("Export", [.action("As PNG") {}]),
  ]

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2])
  func `rules are as thick as each other, wherever they lie between pixels`(_ scale: Double) {
    let counts = [10, 10.25, 11, 11.5, 12, 13].map { y in
      let picture = Pixmap(size: PixelSize(width: 8, height: 40), isOpaque: false) { buffer in
        let canvas = Canvas(pixels: buffer, scale: scale)
        canvas.clear()
        MenuMark.rule(Rect(x: 0, y: y, width: 4, height: 1), .black).draw(in: canvas)
      }
      return (0..<40).count { picture[2, $0] != 0 }
    }
    #expect(Set(counts) == [Int(scale.rounded())])
  }

  @Test func `lines lie above each other, and a height leads to its line`() {
    let layout = Self.layout(Self.menu)
    var top = 0.0
    for index in Self.menu.items.indices {
      let frame = layout.frame(ofLine: index, inWidth: 200)
      #expect(frame.minY == top && frame.width == 200)
      #expect(layout.line(at: frame.minY) == index && layout.line(at: frame.maxY - 0.5) == index)
      top = frame.maxY
    }
    #expect(layout.height == top)
    #expect(layout.line(at: -0.5) == nil && layout.line(at: top) == nil)
  }

  @Test(arguments: [false, true])
  func `everything that is drawn lies in its line`(isMirrored: Bool) {
    let layout = Self.layout(Self.menu, isMirrored: isMirrored)
    let marks = [true, false].map { layout.marks(inWidth: 200, ofEnabledLines: $0) }
    // New and its shortcut, the line, Sort, Export and its arrow; By Name and its mark.
    #expect(marks.map(\.count) == [6, 2])
    for rect in marks.joined().map(\.rect) {
      #expect(Rect(x: 0, y: 0, width: 200, height: layout.height).contains(rect))
      let line = layout.line(at: rect.minY)
      #expect(line != nil && line == layout.line(at: rect.maxY - 0.5))
    }
  }

  @Test func `mirrored lines are those of the other side`() {
    let layouts = [false, true].map { Self.layout(Self.menu, isMirrored: $0) }
    let rects = layouts.map { $0.marks(inWidth: 200, ofEnabledLines: true).map(\.rect) }
    #expect(rects[0].map { $0.mirrored(true, in: 200) } == rects[1])
  }

  @Test func `a title without room ends before the shortcut`() throws {
    let title = String(repeating: "A long title ", count: 20)
    let layout = Self.layout([.action(title, shortcut: KeyboardShortcut("n")) {}])
    let width = layout.menuSize(leastWidth: 0).width - 2 * MenuColumns.padding
    #expect(width < 500)
    let rects = layout.marks(inWidth: width, ofEnabledLines: true).map(\.rect)
    #expect(rects.count == 2 && rects[0].maxX < rects[1].minX && rects[1].maxX < width)
  }

  @Test func `a menu is measured again for another theme`() {
    let layout = Self.layout(Self.menu)
    #expect(layout.isCurrent(in: .light) && !layout.isCurrent(in: .dark))
  }
}

extension MenuMark {
  fileprivate var rect: Rect {
    switch self {
    case .text(_, let rect), .icon(_, let rect, _, _), .rule(let rect, _): rect
    }
  }
}
