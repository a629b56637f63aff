/// The cards of the gallery, in their order, as `--card` names them.
enum GalleryCardName: String, CaseIterable, Sendable {
  case button
  case toggle
  case values
  case choices
  case signs
  case fields
  case checkedFields = "checked-fields"
  case notes
  case richText = "rich-text"
  case swiftCode = "swift-code"
  case markdown
  case text
  case shapes
  case gradients
  case image
  case stacks
  case wrap
  case mirrored = "right-to-left"
  case list
  case scroll
  case transitions
  case menus
  case popovers
  case questions
  case drags
  case sketch

  var section: GallerySection {
    switch self {
    case .button, .toggle, .values, .choices, .signs: .controls
    case .fields, .checkedFields, .notes, .richText, .swiftCode, .markdown: .fields
    case .text, .shapes, .gradients, .image: .pictures
    case .stacks, .wrap, .mirrored, .list, .scroll, .transitions: .places
    case .menus, .popovers, .questions: .popups
    case .drags, .sketch: .drags
    }
  }
}
