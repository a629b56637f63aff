import Surface

extension ThemeIcons {
  /// To the photo before.
  var chevronLeft: ThemeIcon { ThemeIcons.photoIcon("M10 3.5 5.5 8 10 12.5") }
  /// An arrow into a tray.
  var save: ThemeIcon { ThemeIcons.photoIcon("M8 2.5V10M4.8 6.8 8 10 11.2 6.8M3 13.5H13") }

  private static func photoIcon(_ data: String) -> ThemeIcon {
    let style = StrokeStyle(width: 1.6, cap: .round, join: .round)
    return ThemeIcon(
      size: Size(width: 16, height: 16), [.stroke(Path(svgPathPrefix: data), style)])
  }
}
