import Surface

/// The parameters of one update of a list.
struct ListPass {
  let source: ItemParts
  let options: ListOptions
  let itemOptions: ItemOptions
  let state: ListComponentState
  let isVertical: Bool
  let isCentered: Bool
  let available: Size
  let item: ItemPass
  let appear: ComponentTransition.Appear
  /// Whether rows reach across the whole list, so that all of one can be pressed.
  let hasWideRows: Bool

  /// Whether only rows near the view are alive.
  var isLazy: Bool { isVertical && available.height.isFinite }

  var axis: Axis { isVertical ? .vertical : .horizontal }

  var transition: ComponentTransition { item.transition }

  /// What rows are loaded for. Where all are to be alive, that is more than they fill.
  var viewportSize: Size {
    let unlimited = SizeTree.maximumRowLength.points
    let size = isLazy ? available : item.offered
    return Size(width: min(size.width, unlimited), height: min(size.height, unlimited))
  }

  /// How a change of rows is done. The springs are those of the list, whatever the curve of the
  /// transition.
  var changeOptions: ListTransaction.Options {
    transition.animation.isImmediate ? [] : .animateInsertion
  }

  func point(across start: Double) -> Point {
    isVertical ? Point(x: start, y: 0) : Point(x: 0, y: start)
  }

  func along(_ size: Size) -> Double { isVertical ? size.height : size.width }
  func across(_ size: Size) -> Double { isVertical ? size.width : size.height }
}
