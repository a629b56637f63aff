import Platform
import Raster

import struct Geometry.PixelSize

/// The cost of a node's last drawings, from which the number of threads for the next one is derived.
struct DrawingCost {
  /// Of all threads together, by one and by several, in microseconds; 0 if there was none yet.
  private var byOne: UInt32 = 0
  private var bySeveral: UInt32 = 0

  /// Quicker drawings and smaller pictures are drawn by one thread: dividing them costs more than it saves.
  static let leastTime: UInt32 = 4000
  static let leastPixels = 1 << 18

  /// How many threads of a pool are to draw a picture.
  func threads(of pool: WorkerPool, pixels: PixelSize) -> Int {
    guard pixels.area >= DrawingCost.leastPixels, byOne >= DrawingCost.leastTime
    else { return 1 }
    // Not where each part has to do much again, as decoding an image.
    return bySeveral > byOne / 2 * 3 ? 1 : pool.maximumThreads
  }

  mutating func note(_ job: DisplayJob) {
    if case .whole(let threads) = job.extent { note(job.cpuTime.time, by: threads) }
  }

  /// - Parameter time: of all threads together.
  mutating func note(_ time: Duration, by threads: Int) {
    let time = UInt32(min(1e9, time / .microseconds(1)))
    if threads == 1 {
      byOne = time
    } else if time < DrawingCost.leastTime {
      self = DrawingCost()
      byOne = time
    } else {
      bySeveral = time
    }
  }
}
