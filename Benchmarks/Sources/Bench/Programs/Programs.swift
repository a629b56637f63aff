import BenchKit
import Glibc
import SurfaceTesting

/// The programs that are compared.
enum Programs {
  /// Every window is as large as the demo's.
  static let windowSize = "1000x700"

  static func demo(
    _ arguments: [String] = [], size: String = windowSize
  ) throws -> Program.Command {
    Program.Command(
      name: "WaylandDemo", path: try demoPath(),
      arguments: ["--size", size] + arguments)
  }

  /// `BENCH_DEMO` in the environment, which `Scripts/bench` builds as a program for users.
  private static func demoPath() throws -> String {
    if let path = getenv("BENCH_DEMO") { return String(cString: path) }
    return try BuiltProducts.executable(named: "WaylandDemo")
  }

  /// The terminal as packaged, without the user's configuration, running something that is silent.
  static let foot = Program.Command(
    name: "foot", path: "foot",
    arguments: [
      "--config=/dev/null", "--log-level=none", "--window-size-pixels=\(windowSize)",
      "/bin/sleep", "600",
    ],
    environment: ["LC_ALL": "C.UTF-8"])

  /// GTK on its software renderer, which starts faster and needs less memory than OpenGL here.
  static func gtk(_ name: String, _ arguments: [String] = []) throws -> Program.Command {
    Program.Command(
      name: name, path: try peer(name), arguments: arguments,
      environment: ["GSK_RENDERER": "cairo", "LC_ALL": "C.UTF-8"])
  }

  /// A script in Python that uses Qt Quick with its software renderer; nil, with a line that says so, where
  /// `Scripts/setup --bench` could not get PySide6.
  static func qt(_ name: String, _ arguments: [String]) -> Program.Command? {
    let peers = BuiltProducts.packageRoot + "/Benchmarks/.peers"
    let python = "\(peers)/venv/bin/python"
    let test = try? ChildProcess.run(python, ["-c", "import PySide6.QtQuick"])
    guard test?.status == .exited(0) else {
      printError("no PySide6 in \(peers): rows are made without Qt Quick")
      return nil
    }
    return Program.Command(
      name: "Qt Quick", path: python, arguments: ["\(peers)/../Peers/\(name)"] + arguments,
      environment: [
        "QT_QPA_PLATFORM": "wayland", "QT_QUICK_BACKEND": "software", "LC_ALL": "C.UTF-8",
      ])
  }

  /// The path of a program of `Peers/`, built when it is not.
  static func peer(_ name: String) throws -> String {
    let directory = BuiltProducts.packageRoot + "/Benchmarks/.build/peers"
    let build = try ChildProcess.run(
      BuiltProducts.packageRoot + "/Benchmarks/Peers/build", [directory])
    guard build.status == .exited(0) else { throw BenchmarkError(build.report) }
    return "\(directory)/\(name)"
  }
}
