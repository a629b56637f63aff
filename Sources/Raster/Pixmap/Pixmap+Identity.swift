/// By identity: two pixmaps are equal if they are the same object. ``Pixmap/hasEqualPixels(to:)``
/// compares the pixels.
extension Pixmap: Hashable {
  /// Pixmaps are equal only if they are the same object; see ``Pixmap/hasEqualPixels(to:)``.
  public static func == (a: Pixmap, b: Pixmap) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
