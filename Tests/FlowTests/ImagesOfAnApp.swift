import Flow
import Signals
import Surface

struct PhotoCell: CombinedComponent {
  let path: String

  static var body: Body {
    let photo = Child(AsyncImage.self)
    return { context in
      let path = context.component.path
      let photo = photo.update(
        component: AsyncImage(FileImage(path: path), size: Size(width: 160, height: 120)) { phase in
          switch phase {
          case .loading: ActivityIndicatorComponent()
          case .success(let image): image.cornerRadius(8)
          case .failure(let error, let retry): Button("The photo \(error)", action: retry)
          }
        },
        availableSize: context.availableSize, transition: context.transition)
      context.add(photo.frame(Rect(origin: .zero, size: photo.size)))
      return photo.size
    }
  }
}

final class PhotoRow: DisplayNode {
  private let photo = ImageNode()

  nonisolated init(path: String) {
    super.init()
    photo.source = FileImage(path: path)
    photo.placeholderColor = Color(white: 0.9)
    addSubnode(photo)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: 120)
  }

  override func layout() { photo.frame = bounds }
}

struct CoverImage: ImageSource, Equatable {
  let album: String

  var identity: ImageIdentity? { ImageIdentity(kind: "cover", name: album) }

  /// A second and ten seconds after a failure it is tried again while it is seen.
  var retryDelays: [Duration] { [.seconds(1), .seconds(10)] }

  func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
    guard let bytes = Covers.bytes(of: album) else { throw .other("has no cover") }
    do throws(ImageDecodingError) {
      return try ImageContent(decoding: bytes, covering: size).pixmap
    } catch {
      throw .decoding(error)
    }
  }
}

@MainActor
func show(_ download: AsyncStream<[UInt8]>, in photo: ImageNode) {
  photo.setSignal(.image(chunks: download, fitting: PixelSize(width: 640, height: 480)))
}

func shareButton(_ icon: VectorImage, color: Color, action: @escaping @MainActor () -> Void)
  -> Button
{
  Button(content: AnyComponent(Image(icon: icon, tintColor: color)), action: action)
}
