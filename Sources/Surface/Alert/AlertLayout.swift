import Geometry

/// Where the parts of an alert lie in its card.
struct AlertLayout {
  let size: Size
  private(set) var title: Rect
  private(set) var message: Rect
  private(set) var buttons: [Rect]

  /// How wide a card is at most, in points: as wide as its buttons need to stand beside each other.
  static let maximumWidth = 600.0
  /// How wide a card is that only its text makes wider: lines that are read at one look (libadwaita).
  private static let widths = 300.0...372.0

  /// - Parameters:
  ///   - width: The room for the card.
  ///   - title: The size of the title for a width.
  ///   - message: The same of the message; zero for none.
  ///   - buttons: The sizes of the buttons, in reading order. They stand beside each other at the end of the line, or
  ///     where there is no room below each other, the last one on top.
  init(
    width: Double, _ metrics: ThemeMetrics, title: (Double) -> Size, message: (Double) -> Size,
    buttons sizes: [Size]
  ) {
    let (padding, spacing) = (metrics.largeSpacing, metrics.spacing)
    let rowWidth =
      sizes.reduce(0) { $0 + $1.width } + spacing * Double(max(0, sizes.count - 1))
    let largest = min(Self.maximumWidth, width)
    let isRow = rowWidth + 2 * padding <= largest
    let textWidth = max(title(.infinity).width, message(.infinity).width) + 2 * padding
    let readable = min(max(textWidth.rounded(.up), Self.widths.lowerBound), Self.widths.upperBound)
    let cardWidth = min(largest, isRow ? max(readable, rowWidth + 2 * padding) : readable)
    let room = max(0, cardWidth - 2 * padding)
    let titleSize = title(room)
    self.title = Rect(origin: Point(x: padding, y: padding), size: titleSize)
    var bottom = self.title.maxY
    let messageSize = message(room)
    self.message = Rect(
      origin: Point(x: padding, y: bottom + metrics.smallSpacing), size: messageSize)
    if messageSize.height > 0 { bottom = self.message.maxY }
    bottom += padding
    var frames: [Rect] = []
    if isRow {
      var x = padding + room - rowWidth
      for size in sizes {
        frames.append(Rect(origin: Point(x: x, y: bottom), size: size))
        x += size.width + spacing
      }
      bottom += sizes.map(\.height).max() ?? 0
    } else {
      for size in sizes.reversed() {
        frames.insert(Rect(x: padding, y: bottom, width: room, height: size.height), at: 0)
        bottom += size.height + metrics.smallSpacing
      }
      bottom -= metrics.smallSpacing
    }
    buttons = frames
    size = Size(width: cardWidth, height: (bottom + padding).rounded(.up))
  }

  /// The same from the other side, for languages that are written from right to left.
  mutating func mirror() {
    title = title.mirrored(true, in: size.width)
    message = message.mirrored(true, in: size.width)
    buttons = buttons.map { $0.mirrored(true, in: size.width) }
  }
}
