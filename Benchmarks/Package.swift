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
      name: "CLibPango", path: "Sources/System/CLibPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "CPeers", dependencies: ["CLibPango"]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CPeers", "CLibPixman", .product(name: "Surface", package: "Surface"),
        .product(name: "SurfaceTesting", package: "Surface"),
      ],
      swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)
