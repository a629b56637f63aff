import Flow
import Surface

/// A picture in a circle.
struct GalleryPortrait: CombinedComponent {
  let image: Pixmap
  let size: Size

  static var body: Body {
    let image = Child(Image.self)
    return { context in
      let me = context.component
      let image = image.update(
        component: Image(image: me.image, size: me.size), availableSize: context.availableSize,
        transition: context.transition)
      context.add(
        image.frame(Rect(origin: .zero, size: me.size)).cornerRadius(me.size.height / 2)
          .clipsToBounds(true))
      return me.size
    }
  }
}
