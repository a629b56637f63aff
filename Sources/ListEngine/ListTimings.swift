/// The numbers of Telegram's lists.
public enum ListTimings {
  /// How far beyond the viewport rows are loaded.
  public static let preloadInset: ListLength = 500
  /// The same where pages are not preloaded.
  public static let minimalInset: ListLength = 20

  /// Rows that come, go, or get another length.
  public static let insertion = ListAnimation(duration: 0.4, curve: .spring)
  /// A scroll to a row.
  public static let scroll = ListAnimation(duration: 0.3, curve: .slide)
  /// A scroll that makes a row visible.
  public static let ensureVisible = ListAnimation(duration: 0.25, curve: .easeInOut)
  /// A picture that fades into another one.
  public static let crossfade = ListAnimation(duration: 0.12, curve: .easeInOut)
  /// The opacity of a row that comes or goes in a full transition.
  public static let fullTransitionFade = ListAnimation(duration: 0.1, curve: .linear)
  /// The place and the scale of a row in a full transition.
  public static let fullTransition = ListAnimation(duration: 0.3, curve: .spring)
  /// The scale that a new row has at first in a full transition.
  public static let insertedScale = 0.7
  /// The scale that a removed row has at last in a full transition.
  public static let removedScale = 0.001
  /// A header that comes or goes.
  public static let header = ListAnimation(duration: 0.2, curve: .easeInOut)
  /// The scale that a header has at first, or at last.
  public static let headerScale = 0.2
  /// How long headers are shown after a scroll that are seen only while one lasts.
  public static let headersAfterScroll = Duration.milliseconds(300)
  /// How long they are shown when an app asks for it.
  public static let headerFlash = Duration.seconds(2)
  /// How far a stacked header lies above the one that it would cover, with the height of that gap.
  public static let stackedHeaderGap: ListLength = 27

  /// How far of a row may be hidden while it counts as wholly visible.
  public static let visibleTolerance: ListLength = 10
  /// How far one scrolls until the general direction is another.
  public static let directionThreshold: ListLength = 14

  /// Within how far of the content's edge a lifted row makes the list scroll.
  public static let autoscrollZone: ListLength = 10
  /// Points a second: 6 a frame of 60 a second.
  public static let autoscrollSpeed = 360.0
  /// Points a second after ``autoscrollAcceleration``: 9 a frame.
  public static let fastAutoscrollSpeed = 540.0
  /// After how many seconds the list scrolls faster.
  public static let autoscrollAcceleration = 2.0
  /// How far a lifted row moves before it looks for another place.
  public static let reorderDistance: ListLength = 4
  /// Seconds between two places.
  public static let reorderInterval = 0.2
  /// A lifted row that is put down.
  public static let drop = ListAnimation(duration: 0.3, curve: .spring)
}
