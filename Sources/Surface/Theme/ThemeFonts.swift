public import Typesetting

/// The fonts of a ``Theme``, by what is written in them. Sizes follow ``ThemeTraits/textScale``.
public struct ThemeFonts: Hashable, Sendable {
  /// The title of a page.
  public var largeTitle: FontDescriptor
  /// The title of a dialog or of a part of a page.
  public var title: FontDescriptor
  /// The first line of a row, the title of a card.
  public var headline: FontDescriptor
  /// What is read.
  public var body: FontDescriptor
  /// What stands on a button.
  public var button: FontDescriptor
  /// What stands in a badge.
  public var badge: FontDescriptor
  /// Notes, times, what stands below something.
  public var caption: FontDescriptor
  /// Code, and numbers that stand below each other.
  public var monospaced: FontDescriptor
  /// The title of a window.
  public var windowTitle: FontDescriptor
  private let textScale: Double

  /// The fonts of the desktop in the sizes for `traits`.
  public init(_ traits: ThemeTraits) {
    let scale = traits.textScale
    func font(_ size: Double, _ weight: FontWeight = .regular) -> FontDescriptor {
      .system(size: size * scale, weight: weight)
    }
    largeTitle = font(28, .bold)
    title = font(20, .semibold)
    headline = font(15, .semibold)
    body = font(15)
    button = font(14, .medium)
    badge = font(12, .semibold)
    caption = font(12.5)
    monospaced = .monospaced(size: 13 * scale)
    windowTitle = font(13, .semibold)
    textScale = scale
  }

  /// A font of the interface in another size, for what has no font of its own.
  ///
  /// - Parameters:
  ///   - size: In logical points where text has its usual size; it is multiplied by ``ThemeTraits/textScale``.
  ///   - weight: How bold the letters are.
  public func system(size: Double, weight: FontWeight = .regular) -> FontDescriptor {
    .system(size: size * textScale, weight: weight)
  }
}
