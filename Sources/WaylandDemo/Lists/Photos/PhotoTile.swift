import Flow
import Surface

/// A photo of the wall, with a star in its corner where it has one.
struct PhotoTile: CombinedComponent {
  let photo: WallPhoto
  let month: String

  static var body: Body {
    let picture = Child(AnyNode<PaintedPhotoNode, Int>.self)
    let disc = Child(Circle.self)
    let star = Child(Icon.self)
    return { context in
      let (tile, size) = (context.component, context.availableSize)
      let number = tile.photo.id
      let image = picture.update(
        component: AnyNode(
          size: size, value: number, make: { PaintedPhotoNode(number) },
          configure: { $0.value = number }), availableSize: size, transition: context.transition)
      context.add(
        image.frame(Rect(origin: .zero, size: size)).accessibilityRole(.image)
          .accessibilityLabel(
            "Photo \(number + 1), \(tile.month)" + (tile.photo.hasStar ? ", with a star" : "")))
      if tile.photo.hasStar {
        let side = 22.0
        let place = Rect(x: size.width - side - 6, y: 6, width: side, height: side)
        let ground = disc.update(
          component: Circle(fillColor: Color(white: 0, alpha: 0.45), size: place.size),
          availableSize: place.size, transition: context.transition)
        context.add(ground.frame(place).appear(.default(scale: true, alpha: true)))
        let mark = star.update(
          component: Icon(\.star, color: \.onAccent, size: 14), availableSize: place.size,
          transition: context.transition)
        context.add(
          mark.frame(mark.size.centered(in: place)).appear(.default(scale: true, alpha: true)))
      }
      return size
    }
  }
}
