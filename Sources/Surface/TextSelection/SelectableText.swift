public import Geometry
public import Typesetting

/// A node whose text can be selected and copied, by itself or together with those around it
/// (``DisplayNode/joinsTextSelection``). ``TextNode`` is one; a node that draws its texts itself becomes one so:
///
/// ```swift
/// extension MessageNode: SelectableText {
///   var selectableLayout: SelectableLayout? { SelectableLayout(body, at: bodyOrigin) }
/// }
/// override func didEnterHierarchy() {
///   super.didEnterHierarchy()
///   enterTextSelection()
/// }
/// override func didExitHierarchy() {
///   super.didExitHierarchy()
///   leaveTextSelection()
/// }
/// ```
///
/// What is selected is drawn by the node, behind its letters: `selectionRects(_:)` of the layout says where.
@MainActor
public protocol SelectableText: DisplayNode {
  /// The text as it is shown, and where; nil for none.
  var selectableLayout: SelectableLayout? { get }
  /// What is selected of it, in UTF-8 offsets; nil for nothing. It is set by the toolkit.
  var selectedRange: Range<Int>? { get set }
  /// Which text it is, for nodes that come and go: a row of a list that is made again goes on with what was selected of the one before.
  /// The node itself, unless something else is said.
  var selectionID: AnyHashable { get }
  /// What stands above the text where several texts are copied: who wrote it, and when. Nil for nothing, as it is unless something else is
  /// said; texts without are copied line by line.
  var selectionHeading: AttributedText? { get }
}

/// A text that can be selected, and where it lies in its node.
public struct SelectableLayout {
  /// The lines.
  public var layout: TextLayout
  /// Where their upper left corner lies, in the coordinates of the node.
  public var origin: Point
  /// Whether hidden parts are shown; those that are not are not copied.
  public var revealsSpoilers: Bool

  /// A text with its upper left corner at a point.
  public init(_ layout: TextLayout, at origin: Point, revealsSpoilers: Bool = true) {
    (self.layout, self.origin, self.revealsSpoilers) = (layout, origin, revealsSpoilers)
  }

  var text: AttributedText { layout.request.text }
  var frame: Rect { Rect(origin: origin, size: layout.size) }

  func position(nearest point: Point) -> TextPosition { layout.position(nearest: point - origin) }

  func contains(_ point: Point, in range: Range<Int>) -> Bool {
    layout.selectionRects(range).contains { $0.contains(point - origin) }
  }
}

extension SelectableText {
  /// The node.
  public var selectionID: AnyHashable { ObjectIdentifier(self) }

  /// Nothing.
  public var selectionHeading: AttributedText? { nil }

  /// Lets the text be selected, from ``DisplayNode/didEnterHierarchy()`` on.
  public func enterTextSelection() { scene?.makeTextSelection().add(self) }

  /// Ends that, in ``DisplayNode/didExitHierarchy()``.
  public func leaveTextSelection() {
    scene?.textSelection?.remove(self)
    selectedRange = nil
  }
}
