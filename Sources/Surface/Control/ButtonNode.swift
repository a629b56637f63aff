public import Geometry
import Locks
public import Typesetting

/// A button with a title, a picture and a background, each of them by state.
///
/// ```swift
/// let send = ButtonNode()
/// send.setTitle("Send", font: .system(size: 15, weight: .medium), color: .white)
/// send.setBackgroundImage(DrawnImage { $0.fill(RoundedRect($1, radius: 8), with: accent) })
/// send.contentEdgeInsets = Insets(horizontal: 16, vertical: 8)
/// send.on(.primaryAction) { _ in sendMessage() }
/// ```
///
/// A state without a value of its own shows that of a simpler state; see ``StateValues``.
open class ButtonNode: ControlNode {
  /// Which of picture and title is first: on the left, or above.
  public enum ImageAlignment: Hashable, Sendable {
    /// The picture before the title, or behind it.
    case beginning, end
  }

  /// Shows the title of the present state. Set titles by ``setTitle(_:for:)``.
  nonisolated public let titleNode = TextNode()
  /// Shows the picture of the present state, beside the title.
  nonisolated public let imageNode = ImageNode()
  /// Shows the background of the present state; it fills the button.
  nonisolated public let backgroundImageNode = ImageNode()

  private struct Content {
    var titles = StateValues<AttributedText>()
    var images = StateValues<any ImageSource>()
    var backgrounds = StateValues<any ImageSource>()
    /// The states whose picture and background are shown; nil when there are new ones.
    var shownImage: ControlState?
    var shownBackground: ControlState?
    /// The accessibility label that came from the title.
    var titleLabel: String?
    var arrangement = ButtonArrangement()
  }

  private let content = Lock(Content())

  public override init() {
    super.init()
    // The first frame of a window waits for a button's pictures as it waits for text.
    for node in [backgroundImageNode, imageNode] {
      node.displayPriority = .high
      node.isLayerBacked = true
      addSubnode(node)
    }
    imageNode.imageMode = .aspectFit
    backgroundImageNode.imageMode = .scaleToFill
    titleNode.isLayerBacked = true
    addSubnode(titleNode)
  }

  // MARK: Content

  /// The title that was set for exactly `state`; nil if that state shows the title of a simpler one. Any
  /// thread.
  nonisolated public func title(for state: ControlState = .normal) -> AttributedText? {
    content.withLock { $0.titles[state] }
  }

  /// nil leaves the state to simpler ones.
  nonisolated public func setTitle(_ title: AttributedText?, for state: ControlState = .normal) {
    content.withLock { $0.titles[state] = title }
    showState()
  }

  /// Sets a title of one font and one colour for a state. Any thread.
  nonisolated public func setTitle(
    _ title: String, font: FontDescriptor, color: Color, for state: ControlState = .normal
  ) {
    setTitle(
      AttributedText(title, attributes: TextAttributes(font: font, color: color)), for: state)
  }

  /// Sets the picture for a state; nil leaves the state to simpler ones. Any thread.
  nonisolated public func setImage(_ image: (any ImageSource)?, for state: ControlState = .normal) {
    replace(\.images, \.shownImage, with: image, for: state)
  }

  /// Fills the bounds below everything else.
  nonisolated public func setBackgroundImage(
    _ image: (any ImageSource)?, for state: ControlState = .normal
  ) {
    replace(\.backgrounds, \.shownBackground, with: image, for: state)
  }

  nonisolated private func replace(
    _ values: WritableKeyPath<Content, StateValues<any ImageSource>>,
    _ shown: WritableKeyPath<Content, ControlState?>, with image: (any ImageSource)?,
    for state: ControlState
  ) {
    // What was there ends outside of the lock: a source is the app's.
    let old = content.withLock { content in
      let old = content[keyPath: values][state]
      content[keyPath: values][state] = image
      content[keyPath: shown] = nil
      return old
    }
    withExtendedLifetime(old) {}
    showState()
  }

  open override func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    showState()
  }

  nonisolated private func showState() {
    let state = controlState
    let title = content.withLock { $0.titles.resolved(state)?.value }
    var didChange = titleNode.attributedText != title
    titleNode.attributedText = title
    didChange = show(\.images, \.shownImage, in: imageNode) || didChange
    _ = show(\.backgrounds, \.shownBackground, in: backgroundImageNode)
    labelByTitle(title)
    guard didChange else { return }
    let hasImage = imageNode.source != nil
    content.withLock {
      $0.arrangement.hasTitle = title?.string.isEmpty == false
      $0.arrangement.hasImage = hasImage
    }
    setNeedsLayout()
  }

  /// Sets a picture only where it is another one, so that a press does not draw again what it does not
  /// change.
  ///
  /// - Returns: whether it was another one.
  nonisolated private func show(
    _ values: KeyPath<Content, StateValues<any ImageSource>>,
    _ shown: WritableKeyPath<Content, ControlState?>, in node: ImageNode
  ) -> Bool {
    let state = controlState
    let (isNew, source) = content.withLock { content in
      let resolved = content[keyPath: values].resolved(state)
      let isNew = resolved == nil || resolved?.state != content[keyPath: shown]
      content[keyPath: shown] = resolved?.state
      return (isNew, resolved?.value)
    }
    guard isNew, source != nil || node.source != nil else { return false }
    node.source = source
    return true
  }

  /// The title is the accessibility label, unless the app has another one.
  nonisolated private func labelByTitle(_ title: AttributedText?) {
    let old = content.withLock { content in
      defer { content.titleLabel = title?.string }
      return content.titleLabel
    }
    if accessibilityLabel == nil || accessibilityLabel == old {
      accessibilityLabel = title?.string
    }
  }

  // MARK: Arrangement

  /// Room around title and picture.
  nonisolated public var contentEdgeInsets: Insets {
    get { content.withLock { $0.arrangement.insets } }
    set { change { $0.insets = newValue } }
  }

  /// Between picture and title; 8 at first.
  nonisolated public var contentSpacing: Double {
    get { content.withLock { $0.arrangement.spacing } }
    set { change { $0.spacing = newValue } }
  }

  /// Whether picture and title stand side by side; otherwise one above the other.
  nonisolated public var laysOutHorizontally: Bool {
    get { content.withLock { $0.arrangement.isHorizontal } }
    set { change { $0.isHorizontal = newValue } }
  }

  /// Where picture and title are between the left and the right edge; in the middle at first.
  nonisolated public var contentHorizontalAlignment: FlexAlignment {
    get { content.withLock { $0.arrangement.horizontal } }
    set { change { $0.horizontal = newValue } }
  }

  /// Where they are between the upper and the lower edge; in the middle at first.
  nonisolated public var contentVerticalAlignment: FlexAlignment {
    get { content.withLock { $0.arrangement.vertical } }
    set { change { $0.vertical = newValue } }
  }

  /// Whether the picture comes before or after the title.
  nonisolated public var imageAlignment: ImageAlignment {
    get { content.withLock { $0.arrangement.imageAlignment } }
    set { change { $0.imageAlignment = newValue } }
  }

  nonisolated private func change(_ body: (inout ButtonArrangement) -> Void) {
    let didChange = content.withLock { content in
      let old = content.arrangement
      body(&content.arrangement)
      return content.arrangement != old
    }
    if didChange { setNeedsLayout() }
  }

  nonisolated private func items(of arrangement: ButtonArrangement) -> [FlexItem] {
    var items: [FlexItem] = []
    if arrangement.hasImage { items.append(FlexItem(imageNode)) }
    // A long title gives way.
    if arrangement.hasTitle { items.append(FlexItem(titleNode, shrink: 1)) }
    return arrangement.imageAlignment == .beginning ? items : items.reversed()
  }

  open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let arrangement = content.withLock { $0.arrangement }
    let insets = arrangement.insets
    let room = Size(
      width: max(0, constraint.width - insets.horizontal),
      height: max(0, constraint.height - insets.vertical))
    let size = arrangement.stack.size(of: items(of: arrangement), fitting: room)
    return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  @MainActor open override func layout() {
    super.layout()
    let arrangement = content.withLock { $0.arrangement }
    backgroundImageNode.frame = bounds
    arrangement.stack.arrange(
      items(of: arrangement), in: bounds.inset(by: arrangement.insets))
  }
}
