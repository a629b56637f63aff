import Testing

/// The sources keep to the tables of ARCHITECTURE.md.
@Suite struct ArchitectureTests {
  private let table: ArchitectureTable
  private let sources: [SourceFile]

  init() throws {
    table = ArchitectureTable(try SourceTree.text("ARCHITECTURE.md"))
    sources = try SourceTree.sources()
  }

  @Test func `modules import only what lies below them`() {
    #expect(sources.count > 500)
    #expect(table.forbiddenImports(in: sources) == [])
  }

  @Test func `every module and every folder of a divided one has its row`() {
    #expect(Set(sources.map(\.module)) == Set(table.imports.keys))
    for (module, rows) in table.folders {
      let folders = Set(sources.filter { $0.module == module }.compactMap(\.folder))
      #expect(folders.subtracting(rows.keys) == [], "\(module)")
      #expect(Set(rows.keys).subtracting(folders) == [], "\(module)")
    }
  }

  @Test func `folders name only the types of those that they may know`() {
    #expect(table.forbiddenNames(in: sources) == [])
  }

  /// Those of Swift are libdispatch's, which wake a program up every second from then on.
  @Test func `tasks run on threads of the program`() throws {
    let starts = [" Task {", " Task.detached {", " Task(priority", " Task.detached(priority"]
    for path in try SourceTree.paths(below: "Sources") where path.hasSuffix(".swift") {
      let lines = try SourceTree.text(path).split(separator: "\n")
      for line in lines where starts.contains(where: line.contains) {
        let isOnMain = line.contains("Task { @MainActor in")
        #expect(isOnMain || line.contains("///"), "\(path): \(line)")
      }
    }
  }

  @Test func `what is allowed is used`() {
    for (module, allowed) in table.imports {
      let used = Set(sources.filter { $0.module == module }.flatMap(\.imports))
      #expect(allowed.subtracting(used) == [], "\(module)")
    }
  }

  @Test func `no import leads back to where it comes from`() {
    for module in table.imports.keys {
      var reached = table.imports[module] ?? []
      for _ in table.imports {
        reached = reached.union(reached.flatMap { table.imports[$0] ?? [] })
      }
      #expect(!reached.contains(module), "\(module)")
    }
  }
}

/// The test above would notice.
@Suite struct ArchitectureTableTests {
  private let table = ArchitectureTable(
    """
    | Module | Belongs | Imports |
    |---|---|---|
    | `Raster` | pixels, `PixelBuffer`| Geometry |
    | `Geometry` | values | – |
    | `Surface` | views | Geometry Raster |

    | Folder | Belongs | Names |
    |---|---|---|
    | `Surface/View` | the tree | Input |
    | `Surface/Input` | events | – |
    """)

  @Test func `an import that is not in the table is found, however it is written`() {
    let files = [
      SourceFile(path: "Raster/A.swift", text: "import Geometry\npublic import Surface\n"),
      SourceFile(path: "Geometry/B.swift", text: "@testable import Raster\nimport Glibc\n"),
      SourceFile(path: "Surface/C.swift", text: "import struct Raster.Pixel\n"),
    ]
    #expect(
      table.forbiddenImports(in: files) == [
        "Raster/A.swift imports Surface", "Geometry/B.swift imports Raster",
      ])
  }

  @Test func `a type that a folder may not know is found, but not in words and texts`() {
    let files = [
      SourceFile(path: "Surface/View/View.swift", text: "public class View { var key: Key? }"),
      SourceFile(
        path: "Surface/Input/Key.swift",
        text: """
          /// For a View.
          public struct Key {}
          extension Key { var name: String { "View" } }
          """),
      SourceFile(
        path: "Surface/Input/Pen.swift", text: "package final class Pen { weak var view: View? }"),
    ]
    #expect(table.forbiddenNames(in: files) == ["Surface/Input/Pen.swift names View of View"])
  }

  @Test func `declarations count whatever stands before them, and private ones do not`() {
    let file = SourceFile(
      path: "Surface/A.swift",
      text: """
        @MainActor public final class One {
          struct Nested {}
        }
        private struct Two {}
        package enum Three {}
        indirect enum Four {}
        """)
    #expect(file.declaredTypes == ["One", "Three", "Four"])
  }
}
