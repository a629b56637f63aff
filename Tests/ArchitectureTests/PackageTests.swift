import Surface
import SurfaceTesting
import Testing

/// What Package.swift, the version and the lists of other people's tools say.
@Suite struct PackageTests {
  @Test func `every system library says how Debian and Fedora call it, and setup installs it`()
    throws
  {
    let manifest = try SourceTree.text("Package.swift")
    let setup = try SourceTree.text("Scripts/setup")
    let libraries = manifest.split(separator: ".systemLibrary(").dropFirst().map {
      $0.split(separator: ".target(")[0]
    }
    #expect(libraries.count > 4)
    for library in libraries {
      let name = try #require(library.firstMatch(of: /name: "(\w+)"/)).1
      // Headers of the C library itself.
      if name == "CLinux" { continue }
      let debian = try #require(library.firstMatch(of: /\.apt\(\[([^\]]+)\]\)/), "\(name)").1
      let fedora = try #require(library.firstMatch(of: /\.yum\(\[([^\]]+)\]\)/), "\(name)").1
      let packages = debian.matches(of: /"([^"]+)"/).map { String($0.1) }
      for package in packages { #expect(setup.contains(package), "\(package)") }
      #expect(fedora.matches(of: /"[^"]+-devel"/).count == packages.count, "\(name)")
    }
  }

  @Test func `the change log begins with the version, after what is not released yet`() throws {
    let log = try SourceTree.text("CHANGELOG.md")
    let versions = log.matches(of: /(?m)^## ([0-9.]+|Unreleased)/).map { String($0.1) }
    #expect(versions.first { $0 != "Unreleased" } == ToolkitVersion.current.description)
    #expect(ToolkitVersion.current.description == "0.1.0")
  }

  @Test func `documentation is made of the same modules wherever it is made`() throws {
    let line = try #require(
      try SourceTree.text("Scripts/docs").firstMatch(of: /(?m)^modules=\((.*)\)$/)
    ).1
    let index = try SourceTree.text(".spi.yml").matches(of: /(?m)^ +- (\w+)$/).map { String($0.1) }
    #expect(Set(index) == Set(line.split(separator: " ").map(String.init)))
  }

  @Test func `every public type of Surface has a place on its first page`() throws {
    let page = try SourceTree.text("Sources/Surface/Surface.docc/Surface.md")
    let types = try SourceTree.sources().filter { $0.module == "Surface" }.flatMap { file in
      try SourceTree.text("Sources/" + file.path).matches(
        of:
          /(?m)^(?:@\w+ )*(?:nonisolated )?(?:public|open) (?:final |indirect )?(?:class|struct|enum|protocol|typealias) (\w+)/
      ).map { String($0.1) }
    }
    #expect(types.count > 150)
    for type in types { #expect(page.contains("- ``\(type)``"), "\(type)") }
  }
}
