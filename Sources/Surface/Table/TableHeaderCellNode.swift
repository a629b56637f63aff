import Compositing
import Geometry
import ListEngine
import Locks
import Platform

/// The head of a column: its title, and an arrow while the rows are sorted by it. A press sorts, a
/// drag moves the column.
final class TableHeaderCellNode: CompositeControlNode {
  /// What the head shows.
  struct Style: Hashable {
    var actions = TableColumn.Actions.all
    var order: TableSortKey.Order?
    /// Which of several columns it is by which rows are sorted, from 1 on; nil if it is the only
    /// one.
    var rank: Int?
    /// How far it is dragged to the right of its place; nil while it is not.
    var translation: Double?
    /// Whether leading is right.
    var isMirrored = false
  }

  /// How wide and high the arrow is, as a part of an icon.
  nonisolated private static let arrowFraction = 0.75

  nonisolated let title: String
  nonisolated private let alignment: TableCellAlignment
  private let style = Lock(Style())
  private let label = LabelNode(\.caption, color: \.secondaryText)
  private let rankLabel = LabelNode(\.caption, color: \.secondaryText)
  private let arrow = IconNode(\.chevronUp)
  private let overlay = DisplayNode.part()
  /// Whether the next activation adds a column to those that rows are sorted by.
  private var adds = false
  private var hasBeenDragged = false
  /// Called with what somebody does.
  var used: (@MainActor (TableHeaderUse) -> Void)?

  nonisolated init(_ title: String, alignment: TableCellAlignment) {
    (self.title, self.alignment) = (title, alignment)
    super.init()
    arrow.isLayerBacked = true
    for part in [overlay, label, arrow, rankLabel] { body.addSubnode(part) }
    label.string = title
    accessibilityLabel = title
    focusRingCornerRadius = 0
  }

  nonisolated var look: Style {
    get { style.withLock { $0 } }
    set {
      rankLabel.string = newValue.rank.map { "\($0)" } ?? ""
      change(style) { $0 = newValue }
      let own = newValue.actions.contains(.sort) ? enabledCursor : .default
      if cursor != own { cursor = own }
    }
  }

  override var canBecomeFocused: Bool {
    super.canBecomeFocused && !look.actions.isDisjoint(with: [.sort, .move, .resize])
  }

  /// Heads lie side by side, with no room for a ring around them, and with a line at their ends.
  override var focusRingFrame: Rect {
    let line = currentTheme.metrics.separatorWidth
    return bounds.inset(by: Insets(top: 3, left: 3, bottom: 3 + line, right: 3 + line))
  }

  // MARK: Use

  override func activate() {
    guard look.actions.contains(.sort), !hasBeenDragged else { return }
    used?(.sort(adds: adds))
    adds = false
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    adds = event.modifiers.contains(.shift)
    let isTaken = super.pointerEvent(event)
    if !isTracking { hasBeenDragged = false }
    return isTaken
  }

  /// The press that goes on has been a drag: its end sorts nothing.
  func endsDrag() { hasBeenDragged = true }

  override func trackingDidBegin(at position: Point) {
    super.trackingDidBegin(at: position)
    used?(.press(position))
  }

  override func trackingDidMove(to position: Point) {
    super.trackingDidMove(to: position)
    used?(.drag(position))
  }

  override func trackingDidEnd(isCancelled: Bool) {
    super.trackingDidEnd(isCancelled: isCancelled)
    used?(.release(isCancelled: isCancelled))
  }

  override func keyEvent(_ event: KeyEvent) -> Bool {
    let held = event.modifiers.intersection([.shift, .control, .alt, .logo])
    adds = held == .shift
    if isEnabled, event.phase == .down, event.asksForMenu {
      used?(.menu)
      return true
    }
    guard isEnabled, event.phase != .up, event.key == .left || event.key == .right else {
      return super.keyEvent(event)
    }
    let sign = (event.key == .left) != look.isMirrored ? -1 : 1
    switch held {
    case .alt: used?(.move(by: sign))
    case .shift: used?(.resize(bySteps: sign))
    default: return super.keyEvent(event)
    }
    return true
  }

  // MARK: Semantics

  override var semantics: Semantics? {
    let look = look
    var semantics = controlSemantics(
      .columnHeader, look.actions.contains(.sort) ? .press : [])
    if look.actions.contains(.sort) {
      semantics.sort =
        switch look.order {
        case .ascending: .ascending
        case .descending: .descending
        case nil: SemanticSort.none
        }
    }
    return semantics
  }

  // MARK: Layout

  /// What the arrow takes beside the title, with a number.
  nonisolated private func arrowSize(_ metrics: ThemeMetrics) -> (side: Double, gap: Double) {
    (
      (metrics.iconSize * TableHeaderCellNode.arrowFraction).rounded(),
      (metrics.smallSpacing / 2).rounded()
    )
  }

  /// How wide the column has to be to show the title, also while rows are sorted by it.
  nonisolated var fittingWidth: Double {
    let (side, gap) = arrowSize(currentTheme.metrics)
    let padding = TablePadding.header.left + TablePadding.header.right
    let extra = look.actions.contains(.sort) ? gap + side + rankLabel.size(in: .infinity).width : 0
    return padding + label.size(in: .infinity).width + extra
  }

  override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (look, theme) = (look, currentTheme)
    label.color = look.order == nil && look.translation == nil ? \.secondaryText : \.text
    arrow.icon = look.order == .descending ? \.chevronDown : \.chevronUp
    let canSort = look.actions.contains(.sort)
    overlay.layer.setValue(
      .color(canSort ? overlayColor(isHovered: isHovered, isPressed: isHighlighted) : nil),
      of: .backgroundColor, timing: timing)
    overlay.place(in: Rect(origin: .zero, size: appearanceSize), timing: nil)
    placeTitle(look, theme.metrics)
    show(translation: look.translation, theme)
  }

  /// The arrow lies behind the title; before it where the title lies at the end, which it keeps.
  private func placeTitle(_ look: Style, _ metrics: ThemeMetrics) {
    let room = TablePadding.content(of: 0..<max(0, appearanceSize.width))
    let width = room.upperBound - room.lowerBound
    let (side, gap) = arrowSize(metrics)
    let rank = rankLabel.size(in: .infinity).width
    let extra = look.order == nil ? 0 : min(width, gap + side + rank)
    let titleWidth = min(label.size(in: .infinity).width, width - extra)
    let start = alignment.start(of: titleWidth + extra, in: room, isMirrored: false)
    let isBehind = alignment != .trailing
    place(label, x: isBehind ? start : start + extra, width: titleWidth, look)
    let arrowStart = isBehind ? start + titleWidth + gap : start
    arrow.layer.isHidden = look.order == nil
    rankLabel.layer.isHidden = look.order == nil
    let y = ((appearanceSize.height - side) / 2).rounded()
    let arrowFrame = Rect(x: arrowStart, y: y, width: side, height: side)
    arrow.place(in: arrowFrame.mirrored(look.isMirrored, in: appearanceSize.width), timing: nil)
    place(rankLabel, x: arrowStart + side, width: rank, look)
  }

  private func place(_ label: LabelNode, x: Double, width: Double, _ look: Style) {
    let height = label.size(in: .infinity).height
    let y = ((appearanceSize.height - height) / 2).rounded(.down)
    let frame = Rect(x: x, y: y, width: width, height: height)
    label.place(in: frame.mirrored(look.isMirrored, in: appearanceSize.width), timing: nil)
  }

  /// A head that is dragged lies above its neighbours, at the pointer.
  private func show(translation: Double?, _ theme: Theme) {
    zPosition = translation == nil ? 0 : 1
    backgroundColor = translation == nil ? nil : theme.colors.elevatedBackground
  }
}
