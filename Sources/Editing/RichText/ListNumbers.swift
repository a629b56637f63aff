/// The numbers of items, one after another in each list.
struct ListNumbers {
  private struct Item {
    var marker: ListMarker
    var sign: UInt8
  }

  /// The last item of each level.
  private var items: [Item?] = []
  private var quoteLevel = 0

  /// What stands before an item by those before it: a number more than the last one of its list.
  ///
  /// - Parameters:
  ///   - kind: of the next paragraph.
  ///   - sign: of its marker; another one begins another list.
  mutating func next(_ kind: ParagraphKind, sign: UInt8 = 0) -> ListMarker? {
    if kind.quoteLevel != quoteLevel { items = [] }
    quoteLevel = kind.quoteLevel
    let level = kind.listLevel
    // Lists that were deeper are ended.
    items = Array(items.prefix(level))
    while items.count < level { items.append(nil) }
    guard level > 0, var marker = kind.marker else { return kind.marker }
    if let last = items[level - 1], last.sign == sign, case .ordered(let number) = last.marker,
      marker.isNumber
    {
      marker = .ordered(min(number + 1, 999_999_999))
    }
    items[level - 1] = Item(marker: marker, sign: sign)
    return marker
  }

  /// Numbers the items of lists, each from the number of its first one on.
  static func renumber(_ kinds: inout [ParagraphKind]) {
    var numbers = ListNumbers()
    for index in kinds.indices { kinds[index].marker = numbers.next(kinds[index]) }
  }
}
