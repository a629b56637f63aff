public import BenchKit
import Glibc

/// Every raster row; one benchmark a row, so that a broken one does not hide the others.
public let rasterBenchmarks: [Benchmark] = allRows.map { row in
  Benchmark(rows: [row.name]) { _ in
    guard let made = try row.measure(Desk.shared.arena, Desk.shared.skia) else {
      printError("\(row.name): the library cannot draw it yet")
      return []
    }
    return [made]
  }
}

private let allRows =
  KernelRows.all + GlyphRows.all + ShapeRows.all + GradientRows.all + ScalingRows.all
  + PathRows.all + FrameRows.all

/// What all rows share: the memory and the peers that are there.
private final class Desk {
  // The benchmarks run one after the other on one thread.
  nonisolated(unsafe) static let shared = Desk()

  let arena: Arena
  let skia: SkiaProcess?

  private init() {
    guard let arena = try? Arena() else { fatalError("bench: no shared memory") }
    self.arena = arena
    let folder = getenv("BENCH_PEERS").map { String(cString: $0) } ?? "Benchmarks/.peers"
    CPeer.loadBlend2D(from: folder)
    skia = SkiaProcess(folder: folder, arena: arena)
  }
}
