package import Geometry

/// How titles of sections of a list look, with an arrow that folds the section and without: they are below each other.
package enum SectionTitle {
  /// Space around the title: more above it, as it belongs to what is below.
  package static let insets = Insets(top: 8, left: 12, bottom: 4, right: 12)
  /// Its font.
  package static let font: ThemeToken<ThemeFonts, FontDescriptor> = \.caption
  /// Its colour.
  package static let color: ThemeToken<ThemeColors, Color> = \.secondaryText
}
