import Flow
import Surface

/// A picture that was dropped, or the sign of a file that is none.
struct GalleryPicture: CombinedComponent {
  let picture: GalleryDragsState.Picture

  private static let size = Size(width: 44, height: 44)

  static var body: Body {
    let image = Child(AsyncImage.self)
    return { context in
      let image = image.update(
        component: context.component.image, availableSize: size, transition: context.transition)
      context.add(image.frame(Rect(origin: .zero, size: size)))
      return size
    }
  }

  @MainActor private var image: AsyncImage {
    switch picture {
    case .data(let bytes):
      AsyncImage(DataImage(bytes), size: Self.size) { GalleryPicture.content($0) }
    case .file(let path):
      AsyncImage(FileImage(path: path), size: Self.size) { GalleryPicture.content($0) }
    }
  }

  @MainActor @ComponentBuilder<Empty>
  private static func content(_ phase: AsyncImagePhase) -> [AnyComponentWithIdentity<Empty>] {
    switch phase {
    case .loading: ActivityIndicatorComponent()
    case .success(let image): image.cornerRadius(4)
    case .failure:
      AnyNode(
        size: Size(width: 24, height: 24), value: 0, make: { GalleryIconNode(.page) },
        configure: { _ in })
    }
  }
}
