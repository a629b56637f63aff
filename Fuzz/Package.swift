// swift-tools-version: 6.2
import PackageDescription

// The rules of the parent package; see "Build and language" in ARCHITECTURE.md.
let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A leaf: nothing depends on it, so it may use unsafe flags. `Scripts/fuzz` builds it with the address
// sanitizer and with counters at every edge, in the library too.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Surface", path: "..")],
  targets: [
    .target(name: "CLibFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CLibFuzzer", .product(name: "OffscreenSurface", package: "Surface"),
        .product(name: "Raster", package: "Surface"),
        .product(name: "Typesetting", package: "Surface"),
        .product(name: "Editing", package: "Surface"),
      ],
      swiftSettings: rules, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)
