// swift-tools-version: 6.2
import PackageDescription

// The rules of the parent package; see "Build and language" in ARCHITECTURE.md.
let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A package of its own: the peers are dependencies of the measurements, never of the library.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Surface", path: "..")],
  targets: [
    .systemLibrary(
      name: "CLibPixman", path: "Sources/System/CLibPixman", pkgConfig: "pixman-1",
      providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
      name: "CLibCairo", path: "Sources/System/CLibCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CLibPango", path: "Sources/System/CLibPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "CPeers", dependencies: ["CLibPango"]),
    // Other rasterizers, which draw the same scenes as ours.
    .target(
      name: "CRasterPeers", dependencies: ["CLibPixman", "CLibCairo"],
      cSettings: [.unsafeFlags(["-O2"])], linkerSettings: [.linkedLibrary("dl")]),
    // Rows, rounds and tables.
    .target(name: "BenchKit", swiftSettings: rules),
    .target(
      name: "RasterBenchmarks",
      dependencies: ["BenchKit", "CRasterPeers", .product(name: "Raster", package: "Surface")],
      swiftSettings: rules),
    // The raster rows alone: builds in a fraction of the time of the rest.
    .executableTarget(
      name: "RasterBench", dependencies: ["BenchKit", "RasterBenchmarks"], swiftSettings: rules),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "BenchKit", "RasterBenchmarks", "CPeers", "CLibPixman",
        .product(name: "Editing", package: "Surface"),
        .product(name: "TextFiles", package: "Surface"),
        .product(name: "Surface", package: "Surface"),
        .product(name: "SurfaceTesting", package: "Surface"),
      ],
      swiftSettings: rules),
    // What a program pays for its first text.
    .executableTarget(
      name: "FirstWord", dependencies: [.product(name: "Surface", package: "Surface")],
      swiftSettings: rules),
    // A grid of photos that scrolls by itself.
    .executableTarget(
      name: "PhotoGrid", dependencies: [.product(name: "Surface", package: "Surface")],
      swiftSettings: rules),
    // A window with a menu.
    .executableTarget(
      name: "MenuOpening", dependencies: [.product(name: "Surface", package: "Surface")],
      swiftSettings: rules),
    // A million rows that are flung, jumped about in and changed, by themselves.
    .executableTarget(
      name: "ListFlight",
      dependencies: [
        .product(name: "Surface", package: "Surface"),
        .product(name: "ListEngine", package: "Surface"),
      ],
      swiftSettings: rules),
    // What signals cost, beside the standard library's stream.
    .executableTarget(
      name: "SignalBench",
      dependencies: [
        .product(name: "Signals", package: "Surface"),
        .product(name: "CAllocationCounter", package: "Surface"),
      ],
      swiftSettings: rules),
    .executableTarget(
      name: "FlowBench",
      dependencies: [
        .product(name: "Flow", package: "Surface"), .product(name: "Surface", package: "Surface"),
        .product(name: "CAllocationCounter", package: "Surface"),
      ],
      swiftSettings: rules),
    // The sizes of rows, and what makes one list another.
    .executableTarget(
      name: "ListBench", dependencies: [.product(name: "ListEngine", package: "Surface")],
      swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)
