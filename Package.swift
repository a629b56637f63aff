// swift-tools-version: 6.2
import PackageDescription

// Every target of ours is built with the same rules; see "Build and language" in ARCHITECTURE.md.
let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Surface",
  products: [
    // Views, nodes and components with the windows of a Wayland compositor.
    .library(name: "Surface", targets: ["Surface", "WaylandClient"]),
    .library(name: "Flow", targets: ["Flow", "WaylandClient"]),
    // The same for programs without windows, which draw into pictures: no libwayland.
    .library(name: "OffscreenSurface", targets: ["Surface"]),
    .library(name: "OffscreenFlow", targets: ["Flow"]),
    // Pixels alone, for programs without windows.
    .library(name: "Raster", targets: ["Raster", "Geometry"]),
    .library(name: "Typesetting", targets: ["Typesetting", "Geometry"]),
    // Texts that are edited, which nobody has to see.
    .library(name: "Editing", targets: ["Editing"]),
    // Their files: loading, saving without loss, what was not saved.
    .library(name: "TextFiles", targets: ["TextFiles", "Editing"]),
    // What is misspelled in them.
    .library(name: "Spelling", targets: ["Spelling"]),
    // The arithmetic of lists, which draws nothing.
    .library(name: "ListEngine", targets: ["ListEngine"]),
    // Values over time, for any program.
    .library(name: "Signals", targets: ["Signals"]),
    .library(name: "SurfaceTesting", targets: ["SurfaceTesting"]),
    .library(name: "CAllocationCounter", targets: ["CAllocationCounter"]),
    .executable(name: "WaylandDemo", targets: ["WaylandDemo"]),
  ],
  targets: [
    // System libraries, found by pkg-config where their headers are in a folder of their own. Modules
    // over them hold only headers. `Scripts/test-dependent` builds a package that depends on this one.
    .systemLibrary(
      name: "CLibImage", path: "Sources/System/CLibImage", pkgConfig: "libpng libjpeg libwebp",
      providers: [
        .apt(["libpng-dev", "libjpeg-dev", "libwebp-dev"]),
        .yum(["libpng-devel", "libjpeg-turbo-devel", "libwebp-devel"]),
      ]),
    // The oracle of RasterTests. No product links it, so that nobody else has to have it.
    .systemLibrary(
      name: "CLibPixman", path: "Sources/System/CLibPixman", pkgConfig: "pixman-1",
      providers: [.apt(["libpixman-1-dev"]), .yum(["pixman-devel"])]),
    // Not "harfbuzz": its file leads to GLib's, which has a flag on some systems that SwiftPM warns of
    // in every build of every user.
    .systemLibrary(
      name: "CLibText", path: "Sources/System/CLibText", pkgConfig: "freetype2 fontconfig",
      providers: [
        .apt(["libfreetype-dev", "libharfbuzz-dev", "libfontconfig-dev"]),
        .yum(["freetype-devel", "harfbuzz-devel", "fontconfig-devel"]),
      ]),
    .systemLibrary(
      name: "CLibWayland", path: "Sources/System/CLibWayland",
      pkgConfig: "wayland-client wayland-cursor xkbcommon",
      providers: [
        .apt(["libwayland-dev", "libxkbcommon-dev"]),
        .yum(["wayland-devel", "libxkbcommon-devel"]),
      ]),
    // What Swift's module of the C library leaves out.
    .systemLibrary(name: "CLinux", path: "Sources/System/CLinux"),
    .systemLibrary(
      name: "CLibWaylandServer", path: "Sources/System/CLibWaylandServer",
      providers: [.apt(["libwayland-dev"]), .yum(["wayland-devel"])]),

    // C: shims of a few lines, generated protocol tables, inner loops per instruction set.
    .target(name: "CImageCodecs", dependencies: ["CLibImage"]),
    .target(name: "CRasterKernels"),
    .target(
      name: "CTypesetting", dependencies: ["CLibText"],
      linkerSettings: [.linkedLibrary("harfbuzz")]),
    .target(name: "CPlatform"),
    .target(name: "CWayland", dependencies: ["CLibWayland"]),
    .target(name: "CAllocationCounter"),
    .target(
      name: "CWaylandServer", dependencies: ["CLibWaylandServer", "CWayland"],
      linkerSettings: [.linkedLibrary("wayland-server")]),

    // Pure Swift, bottom up.
    .target(name: "Algorithms", swiftSettings: rules),
    .target(name: "Geometry", swiftSettings: rules),
    .target(name: "Locks", swiftSettings: rules),
    .target(name: "Signals", dependencies: ["Algorithms", "Locks"], swiftSettings: rules),
    .target(name: "Diagnostics", swiftSettings: rules),
    .target(name: "ListEngine", dependencies: ["Algorithms", "Geometry"], swiftSettings: rules),
    .target(
      name: "Raster",
      dependencies: ["Algorithms", "Geometry", "Locks", "CRasterKernels", "CImageCodecs"],
      swiftSettings: rules),
    .target(
      name: "Typesetting",
      dependencies: ["Algorithms", "Geometry", "Locks", "Diagnostics", "CTypesetting"],
      swiftSettings: rules),
    .target(
      name: "Editing",
      dependencies: ["Algorithms", "Geometry", "ListEngine", "Typesetting", "CLinux"],
      swiftSettings: rules),
    .target(
      name: "Spelling", dependencies: ["Locks", "Signals", "Typesetting"], swiftSettings: rules),
    .target(
      name: "TextFiles", dependencies: ["Editing", "Locks", "Signals", "CLinux"],
      swiftSettings: rules),
    .target(
      name: "Compositing", dependencies: ["Geometry", "Locks", "Raster"], swiftSettings: rules),
    .target(
      name: "Platform",
      dependencies: [
        "Geometry", "Locks", "Diagnostics", "Raster", "Compositing", "CPlatform", "CLinux",
      ],
      swiftSettings: rules),
    .target(
      name: "WaylandClient",
      dependencies: [
        "Geometry", "Locks", "Diagnostics", "Raster", "Compositing", "Platform", "CWayland",
        "CLinux",
      ],
      swiftSettings: rules),
    .target(
      name: "Surface",
      dependencies: [
        "Geometry", "Locks", "Diagnostics", "Signals", "ListEngine", "Raster", "Typesetting",
        "Editing", "Spelling", "Compositing", "Platform", "CLinux",
      ],
      swiftSettings: rules),
    .target(
      name: "Flow", dependencies: ["Algorithms", "Surface", "Signals", "Locks", "Diagnostics"],
      swiftSettings: rules),
    .target(
      name: "SurfaceTesting",
      dependencies: [
        "Surface", "Flow", "Geometry", "Raster", "Typesetting", "WaylandClient", "CWayland",
        "CWaylandServer",
      ],
      swiftSettings: rules),
    .executableTarget(
      name: "WaylandDemo",
      dependencies: [
        "Algorithms", "Surface", "Flow", "Editing", "TextFiles", "WaylandClient", "Signals", "Locks",
        "CAllocationCounter",
      ],
      exclude: ["Sample"],
      swiftSettings: rules),
    // An example of a program without windows.
    .executableTarget(
      name: "ShareCards", dependencies: ["Surface", "Flow"], swiftSettings: rules),

    // Random numbers that are the same in every run, for tests of pure modules.
    .target(
      name: "SeededNumbers", path: "Tests/Support/seeded-numbers", swiftSettings: rules),
    // What TextFilesTests kill.
    .executableTarget(
      name: "TextFileProbe", dependencies: ["TextFiles", "Editing", "SeededNumbers", "Locks"],
      path: "Tests/Support/text-file-probe", swiftSettings: rules),
    // What OtherProcessTests record and play a session with.
    .executableTarget(
      name: "SessionProbe", dependencies: ["Surface", "Platform"],
      path: "Tests/Support/session-probe", swiftSettings: rules),
    // What HostilityTests and Scripts/hostile run against hostile compositors.
    .executableTarget(
      name: "HostileProbe", dependencies: ["SurfaceTesting", "Surface", "Typesetting", "CLinux"],
      path: "Tests/Support/hostile-probe", swiftSettings: rules),

    .testTarget(
      name: "ArchitectureTests", dependencies: ["SurfaceTesting", "ShareCards"],
      swiftSettings: rules),
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Diagnostics"],
      swiftSettings: rules),
    .testTarget(
      name: "GeometryTests", dependencies: ["Geometry", "SeededNumbers"], swiftSettings: rules),
    .testTarget(
      name: "ListEngineTests",
      dependencies: ["Algorithms", "ListEngine", "Geometry", "Locks", "SeededNumbers", "CLinux"],
      exclude: ["README.md", "BugClasses.md"], swiftSettings: rules),
    .testTarget(name: "LocksTests", dependencies: ["Locks"], swiftSettings: rules),
    .testTarget(
      name: "SignalsTests",
      dependencies: ["Signals", "Locks", "SeededNumbers", "CAllocationCounter"],
      exclude: ["README.md"], swiftSettings: rules),
    .testTarget(
      name: "RasterTests",
      dependencies: ["Raster", "Geometry", "CRasterKernels", "CLibPixman", "CAllocationCounter"],
      swiftSettings: rules),
    .testTarget(
      name: "TypesettingTests", dependencies: ["Typesetting"], exclude: ["README.md"],
      swiftSettings: rules),
    .testTarget(
      name: "EditingTests", dependencies: ["Editing", "Typesetting", "SeededNumbers"],
      exclude: ["README.md"], swiftSettings: rules),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"], swiftSettings: rules),
    .testTarget(
      name: "TextEditingTests", dependencies: ["SurfaceTesting", "WaylandClient", "SeededNumbers"],
      exclude: ["README.md"], swiftSettings: rules),
    .testTarget(
      name: "TextFilesTests",
      dependencies: ["TextFiles", "Editing", "Signals", "Locks", "SeededNumbers", "TextFileProbe"],
      exclude: ["README.md"], swiftSettings: rules),
    .testTarget(
      name: "SurfaceTests",
      dependencies: [
        "SurfaceTesting", "WaylandClient", "Signals", "CAllocationCounter", "SessionProbe",
      ],
      exclude: ["Lists/README.md", "Popovers/README.md"], swiftSettings: rules),
    .testTarget(
      name: "WaylandTests", dependencies: ["SurfaceTesting", "WaylandClient", "HostileProbe"],
      exclude: ["README.md"], swiftSettings: rules),
    .testTarget(
      name: "FlowTests",
      dependencies: ["Flow", "SurfaceTesting", "Signals", "CAllocationCounter"],
      exclude: ["README.md"], swiftSettings: rules),
    .testTarget(
      name: "WaylandDemoTests",
      dependencies: ["WaylandDemo", "SurfaceTesting", "WaylandClient", "SeededNumbers"],
      swiftSettings: rules),
    .testTarget(
      name: "CompositorTests", dependencies: ["SurfaceTesting", "WaylandClient"],
      exclude: ["README.md"], swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)
