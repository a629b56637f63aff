import Surface

/// The parameters of one update of a list.
struct ListPass {
  let source: any ListSource
  let isVertical: Bool
  let isCentered: Bool
  let available: Size
  let environment: [EnvironmentSlot]
  /// The list, whose children the rows are.
  let owner: FiberReference
  let transition: ComponentTransition
  let appear: ComponentTransition.Appear

  /// Whether only rows near the view are alive.
  var isLazy: Bool { isVertical && available.height.isFinite }

  var axis: Axis { isVertical ? .vertical : .horizontal }

  /// What a row is offered.
  var offered: Size {
    isVertical
      ? Size(width: available.width, height: .infinity)
      : Size(width: .infinity, height: available.height)
  }

  /// What rows are loaded for. Where all are to be alive, that is more than they fill.
  var viewportSize: Size {
    let unlimited = SizeTree.maximumRowLength.points
    let size = isLazy ? available : offered
    return Size(width: min(size.width, unlimited), height: min(size.height, unlimited))
  }

  /// How a change of rows is done. The springs are those of the list, whatever the curve of the
  /// transition.
  var options: ListTransaction.Options {
    transition.animation.isImmediate ? [] : .animateInsertion
  }

  func along(_ size: Size) -> Double { isVertical ? size.height : size.width }
  func across(_ size: Size) -> Double { isVertical ? size.width : size.height }
}
