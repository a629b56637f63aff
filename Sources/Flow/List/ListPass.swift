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

  /// Whether only rows in view are alive.
  var isLazy: Bool { isVertical && available.height.isFinite }

  /// What a row is offered.
  var offered: Size {
    isVertical
      ? Size(width: available.width, height: .infinity)
      : Size(width: .infinity, height: available.height)
  }

  func along(_ size: Size) -> Double { isVertical ? size.height : size.width }
  func across(_ size: Size) -> Double { isVertical ? size.width : size.height }
}
