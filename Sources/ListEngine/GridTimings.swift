/// The numbers of Telegram's grids.
public enum GridTimings {
  /// The opacity of an item that comes, from 0 to 1.
  public static let insertionFade = ListAnimation(
    duration: 0.12, curve: .custom(0.42, 0, 1, 1))
  /// The scale of an item that comes, from ``hiddenScale`` to 1.
  public static let insertionScale = ListAnimation(duration: 0.5, curve: .spring)
  /// The opacity of an item that goes, from what it is to 0.
  public static let deletionFade = ListAnimation(duration: 0.18, curve: .easeInOut)
  /// The scale of an item that goes, from what it is to ``hiddenScale``.
  public static let deletionScale = ListAnimation(duration: 0.2, curve: .easeInOut)
  /// The scale that an item has at first as it comes, and at last as it goes.
  public static let hiddenScale = 0.1
  /// The opacity of a section header that comes or goes.
  public static let headerFade = ListAnimation(duration: 0.2, curve: .easeInOut)
}
