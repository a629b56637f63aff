import Compositing
public import Geometry
import Locks
public import Platform
import Typesetting

/// A control that chooses one of several items: ``RadioGroupNode``, ``SegmentedControlNode`` and the tabs of a
/// ``TabBarNode``.
///
/// All items together are one stop of the Tab key. The arrow keys move the choice, and go on at the other end; Home and End
/// choose the first and the last item. Disabled items are passed over.
public class ChoiceControlNode: CompositeControlNode {
  /// What a control shows besides its titles.
  private struct Choice: Hashable {
    var selectedIndex: Int?
    var disabledIndices: Set<Int> = []
    var isMirrored = false
  }

  private let choice = Lock(Choice())
  private let labelStore = Lock<[LabelNode]>([])
  private let font: ThemeToken<ThemeFonts, FontDescriptor>
  private let lines: Int

  /// The item below the pointer.
  @MainActor private(set) final var hoveredIndex: Int?
  /// The item that a press is on.
  @MainActor private(set) final var pressedIndex: Int?
  /// The item that the press was on when it ended, until the control is activated for it.
  @MainActor private var releasedIndex: Int?

  /// If set, the user's presses and keys call this with the item that they ask for and leave ``selectedIndex`` as it is:
  /// for an app that decides about the choice itself. No ``ControlEvents/valueChanged`` is sent then.
  @MainActor public final var valueRequested: (@MainActor (Int) -> Void)?

  /// - Parameter lines: How many lines a title may take; 0 for any number.
  nonisolated init(font: ThemeToken<ThemeFonts, FontDescriptor>, lines: Int) {
    self.font = font
    self.lines = lines
    super.init()
  }

  // MARK: Values

  /// What the items are called. The titles of a control that is shown are set on the main actor.
  nonisolated public final var titles: [String] {
    get { labels.map(\.string) }
    set {
      adjustLabels(to: newValue.count)
      for (label, title) in zip(labels, newValue) { label.string = title }
      partsDidChange()
    }
  }

  /// Which item is chosen; nil for none. A change is seen at once.
  nonisolated public final var selectedIndex: Int? {
    get { choice.withLock { $0.selectedIndex } }
    set { change(choice) { $0.selectedIndex = newValue } }
  }

  /// The items that cannot be chosen.
  nonisolated public final var disabledIndices: Set<Int> {
    get { choice.withLock { $0.disabledIndices } }
    set { change(choice) { $0.disabledIndices = newValue } }
  }

  /// Whether left and right are exchanged, as where the language is written from right to left.
  nonisolated public final var isMirrored: Bool {
    get { choice.withLock { $0.isMirrored } }
    set { change(choice) { $0.isMirrored = newValue } }
  }

  /// Where an item lies, in own coordinates.
  @MainActor public final func itemFrame(at index: Int) -> Rect { itemFrames[index] }

  // MARK: For subclasses

  nonisolated final var labels: [LabelNode] { labelStore.withLock { $0 } }

  /// What shows the titles.
  nonisolated package final var titleNodes: [TextNode] { labels }

  /// Where a title lies in bounds of ``StyledControlNode/appearanceSize``.
  @MainActor package func titleFrame(at index: Int) -> Rect { .zero }

  /// Where the items lie in bounds of ``StyledControlNode/appearanceSize``.
  @MainActor var itemFrames: [Rect] { [] }

  /// The arrow keys that go to the item before and to the one after.
  @MainActor var arrowKeys: (previous: Set<Key>, next: Set<Key>) {
    isMirrored ? ([.right, .up], [.left, .down]) : ([.left, .up], [.right, .down])
  }

  /// Whether a press that began on the chosen item takes the choice along.
  @MainActor var dragsSelection: Bool { false }

  /// Adds what belongs to a new item, or takes away what belonged to those that are gone.
  nonisolated func itemCountDidChange(to count: Int) {}

  nonisolated private func adjustLabels(to count: Int) {
    let (known, all) = labelStore.withLock { labels in
      let known = labels
      labels = (0..<count).map { index in
        index < known.count ? known[index] : LabelNode(font, lines: lines)
      }
      return (known, labels)
    }
    for label in all.dropFirst(known.count) { body.addSubnode(label) }
    for label in known.dropFirst(count) { label.removeFromSupernode() }
    itemCountDidChange(to: count)
  }

  // MARK: Choosing

  @MainActor final func isItemEnabled(_ index: Int) -> Bool {
    isEnabled && labels.indices.contains(index) && !disabledIndices.contains(index)
  }

  @MainActor
  private func request(_ index: Int) {
    guard isItemEnabled(index), index != selectedIndex else { return }
    if let valueRequested {
      valueRequested(index)
    } else {
      update(timing: StyledControlNode.fade) { selectedIndex = index }
      sendActions(for: .valueChanged)
    }
    placeFocusRing()
  }

  /// Chooses what a press has ended on; without a press the first item, if none is chosen.
  @MainActor public override func activate() {
    let index = releasedIndex ?? selectedIndex ?? labels.indices.first(where: isItemEnabled)
    releasedIndex = nil
    if let index { request(index) }
    super.activate()
  }

  /// Chooses the next item that is enabled, or the one before.
  @MainActor
  final func move(forward: Bool) {
    let count = labels.count
    guard count > 0 else { return }
    let step = forward ? 1 : -1
    // An app may have chosen an item that there is not.
    let start =
      forward
      ? min(max(selectedIndex ?? -1, -1), count - 1) : min(max(selectedIndex ?? count, 0), count)
    let way = (1...count).lazy.map { (start + step * $0 + 2 * count) % count }
    if let index = way.first(where: isItemEnabled) { request(index) }
  }

  @MainActor public override func keyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    if event.key == .space { return super.keyEvent(event) }
    guard event.phase != .up else { return false }
    let arrows = arrowKeys
    switch event.key {
    case .home: labels.indices.first(where: isItemEnabled).map(request)
    case .end: labels.indices.last(where: isItemEnabled).map(request)
    case let key where arrows.previous.contains(key): move(forward: false)
    case let key where arrows.next.contains(key): move(forward: true)
    default: return false
    }
    return true
  }

  // MARK: Semantics

  /// What the control and its items are.
  @MainActor var roles: (control: SemanticRole, item: SemanticRole) { (.radioGroup, .radio) }

  @MainActor public override var semantics: Semantics? { controlSemantics(roles.control, []) }

  @MainActor public override var semanticChildren: [SemanticChild] {
    let (titles, role) = (titles, roles.item)
    return zip(titles.indices, itemFrames).map { index, frame in
      var item = Semantics(role, label: titles[index], actions: .press)
      let isSelected = index == selectedIndex
      if role == .radio {
        item.checked = SemanticToggle(isSelected)
      } else {
        item.isSelected = isSelected
      }
      item.position = SemanticPosition(index + 1, of: titles.count)
      if !isItemEnabled(index) { item.states.insert(.disabled) }
      return SemanticChild(id: "\(index)", frame: frame, item)
    }
  }

  @MainActor public override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard action == .press, let index = id.flatMap({ Int($0) }), isItemEnabled(index) else {
      return false
    }
    request(index)
    return true
  }

  // MARK: Pointer

  @MainActor public override func didLoad() {
    super.didLoad()
    // A mark that is dragged out of the control stays on the last item, which nobody has chosen.
    on(.touchUpOutside) { ($0 as? ChoiceControlNode)?.releasedIndex = nil }
  }

  /// What lies between the items, or behind the last one, is no part of the control.
  @MainActor public override func point(inside point: Point) -> Bool {
    super.point(inside: point) && itemFrames.contains { $0.contains(point) }
  }

  @MainActor
  private func index(at position: Point) -> Int? {
    itemFrames.firstIndex { $0.contains(position) }.flatMap { isItemEnabled($0) ? $0 : nil }
  }

  @MainActor public override func pointerEvent(_ event: PointerEvent) -> Bool {
    let isTaken = super.pointerEvent(event)
    let hovered = isHovered && isEnabled ? index(at: event.position) : nil
    if hovered != hoveredIndex {
      let timing = hovered == nil ? StyledControlNode.fade : nil
      hoveredIndex = hovered
      updateAppearance(timing: timing)
    }
    return isTaken
  }

  @MainActor public override func trackingDidBegin(at position: Point) {
    super.trackingDidBegin(at: position)
    pressedIndex = index(at: position)
    releasedIndex = nil
    isDragging = dragsSelection && pressedIndex != nil && pressedIndex == selectedIndex
    updateAppearance(timing: nil)
  }

  /// Whether the press takes the choice along.
  @MainActor private(set) final var isDragging = false

  @MainActor public override func trackingDidMove(to position: Point) {
    super.trackingDidMove(to: position)
    let below = index(at: position)
    let pressed = isDragging ? below ?? pressedIndex : below
    guard pressed != pressedIndex else { return }
    pressedIndex = pressed
    updateAppearance(timing: StyledControlNode.fade)
  }

  @MainActor public override func trackingDidEnd(isCancelled: Bool) {
    super.trackingDidEnd(isCancelled: isCancelled)
    releasedIndex = isCancelled ? nil : pressedIndex
    pressedIndex = nil
    isDragging = false
    updateAppearance(timing: StyledControlNode.fade)
  }
}
