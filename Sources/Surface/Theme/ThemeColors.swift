public import Geometry

/// The colours of a ``Theme``, by what they are for.
///
/// All backgrounds and fills are opaque; overlays are laid over what is there.
public struct ThemeColors: Hashable, Sendable {
  // MARK: Backgrounds

  /// Behind the content of a window.
  public var windowBackground: Color
  /// Behind cards and groups of rows.
  public var groupedBackground: Color
  /// Of cards, rows and lists.
  public var contentBackground: Color
  /// Of what floats above the content: menus, popovers, tooltips.
  public var elevatedBackground: Color

  /// Of every second row of a table whose rows are told apart so, on ``contentBackground``.
  public var stripe: Color

  // MARK: Text

  /// Titles and what is read.
  public var text: Color
  /// Notes, times, descriptions.
  public var secondaryText: Color
  /// What an empty field asks for.
  public var placeholderText: Color
  /// What opens something when it is pressed.
  public var link: Color
  /// Behind a link while it is pressed.
  public var linkHighlight: Color
  /// Behind selected text.
  public var textSelection: Color

  // MARK: Accent

  /// What is chosen or switched on, where no text lies on it: a switch, the part of a slider below its knob.
  public var accent: Color
  /// What is filled with the accent and has text on it: the main button, a badge.
  public var accentFill: Color
  /// Text and icons on ``accentFill``.
  public var onAccent: Color
  /// Behind the selected row of a list.
  public var selection: Color
  /// Text and icons on ``selection``.
  public var onSelection: Color
  /// The ring around what has the keyboard.
  public var focusRing: Color

  // MARK: Controls

  /// What is filled with grey and has text on it: the badge of something muted.
  public var neutralFill: Color
  /// Text on ``neutralFill``, at a contrast of at least 4.5.
  public var onNeutral: Color
  /// A button or a field without the accent.
  public var controlFill: Color
  /// The edge of a control that is seen by it, such as a checkbox.
  public var controlBorder: Color
  /// What a knob moves along, where it is not filled.
  public var track: Color
  /// What is moved: the knob of a switch, of a slider.
  public var knob: Color
  /// The shadow of a knob.
  public var knobShadow: Color
  /// The chosen one of segments that lie on ``controlFill``, and has ``text`` on it.
  public var segmentFill: Color
  /// Over a control or a row with the pointer above it.
  public var hoverOverlay: Color
  /// Over a control or a row that is pressed.
  public var pressedOverlay: Color
  /// The bar that shows which part of a content is seen.
  public var scrollIndicator: Color

  // MARK: Lines and depth

  /// Between rows, and around areas.
  public var separator: Color
  /// What something that floats casts.
  public var shadow: Color
  /// Over what lies behind a dialog.
  public var scrim: Color
  /// Where a picture has not been loaded yet.
  public var placeholderFill: Color

  /// Behind the initials of people without a picture, which are white and have a contrast of at least 4.5. Never empty.
  public var avatars: [AvatarColors]

  // MARK: Status

  /// What is worth knowing.
  public var info: StatusColors
  /// What has been done, or is well.
  public var success: StatusColors
  /// What asks for care.
  public var warning: StatusColors
  /// What has failed, or destroys something.
  public var error: StatusColors

  // MARK: Window

  /// Behind the title, where the app draws its title bar.
  public var titleBar: Color
  /// The title and the icons of the title bar.
  public var titleBarText: Color
  /// The title of a window that is not the active one.
  public var inactiveTitleBarText: Color
  /// The line below the title bar.
  public var titleBarSeparator: Color
  /// The line around a window, and around what floats above it: menus, popovers, tooltips.
  public var windowBorder: Color
  /// The shadow of a window.
  public var windowShadow: Color
  /// The shadow of a window that is not the active one.
  public var inactiveWindowShadow: Color
  /// Behind the icon that closes a window, under the pointer.
  public var closeButton: Color
  /// The same while it is pressed.
  public var pressedCloseButton: Color
  /// The icon on ``closeButton``.
  public var onCloseButton: Color
}
