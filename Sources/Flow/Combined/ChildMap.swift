/// The identities of children whose number is known only when the body runs.
///
/// ```swift
/// let rows = ChildMap(environment: Empty.self, keyedBy: Int.self)
/// ```
/// `rows[key]` is the same child for the same key as long as the child lives.
@MainActor
public final class ChildMap<EnvironmentType, Key: Hashable> {
  private let fileID: StaticString
  private let line: UInt
  private var children: [Key: KeyedChild<EnvironmentType, Key>] = [:]
  /// The number of entries at which those of children that are gone are dropped.
  private var limit = 16

  public init(
    environment: EnvironmentType.Type, keyedBy key: Key.Type, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.fileID = fileID
    self.line = line
  }

  public subscript(key: Key) -> Child<AnyComponent<EnvironmentType>> {
    if let child = children[key] { return child }
    if children.count >= limit {
      children = children.filter { $0.value.isAlive }
      limit = max(16, children.count * 2)
    }
    let child = KeyedChild<EnvironmentType, Key>(key, fileID: fileID, line: line)
    children[key] = child
    return child
  }
}

private final class KeyedChild<EnvironmentType, Key: Hashable>: Child<AnyComponent<EnvironmentType>>
{
  private let mapKey: Key

  init(_ key: Key, fileID: StaticString, line: UInt) {
    mapKey = key
    super.init(label: nil, fileID: fileID, line: line)
  }

  override var key: String? { "\(mapKey)" }
}
