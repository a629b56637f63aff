import CRasterKernels

extension SamplingKernels {
  static let portable = SamplingKernels(
    gradient: { PortableSampling.gradient($0, $1, $2, $3, $4) },
    mixRow: { PortableSampling.mixRow($0, $1, $2, $3, $4) },
    mixColumns: { PortableSampling.mixColumns($0, $1, $2, $3, $4) })
}

/// ``SamplingKernels`` in Swift, for every processor.
enum PortableSampling {
  typealias Pixels4 = PixelMath.Pixels4

  /// The colours of a gradient between two stops: pixel `i` is at `(position + i · step) >> 32`
  /// 65536ths of the way.
  static func gradient(
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, _ position: UInt64, _ step: UInt64,
    _ run: UnsafePointer<raster_gradient_run>
  ) {
    let base = run.pointee.base
    let delta = run.pointee.delta
    var position = position
    for i in 0..<count {
      let share = UInt32(truncatingIfNeeded: position &>> 32)
      let blue = (base.0 &+ share &* delta.0) &>> 24
      let green = ((base.1 &+ share &* delta.1) &>> 24) &<< 8
      let red = ((base.2 &+ share &* delta.2) &>> 24) &<< 16
      let alpha = (base.3 &+ share &* delta.3) & 0xff00_0000
      destination[i] = alpha | red | green | blue
      position &+= step
    }
  }

  /// Stores `weight` times the four channels of each pixel in `columns`, or adds them.
  static func mixRow(
    _ columns: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    _ weight: UInt32, _ adds: Int32
  ) {
    var target = UnsafeMutableRawPointer(columns)
    for i in 0..<count {
      let pixel = source[i]
      var sum =
        Pixels4(pixel & 255, (pixel &>> 8) & 255, (pixel &>> 16) & 255, pixel &>> 24) &* weight
      if adds != 0 { sum = sum &+ target.loadUnaligned(as: Pixels4.self) }
      target.storeBytes(of: sum, as: Pixels4.self)
      target += 16
    }
  }

  /// Each pixel from its weighted columns, whose channels have 24 bits.
  static func mixColumns(
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, _ columns: UnsafePointer<UInt32>,
    _ taps: UnsafePointer<raster_tap>, _ weights: UnsafePointer<UInt32>
  ) {
    for i in 0..<count {
      let tap = taps[i]
      var column = UnsafeRawPointer(columns + 4 &* Int(tap.first))
      let weight = weights + Int(tap.offset)
      var sum = Pixels4(repeating: 1 << 23)
      for k in 0..<Int(tap.count) {
        sum = sum &+ (column.loadUnaligned(as: Pixels4.self) &>> 8) &* weight[k]
        column += 16
      }
      let green = (sum[1] &>> 24) &<< 8
      let red = (sum[2] &>> 24) &<< 16
      destination[i] = (sum[3] & 0xff00_0000) | red | green | (sum[0] &>> 24)
    }
  }
}
