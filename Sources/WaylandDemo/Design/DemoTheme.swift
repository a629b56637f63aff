import Surface

/// The colours of the demo, light and dark.
struct DemoTheme: Hashable, Sendable {
  var kind: Options.Theme
  var background: Color
  var header: Color
  var separator: Color
  var text: Color
  var secondaryText: Color
  var accent: Color
  var hover: Color
  var selection: Color
  var selectionText: Color
  var selectionSecondaryText: Color
  /// Top and bottom of what is behind a conversation.
  var wallpaper: [Color]
  var incomingBubble: Color
  var outgoingBubble: Color
  var incomingTime: Color
  var outgoingTime: Color
  var outgoingAccent: Color
  var link: Color
  var codeBackground: Color
  var serviceBackground: Color
  var serviceText: Color
  var bubbleShadow: Color
  var window: Theme

  /// Of what shows where a list is.
  var indicator: Color { Color(white: kind == .light ? 0 : 1, alpha: 0.35) }

  static func theme(_ kind: Options.Theme) -> DemoTheme { kind == .light ? light : dark }

  static let light = DemoTheme(
    kind: .light, background: .white, header: .white, separator: Color(hex: 0xe7e7e7),
    text: Color(hex: 0x0f1419), secondaryText: Color(hex: 0x7d858c), accent: Color(hex: 0x3390ec),
    hover: Color(hex: 0xf4f4f5), selection: Color(hex: 0x3390ec), selectionText: .white,
    selectionSecondaryText: Color(hex: 0xdcecfb),
    wallpaper: [Color(hex: 0xcfdcc0), Color(hex: 0x9fc3a4)], incomingBubble: .white,
    outgoingBubble: Color(hex: 0xe9fedb), incomingTime: Color(hex: 0x98a1a8),
    outgoingTime: Color(hex: 0x59a94c), outgoingAccent: Color(hex: 0x4fae4e),
    link: Color(hex: 0x2a78c8), codeBackground: Color(hex: 0x000000, alpha: 0.05),
    serviceBackground: Color(hex: 0x4a6b4c, alpha: 0.42), serviceText: .white,
    bubbleShadow: Color(hex: 0x3a4a3a, alpha: 0.16), window: .light)

  static let dark = DemoTheme(
    kind: .dark, background: Color(hex: 0x17212b), header: Color(hex: 0x17212b),
    separator: Color(hex: 0x0e151d), text: Color(hex: 0xf2f5f7),
    secondaryText: Color(hex: 0x7f91a4), accent: Color(hex: 0x5eb5f7),
    hover: Color(hex: 0x202b36), selection: Color(hex: 0x2b5278), selectionText: .white,
    selectionSecondaryText: Color(hex: 0xb9cbdc),
    wallpaper: [Color(hex: 0x0d1620), Color(hex: 0x101d2a)], incomingBubble: Color(hex: 0x182533),
    outgoingBubble: Color(hex: 0x2b5278), incomingTime: Color(hex: 0x6d7f8f),
    outgoingTime: Color(hex: 0x7da8d3), outgoingAccent: Color(hex: 0x79b8f0),
    link: Color(hex: 0x6ab3f3), codeBackground: Color(hex: 0xffffff, alpha: 0.07),
    serviceBackground: Color(hex: 0x1e2c3a, alpha: 0.85), serviceText: Color(hex: 0xe4ecf2),
    bubbleShadow: Color(hex: 0x000000, alpha: 0.28), window: .dark)

  /// The seven pairs of colours that people are told apart by, chosen by their number.
  static let avatarColors: [(top: Color, bottom: Color)] = [
    (Color(hex: 0xff885e), Color(hex: 0xff516a)), (Color(hex: 0xffcd6a), Color(hex: 0xffa85c)),
    (Color(hex: 0x82b1ff), Color(hex: 0x665fff)), (Color(hex: 0xa0de7e), Color(hex: 0x54cb68)),
    (Color(hex: 0x53edd6), Color(hex: 0x28c9b7)), (Color(hex: 0x72d5fd), Color(hex: 0x2a9ef1)),
    (Color(hex: 0xe0a2f3), Color(hex: 0xd669ed)),
  ]

  /// The colour of a sender's name.
  func nameColor(_ index: Int) -> Color {
    let light: [UInt32] = [0xcc5049, 0xd67722, 0x955cdb, 0x40a920, 0x309eba, 0x368ad1, 0xc7508b]
    let dark: [UInt32] = [0xfb6169, 0xfaa357, 0xb48bf2, 0x85de85, 0x62d4e3, 0x65bdf3, 0xff5694]
    let colors = kind == .light ? light : dark
    return Color(hex: colors[((index % 7) + 7) % 7])
  }
}
