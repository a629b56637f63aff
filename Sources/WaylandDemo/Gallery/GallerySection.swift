/// The parts of the gallery, from top to bottom.
enum GallerySection: String, CaseIterable {
  case controls = "Controls"
  case fields = "Text input"
  case pictures = "Text and pictures"
  case places = "Layout and lists"
  case popups = "Menus and dialogs"
  case drags = "Drag and drop"

  var cards: [GalleryCardName] { GalleryCardName.allCases.filter { $0.section == self } }
}
