/// By identity: two pixmaps are equal if they are the same object. ``Pixmap/hasEqualPixels(to:)``
/// compares the pixels.
extension Pixmap: Hashable {
  public static func == (a: Pixmap, b: Pixmap) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
