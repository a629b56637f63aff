/// The cards of the gallery, in their order, as `--card` names them.
enum GalleryCardName: String, CaseIterable, Sendable {
  case text
  case button
  case toggle
  case values
  case shapes
  case gradients
  case image
  case stacks
  case wrap
  case mirrored = "right-to-left"
  case list
  case scroll
  case transitions
  case choices
  case signs
}
