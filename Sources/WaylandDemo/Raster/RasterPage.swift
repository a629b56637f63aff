import Flow
import Surface

/// The raster scene: what the canvas can draw, as labelled tiles, and a drawing of paths over the whole
/// width.
struct RasterPage: CombinedComponent {
  private static let tile = Size(width: 152, height: 112)
  private static let gap = 16.0

  static var body: Body {
    let texts = ChildMap(environment: Empty.self, keyedBy: Int.self)
    let cards = ChildMap(environment: Empty.self, keyedBy: Int.self)
    let drawing = Child(environment: Empty.self)
    return { context in
      let theme = context.environment[ThemeKey.self]
      let available = context.availableSize.width
      let columns = max(1, Int((available - 48 + gap) / (tile.width + gap)))
      let width = Double(columns) * (tile.width + gap) - gap
      let left = ((available - width) / 2).rounded()
      var y = 24.0
      var textCount = 0
      @MainActor func add(_ text: Text, in frame: Rect, centered: Bool = false) -> Double {
        let label = texts[textCount].update(
          component: AnyComponent(text), environment: {}, availableSize: frame.size,
          transition: context.transition)
        textCount += 1
        let x = centered ? frame.midX - label.size.width / 2 : frame.minX
        context.add(label.frame(Rect(origin: Point(x: x, y: frame.minY), size: label.size)))
        return label.size.height
      }
      let column = Rect(x: left, y: y, width: width, height: .infinity)
      y += add(FlowStyle.pageTitle("Raster"), in: column) + 20
      var tileCount = 0
      for section in RasterSection.all {
        let heading = Rect(x: left, y: y, width: width, height: 40)
        y += add(FlowStyle.sectionTitle(section.title), in: heading) + 10
        for (index, picture) in section.pictures.enumerated() {
          let place = Rect(
            x: left + Double(index % columns) * (tile.width + gap), y: y, width: tile.width,
            height: tile.height)
          let card = cards[tileCount].update(
            component: AnyComponent(picture.component(theme, size: tile)), environment: {},
            availableSize: tile, transition: context.transition)
          tileCount += 1
          context.add(card.frame(place))
          let label = Rect(x: place.minX, y: place.maxY + 6, width: tile.width, height: 20)
          _ = add(FlowStyle.note(picture.name), in: label, centered: true)
          let isLast = index == section.pictures.count - 1
          if isLast || index % columns == columns - 1 { y += tile.height + 36 }
        }
        y += 8
      }
      let heading = Rect(x: left, y: y, width: width, height: 40)
      y += add(FlowStyle.sectionTitle("A drawing of paths"), in: heading) + 10
      let size = Size(width: width, height: (width * 0.6).rounded())
      let landscape = drawing.update(
        component: AnyComponent(RasterPicture.landscape.component(theme, size: size)),
        environment: {}, availableSize: size, transition: context.transition)
      context.add(landscape.frame(Rect(x: left, y: y, width: size.width, height: size.height)))
      return Size(width: available, height: y + size.height + 24)
    }
  }
}

extension RasterPicture {
  fileprivate func component(
    _ theme: Theme, size: Size
  ) -> AnyNode<RasterPictureNode, RasterCard> {
    let card = RasterCard(picture: self, theme: theme)
    return AnyNode(
      size: size, value: card, make: { RasterPictureNode(card) }, configure: { $0.value = card })
  }
}
