import CRasterKernels
import Glibc

/// The table of inner loops in use, one entry a kernel; ``PortableKernels`` says what each does.
///
/// Whole rectangles per call, so that the indirect call costs nothing.
struct Kernels: Sendable {
  typealias Solid =
    @convention(c) (UnsafeMutablePointer<UInt32>?, Int, Int, Int, UInt32) -> Void
  typealias Over =
    @convention(c) (UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt32>?, Int, Int, Int) ->
    Void
  typealias OverWithAlpha =
    @convention(c) (
      UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt32>?, Int, Int, Int, UInt32
    ) -> Void
  typealias SolidMask =
    @convention(c) (
      UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt8>?, Int, Int, Int, UInt32
    ) -> Void
  typealias OverMask =
    @convention(c) (
      UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt32>?, Int, UnsafePointer<UInt8>?, Int,
      Int, Int
    ) -> Void

  typealias Gradient =
    @convention(c) (
      UnsafeMutablePointer<UInt32>?, Int, UInt64, UInt64, UnsafePointer<raster_gradient_run>?
    ) -> Void
  typealias MixRow =
    @convention(c) (
      UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, Int, UInt32, Int32
    ) -> Void
  typealias MixColumns =
    @convention(c) (
      UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt32>?, UnsafePointer<raster_tap>?,
      UnsafePointer<UInt32>?
    ) -> Void

  let fill: Solid
  let solidOver: Solid
  let over: Over
  let overWithAlpha: OverWithAlpha
  let solidMask: SolidMask
  let overMask: OverMask
  let gradient: Gradient
  let mixRow: MixRow
  let mixColumns: MixColumns

  static let portable = Kernels(
    fill: { PortableKernels.fill($0!, $1, $2, $3, $4) },
    solidOver: { PortableKernels.solidOver($0!, $1, $2, $3, $4) },
    over: { PortableKernels.over($0!, $1, $2!, $3, $4, $5) },
    overWithAlpha: { PortableKernels.overWithAlpha($0!, $1, $2!, $3, $4, $5, $6) },
    solidMask: { PortableKernels.solidMask($0!, $1, $2!, $3, $4, $5, $6) },
    overMask: { PortableKernels.overMask($0!, $1, $2!, $3, $4!, $5, $6, $7) },
    gradient: { PortableKernels.gradient($0!, $1, $2, $3, $4!) },
    mixRow: { PortableKernels.mixRow($0!, $1!, $2, $3, $4) },
    mixColumns: { PortableKernels.mixColumns($0!, $1, $2!, $3!, $4!) })

  /// The AVX2 versions, where the processor has them.
  static let avx2: Kernels? = raster_kernels_avx2().map { Kernels($0.pointee) }

  /// The fastest table for this processor. `SURFACE_KERNELS=portable` in the environment asks for the
  /// Swift loops.
  static let best: Kernels = {
    if let name = getenv("SURFACE_KERNELS"), strcmp(name, "portable") == 0 { return portable }
    return avx2 ?? portable
  }()
}

extension Kernels {
  private init(_ table: raster_kernels) {
    fill = table.fill
    solidOver = table.solid_over
    over = table.over
    overWithAlpha = table.over_with_alpha
    solidMask = table.solid_mask
    overMask = table.over_mask
    gradient = table.gradient
    mixRow = table.mix_row
    mixColumns = table.mix_columns
  }
}
