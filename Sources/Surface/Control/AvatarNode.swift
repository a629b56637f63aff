public import Geometry
import Locks
import Typesetting

/// A person's picture, and until it has come a disc with the initials of their name.
///
/// ```swift
/// let avatar = AvatarNode(name: "Ada Lovelace")
/// avatar.imageNode.source = FileImage("ada.jpg", in: pictures)
/// ```
///
/// The colours of the disc follow from the name and are the same in every run. It is as large as the theme says of pictures of
/// people, or as its frame; it takes no events. All of it may be set on any thread.
public final class AvatarNode: DisplayNode {
  /// Shows the picture above the disc; it fills the node.
  nonisolated public let imageNode = ImageNode()
  private let disc = AvatarDisc()
  private let initials = TextNode()
  private let content = Lock("")

  /// A disc for a name. Any thread.
  nonisolated public init(name: String = "") {
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    imageNode.imageMode = .aspectFill
    for node in [disc, initials, imageNode] {
      node.isLayerBacked = true
      addSubnode(node)
    }
    personName = name
  }

  /// Whose picture it is. It is the accessibility label too.
  nonisolated public var personName: String {
    get { content.withLock { $0 } }
    set {
      content.withLock { $0 = newValue }
      accessibilityLabel = newValue.isEmpty ? nil : newValue
      showName()
    }
  }

  nonisolated private func showName() {
    let colors = currentTheme.colors.avatars
    precondition(!colors.isEmpty, "ThemeColors.avatars must not be empty")
    disc.value = colors[Initials.stableHash(of: personName) % colors.count]
    setNeedsLayout()
  }

  nonisolated public override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    showName()
  }

  public override var semantics: Semantics? { Semantics(.image) }

  // MARK: Layout

  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let side = currentTheme.metrics.avatarSize
    return Size(width: side, height: side)
  }

  /// The size of the letters as a part of the diameter.
  private static let letterSize = 0.4

  public override func layout() {
    super.layout()
    let side = min(bounds.width, bounds.height)
    cornerRadius = side / 2
    disc.frame = bounds
    imageNode.frame = bounds
    initials.attributedText = AttributedText(
      Initials.of(personName),
      attributes: TextAttributes(
        font: .system(size: side * AvatarNode.letterSize, weight: .semibold), color: .white))
    let size = initials.measure(.unlimited).ceiled
    guard let layout = initials.layout(width: size.width), layout.numberOfLines > 0 else { return }
    let middle = layout.firstBaseline - layout.capHeight(ofLine: 0) / 2
    initials.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(), y: (bounds.height / 2 - middle).rounded(),
      width: size.width, height: size.height)
  }
}
