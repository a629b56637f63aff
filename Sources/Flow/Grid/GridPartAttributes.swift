import Surface

/// What the layout of a grid has to know of the cells of a part.
struct GridPartAttributes {
  let section: GridSection?
  let aspectRatio: ((Int) -> Double)?

  @MainActor
  init(_ part: ItemPart, header: SectionHeaders.Header?) {
    section = header.map {
      GridSection(id: $0.number, headerLength: ListLength($0.node.size.height))
    }
    aspectRatio = part.actions.aspectRatio
  }

  func attributes(at index: Int) -> GridItemAttributes {
    GridItemAttributes(section: section, aspectRatio: aspectRatio?(index) ?? 1)
  }
}
