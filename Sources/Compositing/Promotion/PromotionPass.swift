import Geometry

/// The pass that puts display items on promoted layers: those that the flattening has found, and what lies above
/// them.
@MainActor
struct PromotionPass {
  private let layers: PromotedLayers
  private let window: PixelRect
  /// Bottom first.
  private var parts: [PromotedPart] = []

  init(_ layers: PromotedLayers, window: PixelRect) {
    self.layers = layers
    self.window = window
  }

  /// Marks the items that are on promoted layers.
  ///
  /// - Parameter promoted: What the flattening has found, in the order of the items.
  /// - Returns: What each promoted layer shows.
  mutating func run(_ items: inout [DisplayItem], promoted: [PromotedPart]) -> [PromotedPart] {
    var found = promoted.makeIterator()
    var next = found.next()
    var index = 0
    while index < items.count {
      if let part = next, part.range.lowerBound == index {
        add(part, of: &items)
        index = part.range.upperBound
        next = found.next()
        continue
      }
      let end = items[index].endOfGroup.map { $0 + 1 } ?? index + 1
      addOverlay(index..<end, of: &items)
      index = end
    }
    for index in parts.indices where parts[index].layer.kind == .overlay {
      parts[index].content.moveOriginToItems()
    }
    return parts
  }

  private mutating func add(_ part: PromotedPart, of items: inout [DisplayItem]) {
    var part = part
    if part.content.tiling != nil {
      part.content.backdrop = items[..<part.range.lowerBound].plainColor(in: part.content.clip)
    }
    parts.append(part)
    put(part.range, of: &items, on: parts.count - 1)
  }

  private mutating func put(_ range: Range<Int>, of items: inout [DisplayItem], on index: Int) {
    parts[index].content.append(items[range])
    for item in range { items[item].promotedLayer = parts[index].layer.number }
  }

  /// Puts a layer or a group on an overlay if it lies above a promoted layer.
  private mutating func addOverlay(_ range: Range<Int>, of items: inout [DisplayItem]) {
    if parts.isEmpty { return }
    let rect = items[range.lowerBound].rect
    guard isAbovePart(rect) else { return }
    // With the topmost one if that is an overlay already: everything above it is drawn later.
    if let last = parts.last, last.layer.kind == .overlay, last.content.extent.intersects(rect) {
      return put(range, of: &items, on: parts.count - 1)
    }
    let content = PromotedContent(
      axis: nil, clip: window, area: layers.area, origin: .zero, lattice: layers.lattice)
    let overlay = layers.overlay(from: items[range.lowerBound].layer)
    parts.append(PromotedPart(layer: overlay, content: content))
    put(range, of: &items, on: parts.count - 1)
  }

  private func isAbovePart(_ rect: PixelRect) -> Bool {
    for part in parts where part.content.extent.intersects(rect) { return true }
    return false
  }
}
