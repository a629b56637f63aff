import Surface

/// A photo of a chat in a grid, below the month of its message.
struct MediaItem: GridItem, Identifiable, Equatable {
  /// The position of the message.
  let id: Int
  let photo: ChatPhoto
  /// Of the message; nil if that is not known.
  let month: Month?

  struct Month: Hashable, Sendable {
    let year: Int
    /// 1...12.
    let month: Int
  }

  static func == (a: MediaItem, b: MediaItem) -> Bool { a.id == b.id }

  var attributes: GridItemAttributes {
    let section = month.map {
      GridSection(
        id: Int64($0.year * 12 + $0.month), headerLength: ListLength(MediaMonthNode.height))
    }
    return GridItemAttributes(section: section)
  }

  var header: GridItemHeader? {
    month.map { GridItemHeader($0) { MediaMonthNode($0) } }
  }

  func makeNode(in context: GridItemContext) -> ImageNode {
    let node = ImageNode()
    node.source = photo.image
    node.imageMode = .aspectFill
    node.placeholderColor = context.theme.colors.placeholderFill
    node.accessibilityLabel = "Photo, \(photo.caption)"
    node.cursor = .pointer
    return node
  }
}

extension MediaItem.Month {
  init(_ day: CalendarDay) { self.init(year: day.year, month: day.month) }
}
