import Geometry
import Glibc
import Platform
import Testing

@testable import Surface

/// Menus as values, and what goes with them.
@Suite struct MenuValueTests {
  @MainActor private static func item(_ title: String) -> MenuItem { .action(title) {} }

  @Test @MainActor func `separators that separate nothing are not shown`() {
    let menu: Menu = [
      .separator, Self.item("a"), .separator, .separator, Self.item("b"), .separator,
    ]
    #expect(menu.trimmed.items.map(\.title) == ["a", "", "b"])
    #expect(Menu([.separator]).trimmed.items.isEmpty)
  }

  @Test @MainActor func `a choice switches off those beside it, up to the next line`() {
    func choice(_ title: String, _ isOn: Bool) -> MenuItem { .choice(title, isOn: isOn) {} }
    var menu: Menu = [
      choice("a", true), choice("b", false), .separator, choice("c", true), choice("d", false),
    ]
    menu.choose(1)
    #expect(menu.items.map(\.isOn) == [false, true, nil, true, false])
    menu.choose(4)
    #expect(menu.items.map(\.isOn) == [false, true, nil, false, true])
  }

  @Test(
    arguments: [
      (KeyboardShortcut("n"), "Ctrl+N"),
      (KeyboardShortcut("s", modifiers: [.control, .shift]), "Ctrl+Shift+S"),
      (KeyboardShortcut(.delete, modifiers: []), "Del"),
      (KeyboardShortcut(.left, modifiers: .alt), "Alt+Left"),
      (KeyboardShortcut(.f10, modifiers: .shift), "Shift+F10"),
      (KeyboardShortcut(Key(rawValue: 0xffbe), modifiers: []), "F1"),
      (KeyboardShortcut("+"), "Ctrl++"),
      (KeyboardShortcut("l", modifiers: .logo), "Super+L"),
    ] as [(KeyboardShortcut, String)])
  func `shortcuts are called as on the keyboard`(_ shortcut: KeyboardShortcut, _ text: String) {
    #expect(shortcut.text == text)
  }

  // MARK: The way to a submenu

  /// A submenu to the right of x = 100, or to the left of 0.
  private static let (right, left) = (
    Rect(x: 100, y: 0, width: 100, height: 200), Rect(x: -100, y: 0, width: 100, height: 200)
  )

  private static func isAimed(_ points: [(Double, Double)], at submenu: Rect) -> [Bool] {
    var aim = SubmenuAim()
    return points.map { aim.move(to: Point(x: $0.0, y: $0.1), submenu: submenu) }
  }

  @Test func `moves towards the submenu are on the way, in all its height`() {
    for end in [(100.0, 0.0), (100, 100), (100, 200)] {
      let points = (0...10).map { step in
        (50 + (end.0 - 50) * Double(step) / 10, 20 + (end.1 - 20) * Double(step) / 10)
      }
      #expect(Self.isAimed(points, at: Self.right).allSatisfy { $0 })
      let mirrored = points.map { (100 - $0.0, $0.1) }
      #expect(Self.isAimed(mirrored, at: Self.left).allSatisfy { $0 })
    }
  }

  @Test func `two moves elsewhere end the way, one does not`() {
    #expect(
      Self.isAimed([(50, 20), (50, 30), (55, 35), (60, 40)], at: Self.right)
        == [true, true, true, true])
    // Each move on the way forgets the miss before it.
    let zigzag = [(50.0, 20.0), (50, 30), (54, 33), (54, 40), (60, 44), (60, 50), (66, 54)]
    #expect(Self.isAimed(zigzag, at: Self.right).allSatisfy { $0 })
    #expect(Self.isAimed([(50, 20), (50, 30), (50, 40)], at: Self.right) == [true, true, false])
    #expect(Self.isAimed([(50, 20), (40, 25), (30, 30)], at: Self.right) == [true, true, false])
    #expect(Self.isAimed([(50, 20), (50, 10), (50, 0)], at: Self.right) == [true, true, false])
  }

  @Test(arguments: [(13.0, true), (17.0, false)])
  func `up to 15 degrees beside a corner are on the way`(_ degrees: Double, _ isAimed: Bool) {
    let angle = degrees * Double.pi / 180
    // The upper corner lies straight to the right.
    let points = (0...3).map { step in
      (50 + Double(step) * 2 * cos(angle), -Double(step) * 2 * sin(angle))
    }
    #expect(Self.isAimed(points, at: Self.right).last == isAimed)
  }
}
