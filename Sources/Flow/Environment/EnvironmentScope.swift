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

  /// - Parameter isNew: whether nobody can have read anything here.
  func set<K: EnvironmentKey>(
    _ key: K.Type, to value: K.Value, transition: ComponentTransition, isNew: Bool
  ) {
    if let slot = own(key) {
      slot.set(value, transition: transition)
      return
    }
    // From now on this value hides an outer one. Some who read that are below.
    let outer = isNew ? nil : parent?.slot(for: key)
    slots[ObjectIdentifier(key)] = KeyedSlot(value)
    if let outer, outer.value != value { outer.notify(transition: transition) }
  }

  private func own<K: EnvironmentKey>(_ key: K.Type) -> KeyedSlot<K.Value>? {
    guard !slots.isEmpty, let slot = slots[ObjectIdentifier(key)] else { return nil }
    return unsafeDowncast(slot, to: KeyedSlot<K.Value>.self)
  }

  /// Whether whoever is looking wants no movement.
  var stillsAnimations: Bool { slot(for: ReducesMotionKey.self).value }
}

/// One keyed value and who has read it.
@MainActor
final class KeyedSlot<Value: Equatable> {
  private(set) var value: Value
  private var readers: [ContextReference] = []
  /// The number of readers at which those that are gone are dropped.
  private var limit = 16

  init(_ value: Value) { self.value = value }

  func addReader(_ reader: ContextReference) {
    if readers.count >= limit {
      readers.removeAll { $0.context == nil }
      limit = max(16, readers.count * 2)
    }
    readers.append(reader)
  }

  func set(_ newValue: Value, transition: ComponentTransition) {
    guard newValue != value else { return }
    value = newValue
    notify(transition: transition)
  }

  /// Has everybody updated who read the value.
  func notify(transition: ComponentTransition) {
    for reader in readers {
      if let context = reader.context { KeyedChanges.add(context, transition: transition) }
    }
  }
}

/// Components that have to be updated because of a keyed value. Those that a running pass does not get
/// to by itself are updated after it, each in its place.
@MainActor
enum KeyedChanges {
  private static var readers: [(reference: ContextReference, transition: ComponentTransition)] = []

  static func add(_ context: AnyComponentContext, transition: ComponentTransition) {
    context.keyedValueDidChange()
    readers.append((context.reference, transition))
  }

  /// Does nothing while a pass is running: the end of the outermost one calls again.
  static func flush() {
    guard AnyComponentContext.running == nil, !readers.isEmpty else { return }
    let due = readers
    readers = []
    for reader in due {
      // Updating one may have updated others.
      reader.reference.context?.updateForKeyedChange(transition: reader.transition)
    }
  }
}
