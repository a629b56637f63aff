import Surface

/// Gives the children of a stack their lengths along its axis.
///
/// Each child is first offered all of the room, more than the stack has if the host is larger, so that what
/// it would like is the same in every stack around it and is asked for once. If all of them fit, that is
/// what they get. If not, the room is shared out fairly, and what some leave of their share goes to those that
/// would like more. The flexible ones share the rest.
@MainActor
struct StackLayout {
  let axis: Axis
  let items: StackItems
  let stack: FiberChildren
  /// May be infinite.
  let available: Size
  let environment: [EnvironmentSlot]
  let transition: ComponentTransition
  /// What a child is offered to find out how long it would like to be.
  let ideal: Size

  /// Less than this is no length: sums of fractions are not exact.
  static let tolerance = 1e-6

  /// Updates the children of a stack.
  ///
  /// - Returns: the largest extent across.
  static func update(
    _ axis: Axis, spacing: Double, available: Size, items: StackItems, stack: FiberChildren,
    environment: [EnvironmentSlot], transition: ComponentTransition
  ) -> Double {
    let ideal = idealOffer(axis, available: available, host: stack.hostSize)
    let room = axis.length(of: available) - spacing * Double(max(0, stack.count - 1))
    var wanted = 0.0
    var hasFlexible = false
    for index in 0..<stack.count {
      if let length = items.array.span[index].box.flexibleLength(along: axis) {
        wanted += length
        hasFlexible = true
      } else {
        wanted += axis.length(
          of: stack.measureIdeal(
            index, of: items, environment: environment, offered: ideal, transition: transition))
      }
    }
    // Most stacks have room for all of their children, and no value has to be made for them that counts references.
    if hasFlexible || wanted > room + tolerance {
      StackLayout(
        axis: axis, items: items, stack: stack, available: available, environment: environment,
        transition: transition, ideal: ideal
      ).share(room, wanted: wanted, hasFlexible: hasFlexible)
    } else {
      for index in 0..<stack.count {
        stack.settle(
          index, of: items, environment: environment, offered: ideal, transition: transition)
      }
    }
    var across = 0.0
    for index in 0..<stack.count { across = max(across, axis.breadth(of: stack.size(index))) }
    return across
  }

  /// What a child is offered to find out how long it would like to be.
  private static func idealOffer(_ axis: Axis, available: Size, host: Size) -> Size {
    axis == .vertical
      ? Size(width: available.width, height: max(available.height, host.height))
      : Size(width: max(available.width, host.width), height: available.height)
  }

  private func share(_ room: Double, wanted: Double, hasFlexible: Bool) {
    if wanted > room + StackLayout.tolerance {
      squeeze(into: room)
    } else {
      for index in 0..<stack.count where flexibleLength(index) == nil { settle(index) }
    }
    if hasFlexible { fill(room) }
  }

  // MARK: Children

  func flexibleLength(_ index: Int) -> Double? {
    items.array.span[index].box.flexibleLength(along: axis)
  }

  func priority(_ index: Int) -> Double { items.array.span[index].priority }

  func isSpacer(_ index: Int) -> Bool { items.array.span[index].box.isSpacer }

  /// How long a child would like to be, or needs to be if it is flexible.
  func wanted(_ index: Int) -> Double {
    flexibleLength(index) ?? along(stack.idealSize(index))
  }

  /// What a child takes if it is offered nothing.
  func least(_ index: Int) -> Double {
    if let length = flexibleLength(index) { return length }
    return along(stack.measureLeast(index, self, offered: offer(0), ideal: ideal))
  }

  /// Gives a child what it would like.
  func settle(_ index: Int) {
    stack.settle(
      index, of: items, environment: environment, offered: ideal, transition: transition)
  }

  /// Offers a child a length, which may be less than it would like.
  ///
  /// - Returns: the length that it takes.
  func give(_ index: Int, _ length: Double) -> Double {
    if flexibleLength(index) == nil { stack.keepIdeal(index, ideal) }
    stack.update(index, self, offered: isSpacer(index) ? line(length) : offer(length))
    return along(stack.size(index))
  }

  // MARK: Sizes

  func along(_ size: Size) -> Double { axis.length(of: size) }

  /// The whole extent across, `length` along.
  private func offer(_ length: Double) -> Size {
    axis == .vertical
      ? Size(width: available.width, height: length) : Size(width: length, height: available.height)
  }

  /// As thin as a line.
  private func line(_ length: Double) -> Size {
    axis == .vertical ? Size(width: 0, height: length) : Size(width: length, height: 0)
  }
}
