public import Geometry

/// The sizes and distances of a ``Theme``, in logical points.
///
/// Larger text makes controls higher and leaves the room between them as it is; ``ThemeTraits/density`` is what changes
/// that.
public struct ThemeMetrics: Hashable, Sendable {
  // MARK: Room

  /// Between things that belong together.
  public var smallSpacing: Double
  /// Between the controls of a group.
  public var spacing: Double
  /// Between groups, and at the edges of a page.
  public var largeSpacing: Double

  // MARK: Controls

  /// Of buttons, fields and rows of one line.
  public var controlHeight: Double
  /// How wide a button with a title is at least.
  public var minimumButtonWidth: Double
  /// From the sides of a control to its title.
  public var controlPadding: Double
  /// Of a row of a list or of settings.
  public var rowHeight: Double
  /// Of a row of a table.
  public var tableRowHeight: Double
  /// Of the bar with the heads of the columns of a table.
  public var tableHeaderHeight: Double
  /// The side of an icon beside text.
  public var iconSize: Double
  /// The side of the box of a checkbox, and the diameter of a radio button.
  public var checkSize: Double
  /// The least width and height of what is pressed.
  public var minimumTarget: Double
  /// The height of a badge with one line of text.
  public var badgeHeight: Double
  /// The diameter of a badge without text.
  public var dotSize: Double
  /// The diameter of a person's picture.
  public var avatarSize: Double
  /// The side of a star of a rating.
  public var starSize: Double
  /// The height of a bar that shows a level.
  public var levelHeight: Double
  /// The width of the line below the chosen tab.
  public var selectionLineWidth: Double
  /// The radius of the corners of buttons and fields.
  public var controlCornerRadius: Double
  /// The radius of the corners of cards, menus and dialogs.
  public var cardCornerRadius: Double
  /// The width of the edges of controls.
  public var borderWidth: Double
  /// The width of a line around controls that need none to be seen: 0, or ``borderWidth`` in high contrast.
  public var outlineWidth: Double
  /// The width of lines between rows.
  public var separatorWidth: Double
  /// The opacity of a control that is disabled, 0...1.
  public var disabledOpacity: Double
  /// The opacity of the content of a button that is pressed, 0...1.
  public var pressedOpacity: Double

  // MARK: Window

  /// The height of the title bar.
  public var titleBarHeight: Double
  /// The width of each of the buttons of the title bar.
  public var titleBarButtonWidth: Double
  /// The radius of the corners of a window that draws its own title bar.
  public var windowCornerRadius: Double
  /// The standard deviation of the blur of the shadow of such a window.
  public var windowShadowRadius: Double
  /// The same while the window is not the active one.
  public var inactiveWindowShadowRadius: Double
  /// From the window to its shadow.
  public var windowShadowOffset: Point
  /// The width of the line around such a window, outside of it.
  public var windowOutlineWidth: Double

  /// The sizes for `traits`.
  public init(_ traits: ThemeTraits) {
    let room =
      switch traits.density {
      case .compact: 0.75
      case .regular: 1.0
      case .spacious: 1.25
      }
    /// What a line of text of that size takes more, or less, than at its usual size.
    func growth(_ fontSize: Double) -> Double {
      (fontSize * ThemeMetrics.lineHeight * (traits.textScale - 1)).rounded()
    }
    func scaled(_ length: Double) -> Double { (length * traits.textScale).rounded() }

    smallSpacing = (6 * room).rounded()
    spacing = (12 * room).rounded()
    largeSpacing = (18 * room).rounded()
    controlHeight = max(24, (18 + 14 * room).rounded() + growth(14))
    minimumButtonWidth = scaled(72)
    controlPadding = (16 * room).rounded()
    rowHeight = max(24, (18 + 28 * room).rounded() + growth(15))
    tableRowHeight = max(24, (16 + 12 * room).rounded() + growth(15))
    tableHeaderHeight = max(24, 24 + growth(12.5))
    iconSize = scaled(16)
    checkSize = scaled(18)
    minimumTarget = 24
    badgeHeight = scaled(18)
    dotSize = scaled(8)
    avatarSize = 40
    starSize = scaled(20)
    levelHeight = 6
    selectionLineWidth = traits.hasHighContrast ? 3 : 2
    controlCornerRadius = 6
    cardCornerRadius = 12
    borderWidth = traits.hasHighContrast ? 1.5 : 1
    outlineWidth = traits.hasHighContrast ? 1 : 0
    separatorWidth = 1
    disabledOpacity = traits.hasHighContrast ? 0.5 : 0.3
    pressedOpacity = 0.6
    titleBarHeight = max(24, 32 + growth(13))
    titleBarButtonWidth = 44
    windowCornerRadius = 12
    windowShadowRadius = 8
    inactiveWindowShadowRadius = 5
    windowShadowOffset = Point(x: 0, y: 4)
    windowOutlineWidth = traits.hasHighContrast ? 2 : 1
  }

  /// How far the shadow of a window reaches at most, without its offset.
  var windowShadowReach: Double { max(windowShadowRadius, inactiveWindowShadowRadius) * 3 }

  /// Of interface fonts, as a multiple of their size.
  private static let lineHeight = 1.36
}
