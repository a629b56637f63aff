import Geometry
import Raster

/// The icons of the controls of a ``Theme``.
///
/// An icon that points somewhere points to the right or down, and a control turns it round where the language is written
/// from right to left.
public struct ThemeIcons: Hashable, Sendable {
  // MARK: Controls

  /// In a checkbox that is on.
  public var checkmark = line("M4 9.4 7.4 12.8 14 5.6", in: 18, width: 2)
  /// In a checkbox that is on for a part of what it stands for.
  public var mixed = line("M4.5 9H13.5", in: 18, width: 2)
  /// Leads on, opens something at the side.
  public var chevronRight = line("M6 3.5 10.5 8 6 12.5", in: 16, width: 1.6)
  /// Opens something below.
  public var chevronDown = line("M3.5 6 8 10.5 12.5 6", in: 16, width: 1.6)
  /// Leads up, or rises.
  public var chevronUp = line("M3.5 10.5 8 6 12.5 10.5", in: 16, width: 1.6)
  /// More, or one more.
  public var plus = line("M8 3V13M3 8H13", in: 16, width: 1.6)
  /// Less, or one less.
  public var minus = line("M3 8H13", in: 16, width: 1.6)
  /// Puts something away.
  public var dismiss = line("M4 4 12 12M12 4 4 12", in: 16, width: 1.6)
  /// Looks for something.
  public var search = line(
    "M2.5 7A4.5 4.5 0 1 1 11.5 7A4.5 4.5 0 1 1 2.5 7M10.4 10.4 14 14", in: 16, width: 1.6)
  /// Shows what is hidden, such as a password.
  public var reveal = line(
    "M1.2 8C2.8 5 5.2 3.5 8 3.5S13.2 5 14.8 8C13.2 11 10.8 12.5 8 12.5S2.8 11 1.2 8ZM6 8A2 2 0 1 1 10 8A2 2 0 1 1 6 8",
    in: 16, width: 1.4)
  /// Hides it again.
  public var conceal = line(
    "M1.2 8C2.8 5 5.2 3.5 8 3.5S13.2 5 14.8 8C13.2 11 10.8 12.5 8 12.5S2.8 11 1.2 8ZM6 8A2 2 0 1 1 10 8A2 2 0 1 1 6 8M2.5 13.5 13.5 2.5",
    in: 16, width: 1.4)
  /// Of a rating.
  public var star = area(
    "M8 1.2 10.1 5.6 14.9 6.2 11.4 9.6 12.3 14.4 8 12 3.7 14.4 4.6 9.6 1.1 6.2 5.9 5.6Z", in: 16)

  // MARK: Status

  /// Something worth knowing.
  public var info = status("M8 7.2V11.4M8 4.6V4.7")
  /// Something that has been done.
  public var success = status("M4.8 8.2 7.1 10.5 11.3 5.8")
  /// Something that asks for care.
  public var warning = line("M8 1.8 14.8 13.8H1.2ZM8 6.2V9.6M8 11.7V11.8", in: 16, width: 1.4)
  /// Something that has failed.
  public var error = status("M5.4 5.4 10.6 10.6M10.6 5.4 5.4 10.6")

  // MARK: Title bar

  /// Hides a window.
  public var minimizeWindow = ThemeIcon(
    size: windowSize, [.bar(Rect(x: 0, y: 5, width: 10, height: 1))])
  /// Makes a window as large as the screen.
  public var maximizeWindow = ThemeIcon(
    size: windowSize, [.frame(Rect(x: 0, y: 0, width: 10, height: 10), width: 1)])
  /// Gives a maximized window its size back.
  public var restoreWindow = ThemeIcon(
    size: windowSize,
    [
      .frame(Rect(x: 0, y: 2, width: 8, height: 8), width: 1),
      .bar(Rect(x: 2, y: 0, width: 8, height: 1)), .bar(Rect(x: 9, y: 0, width: 1, height: 8)),
    ])
  /// Closes a window.
  public var closeWindow = ThemeIcon(
    size: windowSize,
    [
      .stroke(
        Path(svgPathPrefix: "M0.5 0.5 9.5 9.5M9.5 0.5 0.5 9.5"), StrokeStyle(width: 1.2))
    ])

  /// The icons of the toolkit.
  public init() {}

  /// Those that themes begin with, made once.
  static let standard = ThemeIcons()

  // MARK: Drawings

  // Lines of one unit in the title bar lie between the half units, so that they fill whole pixels.
  private static let windowSize = Size(width: 10, height: 10)

  private static func line(_ data: String, in side: Double, width: Double) -> ThemeIcon {
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    return ThemeIcon(
      size: Size(width: side, height: side), [.stroke(Path(svgPathPrefix: data), style)])
  }

  private static func area(_ data: String, in side: Double) -> ThemeIcon {
    ThemeIcon(size: Size(width: side, height: side), [.fill(Path(svgPathPrefix: data))])
  }

  /// A sign in a circle.
  private static func status(_ data: String) -> ThemeIcon {
    line("M8 1.5A6.5 6.5 0 0 1 8 14.5A6.5 6.5 0 0 1 8 1.5Z" + data, in: 16, width: 1.4)
  }
}
