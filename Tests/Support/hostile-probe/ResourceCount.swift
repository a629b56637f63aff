import CLinux
import Glibc
import SurfaceTesting

/// What a process has from the operating system.
struct ResourceCount {
  var descriptors: Int
  var heap: Int

  init() {
    descriptors = (0..<4096).count { fcntl(Int32($0), F_GETFD) >= 0 }
    heap = Int(mallinfo2().uordblks)
  }

  /// Seeds in which caches and pools fill.
  private static let warmUp = 20
  /// What caches may still gain later, in bytes. Hostile compositors have ever new scales, and for each of them there are shadows,
  /// corners and masks, which are kept up to 16, 4 and 2 MiB.
  private static let allowance = 24 << 20

  /// Runs seeds, and says what has become more meanwhile.
  ///
  /// - Throws: ``SystemError`` if descriptors or memory have leaked.
  @MainActor
  static func run(_ seeds: Range<Int>, _ body: (Range<Int>) throws -> Void) throws {
    let warm = min(seeds.upperBound, seeds.lowerBound + warmUp)
    try body(seeds.lowerBound..<warm)
    guard warm < seeds.upperBound else { return }
    let before = ResourceCount()
    var next = warm
    while next < seeds.upperBound {
      let end = min(seeds.upperBound, next + 50)
      try body(next..<end)
      let now = ResourceCount()
      print(
        "seeds \(seeds.lowerBound)..<\(end): \(now.descriptors) descriptors, \(now.heap / 1024) KiB"
      )
      next = end
    }
    try ResourceCount().check(against: before, seeds: seeds.upperBound - warm)
  }

  private func check(against before: ResourceCount, seeds: Int) throws {
    if descriptors > before.descriptors + 2 {
      throw SystemError("\(descriptors) descriptors are open, after \(before.descriptors)")
    }
    if heap > before.heap + Self.allowance {
      throw SystemError("\(heap) bytes are on the heap, after \(before.heap) before \(seeds) seeds")
    }
  }
}
