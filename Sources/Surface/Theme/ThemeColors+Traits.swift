import Geometry

extension ThemeColors {
  /// The colours for what a person asks of all programs.
  ///
  /// An accent that a desktop has chosen is taken as it is for what has no text; what is written in it, or on it, is made
  /// darker or lighter until it can be read.
  public init(_ traits: ThemeTraits) {
    self = traits.appearance == .light ? .light : .dark
    if let accent = traits.accentColor { setAccent(accent.withAlpha(1)) }
    if traits.hasHighContrast { raiseContrast(traits.appearance) }
  }

  // MARK: Bases

  private static let light = make(
    backgrounds: (
      window: .white, grouped: Color(hex: 0xf0f0f4), content: .white, elevated: .white
    ),
    text: .black, secondaryText: Color(hex: 0x636a74), accent: Color(hex: 0x3390ec),
    ink: .black,
    status: (
      info: Color(hex: 0x2075d6), success: Color(hex: 0x2e7d32), warning: Color(hex: 0xb35900),
      error: Color(hex: 0xcc2f2a)
    ),
    window: (
      bar: Color(hex: 0xf1f1f1), text: Color(hex: 0x222222), inactive: Color(hex: 0x6a6a6a),
      separator: Color(hex: 0xe0e0e0)
    ))

  private static let dark = make(
    backgrounds: (
      window: Color(hex: 0x17212b), grouped: Color(hex: 0x0e1621), content: Color(hex: 0x17212b),
      elevated: Color(hex: 0x202b36)
    ),
    text: Color(hex: 0xf5f5f5), secondaryText: Color(hex: 0x8fa1b3), accent: Color(hex: 0x5288c1),
    ink: .white,
    status: (
      info: Color(hex: 0x6ab3f3), success: Color(hex: 0x5bd18b), warning: Color(hex: 0xf0b84c),
      error: Color(hex: 0xff8078)
    ),
    window: (
      bar: Color(hex: 0x0e1621), text: Color(hex: 0xf5f5f5), inactive: Color(hex: 0x8a949e),
      separator: Color(hex: 0x0a121b)
    ))

  /// Derives the colours of a theme from the few that a designer chooses.
  ///
  /// - Parameter ink: Black on light backgrounds and white on dark ones; overlays and neutral fills are some of it.
  private static func make(
    backgrounds: (window: Color, grouped: Color, content: Color, elevated: Color), text: Color,
    secondaryText: Color, accent: Color, ink: Color,
    status: (info: Color, success: Color, warning: Color, error: Color),
    window: (bar: Color, text: Color, inactive: Color, separator: Color)
  ) -> ThemeColors {
    func tone(_ color: Color) -> StatusColors { StatusColors(color, on: backgrounds.content) }
    let isDark = ink == .white
    var colors = ThemeColors(
      windowBackground: backgrounds.window, groupedBackground: backgrounds.grouped,
      contentBackground: backgrounds.content, elevatedBackground: backgrounds.elevated,
      stripe: backgrounds.content.mixed(with: ink, fraction: isDark ? 0.04 : 0.03),
      text: text, secondaryText: secondaryText, placeholderText: secondaryText, link: accent,
      linkHighlight: accent, textSelection: accent, accent: accent, accentFill: accent,
      onAccent: .white, selection: accent, onSelection: .white, focusRing: accent,
      neutralFill: secondaryText, onNeutral: backgrounds.content,
      controlFill: backgrounds.content.mixed(with: ink, fraction: isDark ? 0.1 : 0.07),
      controlBorder: secondaryText.mixed(with: backgrounds.content, fraction: 0.25),
      track: Color(white: 0.5, alpha: 0.45), knob: .white,
      knobShadow: Color(white: 0, alpha: 0.25),
      segmentFill: isDark ? backgrounds.content.mixed(with: ink, fraction: 0.3) : .white,
      hoverOverlay: ink.withAlpha(0.06),
      pressedOverlay: ink.withAlpha(0.12), scrollIndicator: ink.withAlpha(0.6),
      separator: backgrounds.content.mixed(with: ink, fraction: 0.1),
      shadow: Color(white: 0, alpha: isDark ? 0.5 : 0.25),
      scrim: Color(white: 0, alpha: isDark ? 0.55 : 0.35),
      placeholderFill: backgrounds.content.mixed(with: ink, fraction: 0.08),
      avatars: AvatarColors.all,
      info: tone(status.info), success: tone(status.success), warning: tone(status.warning),
      error: tone(status.error), titleBar: window.bar, titleBarText: window.text,
      inactiveTitleBarText: window.inactive, titleBarSeparator: window.separator,
      windowBorder: ink.withAlpha(isDark ? 0.18 : 0.16),
      windowShadow: Color(white: 0, alpha: isDark ? 0.6 : 0.4),
      inactiveWindowShadow: Color(white: 0, alpha: isDark ? 0.4 : 0.22),
      closeButton: Color(hex: 0xe0352b),
      pressedCloseButton: Color(hex: 0xc4201c), onCloseButton: .white)
    colors.setAccent(accent)
    return colors
  }

  // MARK: Accent

  private mutating func setAccent(_ color: Color) {
    accent = color.contrasting(ThemeColors.graphicsContrast, with: contentBackground)
    (accentFill, onAccent) = ThemeColors.fill(color)
    (selection, onSelection) = (accentFill, onAccent)
    focusRing = accent
    link = color.contrasting(ThemeColors.textContrast, with: backgroundNearestToText)
    linkHighlight = color.withAlpha(0.2)
    textSelection = color.withAlpha(0.3)
  }

  /// The background on which text has the least contrast.
  var backgroundNearestToText: Color {
    let backgrounds = [windowBackground, groupedBackground, contentBackground, elevatedBackground]
    return backgrounds.min { text.contrastRatio(with: $0) < text.contrastRatio(with: $1) }!
  }

  /// A colour to fill something with, and that of text on it: white where the fill need not become much darker for that.
  fileprivate static func fill(_ color: Color) -> (fill: Color, text: Color) {
    if color.contrastRatio(with: .white) >= 2 {
      return (color.contrasting(textContrast, with: .white), .white)
    }
    return (color, .black)
  }

  /// What WCAG 2.2 asks for text of the usual size, and for the parts of a control.
  static let (textContrast, graphicsContrast) = (4.5, 3.0)

  // MARK: High contrast

  /// Text and lines as far from their backgrounds as WCAG's level AAA asks for, and no translucent areas.
  private mutating func raiseContrast(_ appearance: ThemeTraits.Appearance) {
    let background = backgroundNearestToText
    text = appearance == .light ? .black : .white
    secondaryText = secondaryText.contrasting(7, with: background)
    neutralFill = secondaryText
    placeholderText = secondaryText
    link = link.contrasting(7, with: background)
    accent = accent.contrasting(7, with: contentBackground)
    accentFill = accentFill.contrasting(7, with: onAccent)
    (selection, focusRing) = (accentFill, text)
    controlBorder = text
    separator = separator.contrasting(4.5, with: contentBackground)
    // As faint as a part of a control may be: what fills it stands out.
    track = contentBackground.mixed(with: text, fraction: 0.3)
      .contrasting(ThemeColors.graphicsContrast, with: contentBackground)
    scrollIndicator = text
    for status in [\ThemeColors.info, \.success, \.warning, \.error] {
      self[keyPath: status].text = self[keyPath: status].text.contrasting(7, with: background)
      self[keyPath: status].background = contentBackground
    }
    titleBarText = text
    inactiveTitleBarText = secondaryText.contrasting(7, with: titleBar)
    (titleBarSeparator, windowBorder) = (text, text)
  }
}

extension StatusColors {
  /// What a status that a designer gave one colour looks like on a background.
  fileprivate init(_ color: Color, on background: Color) {
    let (fill, onFill) = ThemeColors.fill(color)
    let area = background.mixed(with: color, fraction: 0.12)
    self.init(
      text: color.contrasting(ThemeColors.textContrast, with: area), background: area, fill: fill,
      onFill: onFill)
  }
}
