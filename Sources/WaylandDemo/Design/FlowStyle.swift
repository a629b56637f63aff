import Flow
import Surface

/// Titles and rows of the scenes that are made of components.
enum FlowStyle {
  static let maximumWidth = 560.0

  static func sectionTitle(_ text: String) -> Text {
    Text(text.uppercased(), font: \.sectionTitle, color: \.secondaryText)
  }

  static func pageTitle(_ text: String) -> Text { Text(text, font: \.largeTitle) }

  static func body(_ text: String) -> Text { Text(text, font: \.body) }

  static func note(_ text: String) -> Text { Text(text, font: \.caption, color: \.secondaryText) }
}
