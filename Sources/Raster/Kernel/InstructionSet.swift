import CRasterKernels
import Glibc

/// What the inner loops may ask of the processor, from the least to the most.
enum InstructionSet: String, CaseIterable, Comparable, Sendable {
  /// What every processor of the architecture has.
  case portable
  case avx2
  /// AVX-512 F, BW, DQ and VL.
  case avx512

  /// Whether processor and operating system run it.
  var isAvailable: Bool {
    switch self {
    case .portable: true
    case .avx2: raster_has_avx2()
    case .avx512: raster_has_avx512()
    }
  }

  /// Every set that runs here, the best one last.
  static let available = allCases.filter(\.isAvailable)

  /// What drawing uses: the best there is, or less if `SURFACE_KERNELS` in the environment names
  /// `portable`, `avx2` or `avx512`. A name that this processor lacks gives the next best set below it; an
  /// unknown name counts as none.
  static let preferred = best(upTo: getenv("SURFACE_KERNELS").map { String(cString: $0) })

  static func best(upTo name: String?) -> InstructionSet {
    let limit = name.flatMap(InstructionSet.init(rawValue:)) ?? .avx512
    return available.last { $0 <= limit } ?? .portable
  }

  static func < (a: InstructionSet, b: InstructionSet) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}
