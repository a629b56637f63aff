import Geometry

/// A part of a ``HostedPlane`` with a surface of its own.
struct HostedStrip {
  let slot: Int
  /// In the coordinates of the plane.
  let rect: PixelRect
  /// What is not painted yet, in the coordinates of the plane.
  var missing: Region
  /// The device pixels of it that the next commit shows.
  var shown = PixelRect.zero
  /// Whether the last commit showed it.
  var isShown = false

  var isVisible: Bool { !shown.isEmpty }
  var needsFrame: Bool { isVisible && (!isShown || !missing.isEmpty) }

  init(slot: Int, rect: PixelRect) {
    self.slot = slot
    self.rect = rect
    missing = Region(rect)
  }
}

/// The slots of some strips, in their order.
struct SlotSet: Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  mutating func insert(_ slot: Int) {
    precondition(slot < 64, "SlotSet: a plane has fewer strips")
    bits |= 1 << UInt64(slot)
  }

  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
