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
  private var children: [Key: Child<AnyComponent<EnvironmentType>>] = [:]
  /// The number of entries at which those of children that are gone are dropped.
  private var limit = 16

  /// Children that read one environment, each under a key.
  public init(
    environment: EnvironmentType.Type, keyedBy key: Key.Type, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.fileID = fileID
    self.line = line
  }

  /// The child of a key.
  public subscript(key: Key) -> Child<AnyComponent<EnvironmentType>> {
    if let child = children[key] { return child }
    if children.count >= limit {
      children = children.filter { $0.value.isAlive }
      limit = max(16, children.count * 2)
    }
    let child = Child<AnyComponent<EnvironmentType>>(
      ChildSite(fileID: fileID, line: line), identity: ComponentIdentity(key))
    children[key] = child
    return child
  }
}
