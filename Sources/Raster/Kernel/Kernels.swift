import CRasterKernels

/// The inner loops in use: a table of functions for each subject.
///
/// A table is declared in C (`CRasterKernels`), has a portable version in Swift and versions in C for
/// what Swift cannot address per function. All versions give the same bits. A subject without a
/// version for an instruction set uses the next lower one.
struct Kernels: Sendable {
  let compositing: CompositingKernels
  let coverage: CoverageKernels
  let gradients: GradientKernels
  let scaling: ScalingKernels
  let blur: BlurKernels

  init(_ set: InstructionSet) {
    compositing = .best(upTo: set)
    coverage = .best(upTo: set)
    gradients = .best(upTo: set)
    scaling = .best(upTo: set)
    blur = .best(upTo: set)
  }

  /// The tables that drawing uses.
  static let preferred = Kernels(.preferred)
}

extension CompositingKernels {
  fileprivate static func best(upTo set: InstructionSet) -> CompositingKernels {
    if set >= .avx512, let table = raster_compositing_avx512() { return table.pointee }
    if set >= .avx2, let table = raster_compositing_avx2() { return table.pointee }
    return .portable
  }
}

extension CoverageKernels {
  fileprivate static func best(upTo set: InstructionSet) -> CoverageKernels {
    if set >= .avx512, let table = raster_coverage_avx512() { return table.pointee }
    if set >= .avx2, let table = raster_coverage_avx2() { return table.pointee }
    return .portable
  }
}

extension GradientKernels {
  fileprivate static func best(upTo set: InstructionSet) -> GradientKernels {
    if set >= .avx512, let table = raster_gradient_avx512() { return table.pointee }
    if set >= .avx2, let table = raster_gradient_avx2() { return table.pointee }
    return .portable
  }
}

extension ScalingKernels {
  fileprivate static func best(upTo set: InstructionSet) -> ScalingKernels {
    if set >= .avx512, let table = raster_scaling_avx512() { return table.pointee }
    if set >= .avx2, let table = raster_scaling_avx2() { return table.pointee }
    return .portable
  }
}

extension BlurKernels {
  fileprivate static func best(upTo set: InstructionSet) -> BlurKernels {
    if set >= .avx512, let table = raster_blur_avx512() { return table.pointee }
    if set >= .avx2, let table = raster_blur_avx2() { return table.pointee }
    return .portable
  }
}
