import Surface

/// Measures the children of a stack along one axis: those with a length of their own first, then the
/// flexible ones with what is left.
@MainActor
struct StackLayout {
  let items: [StackItem]
  let isVertical: Bool
  /// Whether children are offered what those before them leave, and not the whole length.
  let offersRest: Bool
  let spacing: Double
  /// May be infinite.
  let available: Size
  let environment: [EnvironmentSlot]
  let transition: ComponentTransition

  /// Updates the children of the items.
  ///
  /// - Parameter result: an empty array for them, which may have room from an earlier pass.
  /// - Returns: the largest extent across.
  func update(in body: StackBody, into result: inout [UpdatedChild]) -> Double {
    var across = 0.0
    var left = along(available) - spacing * Double(max(0, items.count - 1))
    func updated(_ index: Int, offered: Size) -> UpdatedChild {
      let child = body.updateChild(
        items[index], at: index, environment: environment, availableSize: offered,
        transition: transition)
      let size = child.size
      left -= along(size)
      across = max(across, isVertical ? size.width : size.height)
      return child
    }

    guard let last = lastFlexible else {
      for index in items.indices {
        result.append(updated(index, offered: offersRest ? rest(max(0, left)) : available))
      }
      return across
    }

    // What stands after the last flexible child comes first, so that a long text cannot push it out.
    var measured = [UpdatedChild?](repeating: nil, count: items.count)
    let flexible = items.indices.filter { items[$0].box.flexibleLength != nil }
    let reserved = flexible.reduce(0) { $0 + (items[$1].box.flexibleLength ?? 0) }
    let order = Array(items.indices[(last + 1)...]) + Array(items.indices[...last])
    for index in order where items[index].box.flexibleLength == nil {
      let offered = offersRest ? rest(max(0, left - reserved)) : available
      measured[index] = updated(index, offered: offered)
    }
    for (number, index) in flexible.enumerated() {
      let share = left.isFinite ? left / Double(flexible.count - number) : 0
      let box = items[index].box
      let length = max(box.flexibleLength ?? 0, share)
      measured[index] = updated(index, offered: box.isSpacer ? line(length) : rest(length))
    }
    for child in measured { result.append(child!) }
    return across
  }

  // A loop: a closure would ask in every call whether it is on the main actor.
  private var lastFlexible: Int? {
    var index = items.count - 1
    while index >= 0 {
      if items[index].box.flexibleLength != nil { return index }
      index -= 1
    }
    return nil
  }

  func along(_ size: Size) -> Double { isVertical ? size.height : size.width }

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
