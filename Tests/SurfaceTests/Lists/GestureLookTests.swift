import Geometry
import Testing

@testable import Platform
@testable import Surface

/// How what is done with rows looks: colours, and where they are, at two scales and in two themes.
@Suite(.serialized) @MainActor struct GestureLookTests {
  /// A window at a scale and in a theme.
  struct Look: Sendable, CustomTestStringConvertible {
    let scale: Int
    let appearance: ThemeTraits.Appearance
    var testDescription: String { "\(appearance.rawValue) at \(scale)" }
    var colors: ThemeColors { ThemeColors(ThemeTraits(appearance: appearance)) }

    static let all = ThemeTraits.Appearance.allCases.flatMap { appearance in
      [1, 2].map { Look(scale: $0, appearance: appearance) }
    }
  }

  private func hands(_ look: Look) -> HandledList {
    let hands = HandledList(scale: Int32(look.scale))
    hands.screen.window.themeOverride = Theme(ThemeTraits(appearance: look.appearance))
    hands.rest()
    return hands
  }

  /// The colour in the middle of a point.
  private func color(_ hands: HandledList, _ x: Double, _ y: Double, _ look: Look) -> UInt32 {
    let scale = Double(look.scale)
    return hands.screen.pixel(Int(x * scale), Int(y * scale))
  }

  /// Whether colours are the same but for what a curve leaves of a pixel.
  private func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 0xff) - Int(b >> $0 & 0xff)) <= 4 }
  }

  private func pixel(_ color: Color) -> UInt32 {
    func byte(_ part: Float) -> UInt32 { UInt32((part * 255).rounded()) }
    return 0xff00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  @Test(arguments: Look.all)
  func `buttons have the colours of the theme, and white titles in their middle`(look: Look) {
    let hands = hands(look)
    hands.list.swipeActions = { _ in
      ListSwipeActions(trailing: [
        ListSwipeAction("Delete", style: .destructive) {}, ListSwipeAction("Mute") {},
      ])
    }
    hands.list.openSwipeActions(ofRow: 1)
    hands.rest()
    let red = pixel(look.colors.error.fill.contrasting(4.5, with: .white))
    let grey = pixel(look.colors.neutralFill.contrasting(4.5, with: .white))
    #expect(color(hands, 130, 42, look) == red && color(hands, 198, 78, look) == red)
    #expect(color(hands, 54, 42, look) == grey && color(hands, 122, 78, look) == grey)
    let scale = look.scale
    var (first, last) = (Int.max, 0)
    for x in 127 * scale..<200 * scale {
      for y in 42 * scale..<78 * scale where hands.screen.pixel(x, y) != red {
        (first, last) = (min(first, x), max(last, x))
      }
    }
    let middle = Double(first + last + 1) / 2 / Double(scale)
    #expect(abs(middle - 163) <= 1, "the letters, from \(first) to \(last)")
    #expect(hands.screen.isExact)
  }

  @Test(arguments: Look.all)
  func `a button that is pressed is darker`(look: Look) {
    let hands = hands(look)
    hands.list.swipeActions = { _ in
      ListSwipeActions(trailing: [ListSwipeAction("Mark", color: Color(hex: 0x3a7d44)) {}])
    }
    hands.list.openSwipeActions(ofRow: 0)
    hands.rest()
    let before = color(hands, 130, 4, look)
    #expect(before == pixel(Color(hex: 0x3a7d44).contrasting(4.5, with: .white)))
    hands.down(160, 20)
    hands.settle()
    let pressed = color(hands, 130, 4, look)
    #expect(pressed & 0xff00 < before & 0xff00 && pressed & 0xff < before & 0xff)
    hands.touch(.cancelled, 160, 20)
  }

  @Test func `a title is fainter the less of its button is there`() {
    let hands = hands(Look.all[0])
    hands.list.swipeActions = { _ in
      ListSwipeActions(trailing: [ListSwipeAction("Forward to a friend") {}])
    }
    hands.drag(from: Point(x: 180, y: 60), by: Point(x: -80, y: 0), lift: false)
    let button = hands.list.subnodes.flatMap(\.subnodes).lazy.compactMap { $0 as? SwipeOptionNode }
      .first
    hands.settle()
    let faint = button?.subnodes.first?.alpha ?? 1
    hands.touch(.moved, 80, 60)
    hands.settle()
    #expect((button?.subnodes.first?.alpha ?? 0) > faint)
    hands.touch(.moved, 10, 60)
    hands.settle()
    #expect(button?.subnodes.first?.alpha == 1)
    hands.touch(.cancelled, 10, 60)
  }

  @Test(arguments: Look.all)
  func `a lifted row casts a shadow on the rows around, and has a line around it`(look: Look) {
    let hands = hands(look)
    hands.list.onMove = { _, _ in true }
    hands.down(100, 60)
    hands.screen.wait(620)
    hands.touch(.moved, 100, 70)
    hands.rest()
    func green(_ y: Double) -> UInt32 { color(hands, 30, y, look) >> 8 & 0xff }
    let own = NoteNode.color(2)
    #expect(green(113) == pixel(own) >> 8 & 0xff, "no shadow so far away")
    #expect(green(94) < green(113) && green(94) <= green(100), "darker nearer to it")
    #expect(color(hands, 30, 70, look) == pixel(NoteNode.color(1)))
    #expect(color(hands, 30, 90.5, look) == pixel(look.colors.separator.composited(over: own)))
    #expect(hands.screen.isExact)
    hands.up(100, 70)
  }

  @Test(arguments: Look.all)
  func `the indicator of a refresh is a ring of the secondary colour`(look: Look) {
    let hands = hands(look)
    hands.list.onRefresh = { _ in }
    hands.screen.window.reducesMotion = true
    hands.list.beginRefreshing()
    hands.rest()
    #expect(color(hands, 100, 32, look) == pixel(look.colors.windowBackground))
    let ink = pixel(look.colors.secondaryText)
    #expect(isNear(color(hands, 100, 43, look), ink) && isNear(color(hands, 89, 32, look), ink))
    #expect(color(hands, 86, 32, look) == pixel(look.colors.windowBackground))
    #expect(hands.screen.isExact)
  }
}
