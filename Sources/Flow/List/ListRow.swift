import Surface

/// A row that is alive.
@MainActor
final class ListRow {
  let identity: ComponentIdentity
  let instance: ComponentInstance
  var index: Int
  /// In the coordinates of the content, along the direction of the list.
  var start = 0.0
  var size = Size.zero

  init(identity: ComponentIdentity, _ instance: ComponentInstance, index: Int) {
    self.identity = identity
    self.instance = instance
    self.index = index
  }

  var view: View { instance.view }
}

/// What one update of a list says.
struct ListPass {
  let source: any ListSource
  let isVertical: Bool
  let isCentered: Bool
  let available: Size
  let environment: [EnvironmentSlot]
  let owner: ContextReference
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
