/// A reference to one value of an environment: it always reads the newest one.
///
/// Members of the value are members of the reference: `environment[Theme.self].accent`.
@dynamicMemberLookup
@MainActor
public struct EnvironmentValue<Value: Equatable> {
  let slot: EnvironmentValueSlot<Value>

  /// The newest value.
  public var value: Value { slot.value }

  /// A member of the newest value.
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
    slot.value[keyPath: member]
  }
}
