import Geometry
import ListEngine

/// A row that is pulled aside, and the buttons that are seen where it was.
@MainActor
final class SwipedRow {
  /// Holds the buttons, behind the row.
  let node = DisplayNode()
  var reveal: SwipeReveal
  private let left: [SwipeOptionNode]
  private let right: [SwipeOptionNode]
  /// What the buttons want, whatever room there is.
  private let natural: RevealOptions
  /// How far the option at the edge has taken the room of the others.
  private var fill = ListAnimated(0.0)
  /// The option that was performed by a long pull, and keeps the room until the row is closed.
  private var performed: RevealOption?

  /// - Parameter perform: called when a button is pressed.
  init(
    _ actions: ListSwipeActions, isMirrored: Bool, theme: Theme,
    perform: @escaping @MainActor (RevealOption) -> Void
  ) {
    left = actions.actions(at: .left, isMirrored: isMirrored).map(SwipeOptionNode.init)
    right = actions.actions(at: .right, isMirrored: isMirrored).map(SwipeOptionNode.init)
    node.clipsToBounds = true
    for option in left + right {
      node.addSubnode(option)
      option.inheritTheme(theme)
    }
    natural = RevealOptions(
      leftTitles: left.map(\.titleWidth), rightTitles: right.map(\.titleWidth))
    reveal = SwipeReveal(natural)
    for (side, options) in [(RevealSide.left, left), (.right, right)] {
      for (index, option) in options.enumerated() {
        option.on(.primaryAction) { _ in perform(RevealOption(side, index)) }
      }
    }
  }

  func action(of option: RevealOption) -> ListSwipeAction {
    (option.side == .left ? left : right)[option.index].action
  }

  /// The finger lets the row go. Returns what it has performed by that.
  func endDrag(velocity: Double, at time: Duration, isAnimated: Bool) -> RevealOption? {
    performed = reveal.endDrag(velocity: velocity, at: time)
    if !isAnimated { jump(at: time) }
    return performed
  }

  /// Ends the way that the row is on.
  func jump(at time: Duration) {
    if let side = reveal.openSide {
      reveal.open(side, at: time, isAnimated: false)
    } else {
      reveal.close(at: time, isAnimated: false)
    }
  }

  /// Whether nothing is seen of the buttons, and nothing will be.
  func isClosed(at time: Duration) -> Bool {
    !reveal.isDragging && reveal.openSide == nil && !reveal.isMoving(at: time)
  }

  func isMoving(at time: Duration) -> Bool { reveal.isMoving(at: time) || fill.isMoving(at: time) }

  /// Gives the buttons the room that there is in a row of a width.
  func fit(to width: Double, at time: Duration) {
    let options = natural.fitted(to: width)
    guard options != reveal.options else { return }
    reveal.setOptions(options, at: time, isAnimated: false)
    for (side, nodes) in [(RevealSide.left, left), (.right, right)] {
      for (node, width) in zip(nodes, options.widths(side)) { node.openWidth = width }
    }
  }

  /// Shows the buttons as they are at a time.
  func show(in slot: Rect, at time: Duration, isAnimated: Bool) {
    fit(to: slot.width, at: time)
    node.frame = slot
    let isFilled = reveal.filled != nil || performed != nil
    if isFilled != (fill.target == 1) {
      fill = ListAnimated(
        from: fill.value(at: time), to: isFilled ? 1 : 0, at: time,
        isAnimated ? SwipeReveal.animation : nil)
    }
    let placements = reveal.placements(size: slot.size, at: time, fill: fill.value(at: time))
    for option in left + right { option.isHidden = true }
    for placement in placements {
      let options = placement.option.side == .left ? left : right
      options[placement.option.index].frame = placement.frame
      options[placement.option.index].isHidden = placement.frame.isEmpty
    }
  }
}
