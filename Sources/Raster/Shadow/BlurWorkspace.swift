/// Memory that blurs reuse. It grows to what one tile needs, whatever the size of the picture.
///
/// Not for several threads.
final class BlurWorkspace {
  private let inputBuffer = GrowingBuffer<Int16>()
  private let betweenBuffer = GrowingBuffer<Int16>()
  private let lineBuffer = GrowingBuffer<Int16>()
  private let sumBuffer = GrowingBuffer<UInt32>()
  private let pixelBuffer = GrowingBuffer<UInt32>()
  private let weightBuffer = GrowingBuffer<Int16>()

  /// The cells of a tile, and later its result.
  func input(_ count: Int) -> UnsafeMutablePointer<Int16> { inputBuffer.reserve(count) }
  /// The tile blurred in one direction.
  func between(_ count: Int) -> UnsafeMutablePointer<Int16> { betweenBuffer.reserve(count) }
  /// A row between two rows of cells.
  func line(_ count: Int) -> UnsafeMutablePointer<Int16> { lineBuffer.reserve(count) }
  func sums(_ count: Int) -> UnsafeMutablePointer<UInt32> { sumBuffer.reserve(count) }
  /// How much of it is held.
  var pixelBytes: Int { pixelBuffer.byteCount }
  /// A blurred picture.
  func pixels(_ count: Int) -> UnsafeMutablePointer<UInt32> { pixelBuffer.reserve(count) }

  /// The weights along the rows, and those down the columns.
  func weights(_ x: BlurAxis, _ y: BlurAxis) -> (
    x: UnsafeMutablePointer<Int16>, y: UnsafeMutablePointer<Int16>
  ) {
    let memory = weightBuffer.reserve(2 * BlurAxis.maximumTaps)
    let second = memory + BlurAxis.maximumTaps
    x.writeWeights(into: memory)
    y.writeWeights(into: second)
    return (memory, second)
  }
}
