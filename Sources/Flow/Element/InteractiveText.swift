public import Surface

/// An interactive text: links can be pressed, spoilers revealed, long quotes expanded.
///
/// ```swift
/// InteractiveText(message, tapLink: { link in open(link.target) })
/// ```
public struct InteractiveText: Component {
  /// The class of the view that shows the component.
  public typealias View = InteractiveTextView

  /// The text, with links and spoilers as attributes.
  public let text: AttributedText
  /// How paragraphs without a style of their own are set.
  public var style = ParagraphStyle()
  /// 0 for as many as the text needs.
  public var maximumNumberOfLines = 0
  /// Whether the text takes all the width that it is offered, and aligns its lines and blocks within that.
  public var fillsWidth = false
  /// Whether somebody can select the text and copy it; links are clicked as before.
  public var isSelectable = false
  /// Whether hidden text is readable from the beginning.
  public var revealsSpoilers = false
  /// The pictures of inline items, by the ids of those; another dictionary alone is no reason to update.
  @ZeroEquatable public var attachments: [String: TextAttachment] = [:]
  @ZeroEquatable var tapLink: (@MainActor (TextLink) -> Void)?
  @ZeroEquatable var longTapLink: (@MainActor (TextLink) -> Void)?

  /// - Parameters:
  ///   - text: With links as attributes.
  ///   - tapLink: Called with the link that was pressed.
  ///   - longTapLink: After 0.3 s, or with the other button at once.
  public init(
    _ text: AttributedText, tapLink: (@MainActor (TextLink) -> Void)? = nil,
    longTapLink: (@MainActor (TextLink) -> Void)? = nil
  ) {
    self.text = text
    _tapLink = ZeroEquatable(wrappedValue: tapLink)
    _longTapLink = ZeroEquatable(wrappedValue: longTapLink)
  }

  /// Updates the component when a block is unfolded.
  public final class State: ComponentState {}

  /// A state for changes of the size by the reader.
  public func makeState() -> State { State() }

  /// A view around an `ImmediateTextNode`.
  public func makeView() -> InteractiveTextView { InteractiveTextView() }

  /// As large as the lines need inside of what is offered, in whole units.
  public func update(
    view: InteractiveTextView, availableSize: Size, state: State,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.textNode
    view.show(text, revealsSpoilers: revealsSpoilers)
    node.paragraphStyle = style
    node.maximumNumberOfLines = maximumNumberOfLines
    node.fillsWidth = fillsWidth
    node.isSelectable = isSelectable
    node.attachments = attachments
    node.tapLink = tapLink
    node.longTapLink = longTapLink
    node.sizeChanged = { [weak state] in state?.updated() }
    return node.measure(availableSize).ceiled
  }
}
