// swift-tools-version: 6.2
import PackageDescription

// The generator of the protocol glue. It is a package of its own, so that programs that use the
// library never compile it: its output is checked in.
let package = Package(
  name: "scanner",
  targets: [
    .executableTarget(name: "scanner", swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
