import CRasterKernels
import Geometry
import Glibc
import Testing

@testable import Raster

@Suite struct BlurTests {
  /// The share of a Gaussian that lies over a pixel at a distance.
  private func weights(_ sigma: Double) -> [Double] {
    let reach = Int((6 * sigma).rounded(.up)) + 1
    func below(_ x: Double) -> Double { erfc(-x / (sigma * 2.0.squareRoot())) / 2 }
    return (-reach...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
  }

  /// A line of values blurred in double precision.
  private func blurred(_ line: [Double], _ sigma: Double, _ edge: BlurEdge) -> [Double] {
    let weights = weights(sigma)
    let reach = weights.count / 2
    return line.indices.map { x in
      var sum = 0.0
      for (k, weight) in weights.enumerated() {
        let place = x + k - reach
        if line.indices.contains(place) {
          sum += line[place] * weight
        } else if edge == .clamp {
          sum += (place < 0 ? line[0] : line[line.count - 1]) * weight
        }
      }
      return sum
    }
  }

  private func run(
    _ bytes: [UInt8], width: Int, channels: Int, sigmaX: Double, sigmaY: Double, edge: BlurEdge,
    columns: Range<Int>, rows: Range<Int>, origin: Int = 0, _ set: InstructionSet = .preferred
  ) -> [UInt8] {
    let height = bytes.count / (width * channels)
    var result = [UInt8](repeating: 0, count: columns.count * rows.count * channels)
    bytes.withUnsafeBufferPointer { input in
      let source = BlurSource(
        bytes: input.baseAddress!, stride: width * channels, columns: origin..<(origin + width),
        rows: 0..<height, channels: channels, edge: edge)
      GaussianBlur(x: sigmaX, y: sigmaY).run(
        source, columns: columns, rows: rows, into: &result, stride: columns.count * channels,
        BlurWorkspace(), Kernels(set).blur)
    }
    return result
  }

  /// Bars and ramps: what shows an error of a blur most.
  private func pattern(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    var line: [UInt8] = []
    while line.count < count {
      let level = UInt8.random(in: 0...255, using: &random)
      let hard = [0, 255, level].randomElement(using: &random)!
      let length = Int.random(in: 1...count / 3, using: &random)
      line.append(contentsOf: Array(repeating: hard, count: length))
    }
    return Array(line.prefix(count))
  }

  @Test(arguments: [0.2, 0.5, 1, 2.3, 5, 9.7, 16, 23.99, 24, 33, 48, 64, 100, 128, 300])
  func `a blurred line is within a level of the Gaussian`(sigma: Double) {
    var random = SeededRandom(UInt64(sigma * 100))
    for edge in [BlurEdge.clear, .clamp] {
      let line = pattern(min(700, 60 + Int(sigma * 6)), &random)
      let wanted = blurred(line.map { Double($0) }, sigma, edge)
      let across = run(
        line, width: line.count, channels: 1, sigmaX: sigma, sigmaY: 0, edge: edge,
        columns: 0..<line.count, rows: 0..<1)
      let down = run(
        line, width: 1, channels: 1, sigmaX: 0, sigmaY: sigma, edge: edge, columns: 0..<1,
        rows: 0..<line.count)
      for result in [across, down] {
        let worst = zip(result, wanted).map { abs(Double($0) - $1) }.max() ?? 0
        #expect(worst <= 1, "\(edge)")
      }
    }
  }

  @Test(arguments: [1.5, 20, 40])
  func `pixels blurred both ways are within a level of the Gaussian`(sigma: Double) {
    var random = SeededRandom(4)
    let width = 90
    let height = 70
    // The product of two lines is blurred line by line.
    for edge in [BlurEdge.clear, .clamp] {
      let x = pattern(width, &random).map { Double($0) / 255 }
      let y = pattern(height, &random).map { Double($0) / 255 }
      let strength = [40.0, 120, 200, 255]
      var bytes: [UInt8] = []
      for v in y {
        for u in x { bytes.append(contentsOf: strength.map { UInt8(($0 * u * v).rounded()) }) }
      }
      let result = run(
        bytes, width: width, channels: 4, sigmaX: sigma, sigmaY: sigma, edge: edge,
        columns: 0..<width, rows: 0..<height)
      let across = blurred(x, sigma, edge)
      let down = blurred(y, sigma, edge)
      var worst = 0.0
      for (j, v) in down.enumerated() {
        for (i, u) in across.enumerated() {
          for (k, level) in strength.enumerated() {
            worst = max(worst, abs(Double(result[(j * width + i) * 4 + k]) - level * u * v))
          }
        }
      }
      // Half a level more for the rounding of the pattern itself.
      #expect(worst <= 1.25, "\(edge)")
    }
  }

  @Test(arguments: [3, 28, 60] as [Double])
  func `a part of a blur equals that part of the whole in every version`(sigma: Double) {
    var random = SeededRandom(5)
    let width = 150
    let height = 40
    for channels in [1, 4] {
      let bytes = (0..<(width * height * channels)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      func part(_ columns: Range<Int>, _ rows: Range<Int>, _ set: InstructionSet) -> [UInt8] {
        run(
          bytes, width: width, channels: channels, sigmaX: sigma, sigmaY: sigma / 2,
          edge: .clamp, columns: columns, rows: rows, origin: -31, set)
      }
      let whole = part(-40..<150, -5..<50, .portable)
      for set in InstructionSet.available {
        for _ in 0..<6 {
          let x = Int.random(in: -40..<140, using: &random)
          let y = Int.random(in: -5..<45, using: &random)
          let columns = x..<Int.random(in: (x + 1)...150, using: &random)
          let rows = y..<Int.random(in: (y + 1)...50, using: &random)
          let expected = rows.flatMap { row in
            let start = ((row + 5) * 190 + columns.lowerBound + 40) * channels
            return whole[start..<(start + columns.count * channels)]
          }
          #expect(part(columns, rows, set) == expected, "\(set) \(columns) \(rows)")
        }
      }
    }
  }

  @Test func `what lies beyond the reach has no influence`() {
    for sigma in [0.7, 4, 23, 25, 33, 90] {
      let reach = BlurAxis(sigma: sigma).reach
      var line = [UInt8](repeating: 0, count: 2 * reach + 300)
      line[0] = 255
      let end = line.count - 1
      line[end] = 255
      let result = run(
        line, width: line.count, channels: 1, sigmaX: sigma, sigmaY: 0, edge: .clear,
        columns: (reach + 1)..<(end - reach), rows: 0..<1)
      #expect(result.allSatisfy { $0 == 0 })
      #expect(Double(reach) <= 4 * sigma + 4)
    }
  }

  @Test func `an even picture stays even and an opaque one opaque`() {
    for sigma in [0.1, 1, 15, 40, 1000, 1e9, .infinity] {
      let bytes = [UInt8](repeating: 255, count: 50 * 40)
      let result = run(
        bytes, width: 50, channels: 1, sigmaX: sigma, sigmaY: sigma, edge: .clamp,
        columns: 0..<50, rows: 0..<40)
      #expect(result.allSatisfy { $0 == 255 }, "\(sigma)")
    }
    #expect(BlurAxis(sigma: .nan).taps == 0 && BlurAxis(sigma: -3).taps == 0)
  }

  // MARK: Kernels

  @Test func `every version of the inner loops follows the arithmetic`() {
    var random = SeededRandom(6)
    for set in InstructionSet.available {
      let kernels = Kernels(set).blur
      for count in Array(1...40) + [63, 64, 65, 96, 131] {
        let taps = 2 * Int.random(in: 1...7, using: &random)
        let distance = [1, 4, 150].randomElement(using: &random)!
        let margin = (taps - 1) * distance
        let source = (0..<(count + 2 * margin + 8)).map { _ in
          Int16.random(in: 0...16_320, using: &random)
        }
        var rest = 32_768
        var weights = [Int16](repeating: 0, count: taps)
        for k in 1..<taps {
          let weight = Int.random(in: 0...rest / 4, using: &random)
          weights[k] = Int16(weight)
          rest -= 2 * weight
        }
        weights[0] = Int16(min(rest, 32_767))
        var convolved = [Int16](repeating: 0, count: count)
        var mixed = convolved
        let weight = Int32.random(in: 0...16_384, using: &random)
        source.withUnsafeBufferPointer {
          let middle = $0.baseAddress! + margin
          kernels.convolve(&convolved, middle, count, distance, weights, taps)
          kernels.mix(&mixed, middle, $0.baseAddress!, count, weight)
        }
        for i in 0..<count {
          var sum = Int(source[margin + i]) * Int(weights[0])
          for k in 1..<taps {
            sum +=
              (Int(source[margin + i - k * distance]) + Int(source[margin + i + k * distance]))
              * Int(weights[k])
          }
          #expect(Int(convolved[i]) == (sum + 16_384) >> 15, "\(set) \(count)")
          let mean =
            Int(source[margin + i]) * (16_384 - Int(weight)) + Int(source[i]) * Int(weight)
          #expect(Int(mixed[i]) == (mean + 8192) >> 14, "\(set) \(count)")
        }
      }
    }
  }

  @Test func `every version interpolates alike`() {
    var random = SeededRandom(7)
    let source = (0..<400).map { _ in Int16.random(in: 0...16_320, using: &random) }
    for set in InstructionSet.available {
      let kernels = Kernels(set).blur
      for count in Array(0...20) + [60, 64, 67] {
        let position = Int64.random(in: 0...(20 << 16), using: &random)
        let step = Int64.random(in: 0...65_536, using: &random)
        var bytes = [UInt8](repeating: 0, count: count)
        var pixels = [UInt32](repeating: 0, count: count)
        kernels.expand(&bytes, count, source, position, step)
        kernels.expandPixels(&pixels, count, source, position, step)
        for i in 0..<count {
          let place = Int(position) + i * Int(step)
          let far = (place & 0xffff) >> 2
          func level(_ index: Int, _ next: Int) -> Int {
            (Int(source[index]) * (16_384 - far) + Int(source[next]) * far + (1 << 19)) >> 20
          }
          let index = place >> 16
          #expect(Int(bytes[i]) == level(index, index + 1), "\(set)")
          for k in 0..<4 {
            let channel = Int((pixels[i] >> UInt32(8 * k)) & 255)
            #expect(channel == level(4 * index + k, 4 * index + 4 + k), "\(set)")
          }
        }
      }
    }
  }
}
