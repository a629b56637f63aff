/// The keyed values that hold for a part of the tree.
@MainActor
final class EnvironmentScope {
  private let parent: EnvironmentScope?
  private var slots: [ObjectIdentifier: AnyObject] = [:]

  init(parent: EnvironmentScope?) { self.parent = parent }

  /// Where the value of a key is read here.
  func slot<K: EnvironmentKey>(for key: K.Type) -> KeyedSlot<K.Value> {
    if let slot = own(key) { return slot }
    if let parent { return parent.slot(for: key) }
    // At the top, so that readers are known if a value is provided later.
    let slot = KeyedSlot(key.defaultValue)
    slots[ObjectIdentifier(key)] = slot
    return slot
  }

  /// - Parameter isNew: whether no component can have read anything here.
  func set<K: EnvironmentKey>(
    _ key: K.Type, to value: K.Value, transition: ComponentTransition, isNew: Bool
  ) {
    if let slot = own(key) {
      slot.set(value, transition: transition)
      return
    }
    // From now on this value hides an outer one, and some of the readers of that are below.
    let outer = isNew ? nil : parent?.slot(for: key)
    slots[ObjectIdentifier(key)] = KeyedSlot(value)
    if let outer, outer.value != value { outer.notify(transition: transition) }
  }

  private func own<K: EnvironmentKey>(_ key: K.Type) -> KeyedSlot<K.Value>? {
    guard !slots.isEmpty, let slot = slots[ObjectIdentifier(key)] else { return nil }
    return unsafeDowncast(slot, to: KeyedSlot<K.Value>.self)
  }

  /// Whether the user wants no movement; see ``ReducesMotionKey``.
  var disablesAnimations: Bool { slot(for: ReducesMotionKey.self).value }
}
