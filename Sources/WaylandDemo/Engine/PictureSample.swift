import Signals
import Surface

/// The picture of the raster scene in bubbles: with tails, blurred behind itself, and filling.
final class PictureSample: DisplayNode {
  private let pictures: [TransformImageNode]
  nonisolated private static let height = 96.0
  nonisolated private static let stack: FlexStack = {
    var stack = FlexStack(.horizontal, spacing: 12)
    stack.wraps = true
    stack.lineSpacing = 12
    return stack
  }()

  override init() {
    let radius = ImageCorner.corner(14)
    let tailOnLeft = ImageCorners(
      topLeft: radius, topRight: radius, bottomLeft: .tail(14), bottomRight: radius)
    let tailOnRight = ImageCorners(
      topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: .tail(14))
    let height = PictureSample.height
    let square = Size(width: height, height: height)
    pictures = [
      TransformImageArguments(corners: tailOnLeft, imageSize: square, boundingSize: square),
      TransformImageArguments(
        corners: ImageCorners(radius: 14), imageSize: square,
        boundingSize: Size(width: 128, height: height), resizeMode: .blurBackground),
      TransformImageArguments(
        corners: tailOnRight, imageSize: square, boundingSize: Size(width: 72, height: height),
        resizeMode: .aspectFill),
    ].map { arguments in
      let node = TransformImageNode()
      node.arguments = arguments
      node.setSignal(.single(.picture(RasterPhoto.large)))
      return node
    }
    super.init()
    for picture in pictures {
      picture.isUserInteractionEnabled = false
      addSubnode(picture)
    }
  }

  nonisolated private var items: [FlexItem] { pictures.map { FlexItem($0) } }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let size = PictureSample.stack.size(
      of: items, fitting: Size(width: constraint.width, height: .infinity))
    return Size(width: constraint.width, height: size.height)
  }

  override func layout() {
    super.layout()
    PictureSample.stack.arrange(items, in: bounds)
  }
}
