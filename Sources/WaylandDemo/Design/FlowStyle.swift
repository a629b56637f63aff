import Flow
import Surface

/// Titles and rows of the scenes that are made of components.
enum FlowStyle {
  static let rowHeight = 46.0
  static let sectionRadius = 12.0
  static let maximumWidth = 560.0

  static func sectionTitle(_ text: String, _ theme: DemoTheme) -> Text {
    Text(text.uppercased(), font: .system(size: 12, weight: .semibold), color: theme.secondaryText)
  }

  static func pageTitle(_ text: String, _ theme: DemoTheme) -> Text {
    Text(text, font: .system(size: 24, weight: .bold), color: theme.text)
  }

  static func body(_ text: String, _ theme: DemoTheme) -> Text {
    Text(text, font: .system(size: 14), color: theme.text)
  }

  static func note(_ text: String, _ theme: DemoTheme) -> Text {
    Text(text, font: .system(size: 12.5), color: theme.secondaryText)
  }

  /// Below the white text of a button.
  static func button(_ theme: DemoTheme) -> Color {
    theme.kind == .light ? theme.accent : Color(hex: 0x3a85c8)
  }

  /// Behind the sections.
  static func page(_ theme: DemoTheme) -> Color {
    theme.kind == .light ? Color(hex: 0xf0f0f4) : Color(hex: 0x0e1621)
  }

  static func section(_ theme: DemoTheme) -> Color {
    theme.kind == .light ? .white : Color(hex: 0x17212b)
  }
}
