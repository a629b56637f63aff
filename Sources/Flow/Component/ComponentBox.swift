import Surface
import Synchronization

/// Holds a component whose type is not known to the holder. Types are compared by metatype, after
/// which a downcast is free; `as? Self` on an existential would cost four times as much.
///
/// The types of a component's environment are left to the typed layer above (``AnyComponent``,
/// ``Child``): generic code that is not specialised costs several times as much in every step.
@usableFromInline class ComponentBox {
  let componentType: Any.Type
  private let flexibleWidth: Double?
  private let flexibleHeight: Double?
  /// Never used twice, unlike an address.
  private let id = boxCount.add(1, ordering: .relaxed).newValue
  /// The box that was compared last, and with what result.
  ///
  /// A component holds those below it, so comparing the component of a level compares all levels
  /// below. Without this memory an update of a chain of n levels would compare n² times.
  private var compared: (id: UInt64, isEqual: Bool) = (0, false)

  @usableFromInline init(
    componentType: Any.Type, flexibleWidth: Double?, flexibleHeight: Double?
  ) {
    self.componentType = componentType
    self.flexibleWidth = flexibleWidth
    self.flexibleHeight = flexibleHeight
  }

  /// See ``Component/flexibleLength(along:)``.
  final func flexibleLength(along axis: Axis) -> Double? {
    axis == .horizontal ? flexibleWidth : flexibleHeight
  }

  final func equals(_ other: ComponentBox) -> Bool {
    if self === other { return true }
    if compared.id == other.id { return compared.isEqual }
    let result = componentType == other.componentType && hasEqualComponent(other)
    compared = (other.id, result)
    return result
  }

  var anyComponent: Any { preconditionFailure("ComponentBox: abstract") }

  final var isSpacer: Bool { componentType == Spacer.self }

  /// - Parameter other: a box of a component of the same type.
  func hasEqualComponent(_ other: ComponentBox) -> Bool {
    preconditionFailure("ComponentBox: abstract")
  }

  /// Makes the view of a new component, which keeps the context, and its state.
  @MainActor func make() -> (view: View, context: AnyComponentContext) {
    preconditionFailure("ComponentBox: abstract")
  }
}

private let boxCount = Atomic<UInt64>(0)
