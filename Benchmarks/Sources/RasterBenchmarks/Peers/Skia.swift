import BenchKit
import CRasterPeers
import FoundationEssentials
import Glibc

/// Skia by its Python package, in a process of its own that draws into the same shared memory.
///
/// The package is a gcc build, whose raster pipeline is near scalar: good for whole shapes, unfair
/// for gradients and scaling, so rows say where they leave it out.
final class SkiaProcess {
  private let process: pid_t
  private let requests: UnsafeMutablePointer<FILE>
  private let answers: UnsafeMutablePointer<FILE>

  /// Nil, with a line that says so, if there is no Python with Skia in the folder of peers.
  init?(folder: String, arena: Arena) {
    let script = folder + "/../Peers/skia_peer.py"
    let python = folder + "/venv/bin/python"
    guard access(python, X_OK) == 0 else {
      printError("no Skia in \(folder): rows are made without it")
      return nil
    }
    var input: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    guard pipe(&input) == 0, pipe(&output) == 0 else { return nil }
    for descriptor in [input[1], output[0]] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, input[0], 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    let memory = "/proc/\(getpid())/fd/\(arena.descriptor)"
    var arguments: [UnsafeMutablePointer<CChar>?] = [python, script, memory].map { (text: String) in
      strdup(text)
    }
    arguments.append(nil)
    var process: pid_t = 0
    let status = posix_spawn(&process, python, &actions, nil, arguments, environ)
    posix_spawn_file_actions_destroy(&actions)
    for argument in arguments { free(argument) }
    close(input[0])
    close(output[1])
    self.process = process
    requests = fdopen(input[1], "w")
    answers = fdopen(output[0], "r")
    guard status == 0, let version = try? ask("{\"do\":\"version\"}") else {
      printError("Skia does not start: rows are made without it")
      return nil
    }
    printError("Skia \(version)")
  }

  deinit {
    fclose(requests)
    fclose(answers)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Sends one line and returns the line that answers it.
  func ask(_ request: String) throws -> String {
    fputs(request + "\n", requests)
    fflush(requests)
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    guard getline(&line, &capacity, answers) > 0, let line else {
      throw BenchmarkError("Skia's process has ended")
    }
    let text = String(cString: line).filter { $0 != "\n" }
    if text.hasPrefix("error") { throw BenchmarkError("Skia: \(text)") }
    return text
  }
}

/// A scene that Skia's process has prepared.
final class SkiaPeer: Rasterizer {
  let name = "Skia"
  private let process: SkiaProcess

  init(_ scene: Scene, _ process: SkiaProcess) throws {
    self.process = process
    let data = try JSONEncoder().encode(SceneDescription(scene))
    _ = try process.ask(String(decoding: data, as: UTF8.self))
  }

  func draw() throws { _ = try process.ask("{\"do\":\"draw\"}") }

  func time(_ count: Int) throws -> Double {
    let answer = try process.ask("{\"do\":\"time\",\"count\":\(count)}")
    guard let seconds = Double(answer) else { throw BenchmarkError("Skia: \(answer)") }
    return seconds
  }
}

/// A scene as the process reads it; pixels by their place in the shared memory.
private struct SceneDescription: Encodable {
  struct Pixels: Encodable {
    var offset: Int
    var width: Int32
    var height: Int32
    /// In bytes.
    var stride: Int32
    var opaque: Bool
  }
  struct Outline: Encodable {
    var verbs: [UInt32]
    var points: [Double]
  }
  struct Gradient: Encodable {
    var kind: UInt32
    var at: [Double]
    var offsets: [Double]
    var colors: [UInt32]
  }

  let `do` = "scene"
  var target: Pixels
  var images: [Pixels]
  var masks: [Pixels]
  var paths: [Outline]
  var gradients: [Gradient]
  /// kind, resource, x, y, width, height, radius, colour, opacity
  var ops: [[Double]]

  init(_ scene: Scene) {
    func pixels(_ image: rp_image) -> Pixels {
      Pixels(
        offset: scene.arena.offset(of: image.pixels), width: image.width, height: image.height,
        stride: image.stride * 4, opaque: image.is_opaque)
    }
    target = pixels(scene.target)
    images = scene.images.map(pixels)
    masks = scene.masks.map {
      Pixels(
        offset: scene.arena.offset(of: $0.bytes), width: $0.width, height: $0.height,
        stride: $0.stride, opaque: false)
    }
    paths = scene.outlines.map {
      Outline(verbs: $0.verbs.map { UInt32($0.rawValue) }, points: $0.points)
    }
    gradients = scene.gradients.map { gradient in
      Gradient(
        kind: UInt32(gradient.kind.rawValue),
        at: [gradient.x0, gradient.y0, gradient.x1, gradient.y1],
        offsets: (0..<Int(gradient.count)).map { gradient.offsets[$0] },
        colors: (0..<Int(gradient.count)).map { gradient.colors[$0] })
    }
    ops = scene.ops.map {
      [
        Double($0.kind.rawValue), Double($0.resource), $0.x, $0.y, $0.width, $0.height, $0.radius,
        Double($0.color), Double($0.opacity),
      ]
    }
  }
}
