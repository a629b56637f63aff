import Locks
import Surface

/// The colours of a conversation, for which a theme has no names.
///
/// Texts have a contrast of at least 4.5 with what they lie on, whatever accent the desktop has.
struct ChatColors: Hashable, Sendable {
  /// Top and bottom of what is behind the bubbles.
  let wallpaper: [Color]
  let incoming: BubbleColors
  let outgoing: BubbleColors
  /// What lies below a bubble, one unit deep.
  let bubbleShadow: Color
  /// Behind days and what happened, on the wallpaper.
  let serviceBackground: Color
  let serviceText: Color
  /// On ``wallpaper``, without a ground of its own.
  let wallpaperText: Color
  /// Behind the line above what has not been read.
  let unreadBand: Color
  let unreadText: Color
  /// Where a picture has not come yet, or cannot.
  let placeholder: Color
  let placeholderText: Color
  /// Behind words on a picture.
  let pictureLabel: Color
  private let incomingSelection: Color
  private let outgoingSelection: Color
  /// Behind what was searched for, and behind that which is looked at.
  let hit: Color
  let currentHit: Color
  /// Behind what the reader has written under a message.
  let note: Color
  let noteText: Color
  /// Beside it.
  let noteBar: Color
  private let names: [Color]

  private static let last = Lock<(theme: Theme, colors: ChatColors)?>(nil)

  /// Those for a theme. Rows of one theme follow each other: they are made once for them. Any thread.
  static func colors(in theme: Theme) -> ChatColors {
    if let last = last.withLock({ $0 }), last.theme == theme { return last.colors }
    let colors = ChatColors(theme)
    last.withLock { $0 = (theme, colors) }
    return colors
  }

  init(_ theme: Theme) {
    let (colors, traits) = (theme.colors, theme.traits)
    let isLight = traits.appearance == .light
    let isPlain = traits.hasHighContrast
    let incomingBubble = isLight || isPlain ? colors.contentBackground : Color(hex: 0x182533)
    let outgoingBubble = ChatColors.outgoingBubble(theme)
    let accent =
      isLight && traits.accentColor == nil
      ? Color(hex: 0x2f8f2e) : colors.accent.mixed(with: colors.text, fraction: 0.2)
    let ratio = isPlain ? 7.0 : 4.5
    wallpaper =
      isPlain
      ? [colors.groupedBackground, colors.groupedBackground]
      : isLight
        ? [Color(hex: 0xcfdcc0), Color(hex: 0x9fc3a4)]
        : [Color(hex: 0x0d1620), Color(hex: 0x101d2a)]
    incoming = BubbleColors(
      background: incomingBubble, accent: colors.accent, text: colors.text,
      detail: colors.secondaryText, link: colors.link, contrast: ratio)
    outgoing = BubbleColors(
      background: outgoingBubble, accent: accent, text: colors.text, detail: accent, link: accent,
      contrast: ratio)
    bubbleShadow =
      isPlain
      ? colors.controlBorder : Color(hex: isLight ? 0x3a4a3a : 0, alpha: isLight ? 0.16 : 0.28)
    serviceBackground = Color(hex: isLight ? 0x3d5a3f : 0x1e2c3a, alpha: isPlain ? 1 : 0.85)
    serviceText = isPlain ? .white : Color(hex: isLight ? 0xffffff : 0xe4ecf2)
    wallpaperText = colors.text
    unreadBand = incomingBubble
    unreadText = colors.link.contrasting(ratio, with: incomingBubble)
    placeholder = colors.placeholderFill
    placeholderText = colors.secondaryText.contrasting(ratio, with: placeholder)
    pictureLabel = Color(white: 0, alpha: 0.6)
    incomingSelection = ChatColors.selection(colors.textSelection, in: incoming)
    outgoingSelection = ChatColors.selection(colors.textSelection, in: outgoing)
    hit = Color(hex: isLight ? 0xffe48a : 0x6b5616).contrasting(ratio, with: colors.text)
    currentHit = Color(hex: isLight ? 0xffb74a : 0x915600).contrasting(ratio, with: colors.text)
    note = Color(hex: isLight ? 0xfff6d6 : 0x35301f).contrasting(ratio, with: colors.text)
    noteText = colors.text
    noteBar = Color(hex: isLight ? 0xe0a100 : 0xd9a83c).contrasting(3, with: note)
    let hues: [UInt32] =
      isLight
      ? [0xcc5049, 0xd67722, 0x955cdb, 0x40a920, 0x309eba, 0x368ad1, 0xc7508b]
      : [0xfb6169, 0xfaa357, 0xb48bf2, 0x85de85, 0x62d4e3, 0x65bdf3, 0xff5694]
    names = hues.map { Color(hex: $0).contrasting(ratio, on: incomingBubble) }
  }

  private static func outgoingBubble(_ theme: Theme) -> Color {
    let (colors, traits) = (theme.colors, theme.traits)
    let isLight = traits.appearance == .light
    if traits.accentColor != nil || traits.hasHighContrast {
      let tinted = colors.contentBackground.mixed(
        with: colors.accent, fraction: isLight ? 0.15 : 0.35)
      // The nearer a ground is to grey, the less anything can be told from it.
      return traits.hasHighContrast ? tinted.contrasting(7, with: colors.text) : tinted
    }
    return Color(hex: isLight ? 0xe9fedb : 0x2b5278)
  }

  /// The colour of a sender's name on an incoming bubble.
  func name(_ index: Int) -> Color { names[index.modulo(names.count)] }

  /// The colour behind letters that are selected.
  func selection(isOutgoing: Bool) -> Color { isOutgoing ? outgoingSelection : incomingSelection }

  /// What is told from a bubble, and lets its letters be read: the colour of the theme, where that does.
  private static func selection(_ color: Color, in bubble: BubbleColors) -> Color {
    let ground = bubble.background
    let choice = [
      color.composited(over: ground), ground.mixed(with: bubble.text, fraction: 0.2),
      ground.mixed(with: .black, fraction: 0.4), ground.mixed(with: .white, fraction: 0.4),
    ]
    let fitting = choice.first {
      $0.contrastRatio(with: ground) >= 1.25 && bubble.text.contrastRatio(with: $0) >= 4.5
    }
    return fitting ?? choice[1]
  }

  func bubble(isOutgoing: Bool) -> BubbleColors { isOutgoing ? outgoing : incoming }
}
