import Surface

/// Measures the children of a stack along one axis: those with a length of their own first, then the
/// flexible ones with what is left.
@MainActor
struct StackLayout {
  let isVertical: Bool
  /// Whether children are offered what those before them leave, and not the whole length.
  let offersRest: Bool
  let spacing: Double
  /// May be infinite.
  let available: Size

  /// Updates the children of the items.
  ///
  /// - Returns: the largest extent across.
  func update(
    _ items: StackItems, in body: StackBody, environment: [EnvironmentSlot],
    transition: ComponentTransition
  ) -> Double {
    var across = 0.0
    var left = along(available) - spacing * Double(max(0, body.count - 1))
    func update(_ index: Int, offered: Size) {
      let size = body.update(
        index, of: items, environment: environment, availableSize: offered,
        transition: transition)
      left -= along(size)
      across = max(across, isVertical ? size.width : size.height)
    }

    guard let last = lastFlexible(items) else {
      for index in 0..<body.count {
        update(index, offered: offersRest ? rest(max(0, left)) : available)
      }
      return across
    }

    // What stands after the last flexible child comes first, so that a long text cannot push it out.
    let items = items.array
    let flexible = items.indices.filter { items[$0].box.flexibleLength != nil }
    let reserved = flexible.reduce(0) { $0 + (items[$1].box.flexibleLength ?? 0) }
    let order = Array(items.indices[(last + 1)...]) + Array(items.indices[...last])
    for index in order where items[index].box.flexibleLength == nil {
      update(index, offered: offersRest ? rest(max(0, left - reserved)) : available)
    }
    for (number, index) in flexible.enumerated() {
      let share = left.isFinite ? left / Double(flexible.count - number) : 0
      let box = items[index].box
      let length = max(box.flexibleLength ?? 0, share)
      update(index, offered: box.isSpacer ? line(length) : rest(length))
    }
    return across
  }

  // A loop: a closure would ask in every call whether it is on the main actor.
  private func lastFlexible(_ items: StackItems) -> Int? {
    let items = items.array.span
    var index = items.count - 1
    while index >= 0 {
      if items[index].box.flexibleLength != nil { return index }
      index -= 1
    }
    return nil
  }

  private func along(_ size: Size) -> Double { isVertical ? size.height : size.width }

  /// The whole extent across, `length` along.
  private func rest(_ length: Double) -> Size {
    isVertical
      ? Size(width: available.width, height: length) : Size(width: length, height: available.height)
  }

  /// As thin as a line.
  private func line(_ length: Double) -> Size {
    isVertical ? Size(width: 0, height: length) : Size(width: length, height: 0)
  }
}
