/// What two sources of the same picture have in common, so that it is loaded and kept once for both.
///
/// ```swift
/// struct AvatarImage: ImageSource {
///   let person: Person.ID
///   var identity: ImageIdentity? { ImageIdentity(kind: "avatar", name: "\(person)") }
/// }
/// ```
public struct ImageIdentity: Hashable, Sendable {
  /// The kind of source: names of different kinds are never the same picture.
  public let kind: String
  /// The name among sources of this kind: a path, an address, the number of a row.
  public let name: String

  /// The identity of the picture called `name` among sources of a kind.
  public init(kind: String, name: String) {
    self.kind = kind
    self.name = name
  }
}

/// A value that changes when the picture behind an ``ImageIdentity`` does, such as the time of a file's last change.
public struct ImageVersion: Hashable, Sendable {
  /// What is compared.
  public let value: String

  /// A version that differs from those with other values.
  public init(_ value: String) { self.value = value }
}
