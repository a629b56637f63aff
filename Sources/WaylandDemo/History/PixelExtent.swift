/// The extent of a picture in pixels, both at least 1 and at most 65 535.
struct PixelExtent: Hashable, Sendable {
  let width: Int
  let height: Int

  init?(width: Int64, height: Int64) {
    guard (1...65535).contains(width), (1...65535).contains(height) else { return nil }
    self.width = Int(width)
    self.height = Int(height)
  }
}
