import ListEngine
import Surface

/// A row of a number.
struct FlightItem: ListItem {
  let key: FlightRows.Key
  let photos: FlightPhotos

  func makeNode(in context: ListItemContext) -> FlightRow {
    FlightRow(id: key.id, text: text, photo: photos.path(of: key.id))
  }

  func prepareUpdate(of node: FlightRow, in context: ListItemContext) -> ListItemUpdate? {
    let content = FlightRow.content(text)
    let length = FlightRow.height(of: content, width: context.breadth)
    return ListItemUpdate(layout: ListRowLayout(ListLength(length.rounded(.up)))) {
      node.show(content)
    }
  }

  private var text: String { FlightText.text(of: key.id, revision: key.revision) }
}

/// A photo and, beside it, a text of one to six lines.
final class FlightRow: DisplayNode {
  let id: Int
  private let text = TextNode()
  private let photo = ImageNode()

  nonisolated private static let photoSize = Size(width: 80, height: 60)
  nonisolated private static let textWidth = 400.0
  nonisolated private static let padding = 8.0

  nonisolated init(id: Int, text content: String, photo path: String) {
    self.id = id
    super.init()
    text.isLayerBacked = true
    text.attributedText = FlightRow.content(content)
    photo.isLayerBacked = true
    photo.source = FileImage(path: path)
    addSubnode(photo)
    addSubnode(text)
  }

  nonisolated static func content(_ text: String) -> AttributedText {
    AttributedText(text, attributes: TextAttributes(font: .system(size: 15), color: .black))
  }

  /// The height of a row of another text than it shows.
  nonisolated static func height(of content: AttributedText, width: Double) -> Double {
    let text = TextNode()
    text.attributedText = content
    return height(of: text, width: width)
  }

  nonisolated private static func height(of text: TextNode, width: Double) -> Double {
    let size = Size(width: FlightRow.textWidth(in: width), height: .infinity)
    return max(text.measure(size).height.rounded(.up), photoSize.height) + 2 * padding
  }

  nonisolated private static func textWidth(in width: Double) -> Double {
    min(textWidth, width - photoSize.width - 3 * padding)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(
      width: constraint.width, height: FlightRow.height(of: text, width: constraint.width))
  }

  override func layout() {
    let padding = FlightRow.padding
    let size = FlightRow.photoSize
    photo.frame = Rect(origin: Point(x: padding, y: padding), size: size)
    text.frame = Rect(
      x: size.width + 2 * padding, y: padding, width: FlightRow.textWidth(in: bounds.width),
      height: bounds.height - 2 * padding)
  }

  func show(_ content: AttributedText) {
    text.attributedText = content
    setNeedsLayout()
  }

  /// Whether something of its text is seen.
  var showsText: Bool { text.contents != nil }
  /// Whether something of its photo is seen.
  var showsPhoto: Bool { photo.contents != nil }
}
