/// A place for one callback. A slot is equal only to itself, so a component that holds one stays equal
/// while the callback behind it changes.
@MainActor
public final class ActionSlot<Arguments>: Equatable {
  private var target: (@MainActor (Arguments) -> Void)?

  /// A slot without a callback.
  public nonisolated init() {}

  /// Slots are equal only if they are the same object, so that a component with a slot can be compared.
  public nonisolated static func == (a: ActionSlot, b: ActionSlot) -> Bool { a === b }

  /// Replaces the callback.
  public func connect(_ target: @escaping @MainActor (Arguments) -> Void) { self.target = target }

  /// Calls the callback; does nothing when there is none.
  public func invoke(_ arguments: Arguments) { target?(arguments) }
}

extension ActionSlot where Arguments == Void {
  /// Calls the callback; does nothing when there is none.
  public func invoke() { invoke(()) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A slot that is made once for each view of a combined component, when called in its `body`.
public func StoredActionSlot<Arguments>(_ type: Arguments.Type) -> ActionSlot<Arguments> {
  ActionSlot()
}
