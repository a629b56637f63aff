import Surface

extension ThemeFonts {
  /// Above the rows of a section and on cards, in capitals.
  var sectionTitle: FontDescriptor { system(size: 12, weight: .semibold) }
}
