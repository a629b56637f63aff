import SeededNumbers

@testable import ListEngine

/// What a grid of a test is: its parts are asked for by what one sees of them.
extension GridArrangement {
  /// The frame of each item, one after the other.
  var frames: [GridFrame] { (0..<count).map { frame(of: $0) } }

  /// The items that meet a range, found by looking at all.
  func filteredItems(meeting range: Range<ListLength>) -> [Int] {
    (0..<count).filter { frame(of: $0).meets(range) }
  }

  func filteredHeaders(
    meeting range: Range<ListLength>, wholeSections: Bool = false
  ) -> [Int] {
    headers.indices.filter { index in
      let header = headers[index]
      let end = wholeSections ? header.sectionEnd : header.end
      return end > range.lowerBound && header.start < range.upperBound
    }
  }

  /// What is wrong with places, whatever the layout is; nil if nothing.
  func fault(in space: GridSpace) -> String? {
    let frames = frames
    let byStart = frames.indices.sorted { frames[$0].start < frames[$1].start }
    for (number, item) in byStart.enumerated() {
      let frame = frames[item]
      if frame.crossStart < space.sideInsets.leading || frame.crossEnd > space.crossEnd {
        return "item \(item) is beside the room: \(frame)"
      }
      if frame.start < 0 || frame.end > length { return "item \(item) is outside: \(frame)" }
      for other in byStart[(number + 1)...] {
        if frames[other].start >= frame.end { break }
        if frame.overlaps(frames[other]) { return "items \(item) and \(other) overlap" }
      }
    }
    for header in headers {
      if let item = filteredItems(meeting: header.start..<header.end).first {
        return "header \(header.id) lies over item \(item)"
      }
      for item in header.items
      where frames[item].start < header.end || frames[item].end > header.sectionEnd {
        return "item \(item) is not below its header"
      }
    }
    return nil
  }
}

extension GridItems {
  static func ratios(_ ratios: Double...) -> GridItems {
    GridItems(ratios.map { GridItemAttributes(aspectRatio: $0) })
  }

  /// Items of all kinds, in some sections.
  static func random(_ count: Int, _ random: inout SeededGenerator) -> GridItems {
    let isMixed = random.chance()
    var section: GridSection?
    return GridItems(
      (0..<count).map { _ in
        if random.next() % 10 == 0 {
          let id = Int64(random.next() % 4)
          section = id == 0 ? nil : GridSection(id: id, headerLength: id == 1 ? 0 : 20)
        }
        return .random(section, isMixed: isMixed, &random)
      })
  }
}

extension GridItemAttributes {
  static func random(
    _ section: GridSection?, isMixed: Bool, _ random: inout SeededGenerator
  ) -> GridItemAttributes {
    let ratio = random.next() % 20 == 0 ? 0.1 : random.number(0.4...2.5)
    var attributes = GridItemAttributes(section: section, aspectRatio: ratio)
    guard isMixed else { return attributes }
    switch random.next() % 12 {
    case 0: attributes.extent = .row(ListLength(random.number(0...60).rounded()))
    case 1: attributes.extent = .dynamicRow { ListLength(rawValue: $0.rawValue / 7) }
    case 2: attributes.extent = .third
    default: break
    }
    return attributes
  }
}

extension SeededGenerator {
  mutating func gridLayout() -> any GridLayout {
    switch next() % 4 {
    case 0:
      return FixedGridLayout(
        itemBreadth: ListLength(number(30...150)), itemLength: ListLength(number(10...150)),
        fillsWidth: chance(), lineSpacing: ListLength(number(0...5).rounded()),
        itemSpacing: chance() ? nil : ListLength(number(0...9).rounded()))
    case 1:
      return FixedGridLayout(
        itemBreadth: 70, itemLength: 50, fillsWidth: chance(), lineSpacing: 2,
        cutouts: [
          GridFrame(
            start: ListLength(number(0...90)), length: 80, crossStart: ListLength(number(0...200)),
            breadth: ListLength(number(0...400)))
        ])
    case 2: return BalancedGridLayout(idealHeight: ListLength(number(40...150)))
    default:
      return MasonryGridLayout(
        columns: chance() ? .count(Int(next() % 5) + 1) : .minimalBreadth(90),
        spacing: ListLength(number(0...8).rounded()))
    }
  }
}
