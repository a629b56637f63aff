import CLibWayland
import CWayland
import Glibc
import Testing

/// The glue against its descriptions, and the descriptions against other people's.
@Suite struct ProtocolTests {
  /// The output and exit status of a program of the repository.
  private func run(_ command: String) -> (output: String, status: Int32) {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    guard let pipe = popen("cd '/\(root)' && \(command) 2>&1", "r") else { return ("", -1) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&chunk, 1, chunk.count, pipe), count > 0 {
      bytes += chunk[..<count]
    }
    let status = pclose(pipe)
    return (String(decoding: bytes, as: UTF8.self), status)
  }

  @Test func `the checked-in glue is what the generator writes, and it agrees with Debian`() {
    let scanner = run("protocols/generate --self-test")
    #expect(scanner.status == 0, "\(scanner.output)")

    let check = run("protocols/generate --check")
    #expect(check.status == 0, "run protocols/generate: \(check.output)")

    let compare = run(
      "protocols/generate --compare /usr/share/wayland /usr/share/wayland-protocols")
    #expect(compare.status == 0, "\(compare.output) (Scripts/setup installs the references)")
    #expect(compare.output.hasPrefix("314 messages, 0 differences"), "\(compare.output)")
  }

  /// libwayland's own table of a core interface.
  private func systemTable(_ name: String) -> wl_interface? {
    dlsym(nil, "\(name)_interface")?.assumingMemoryBound(to: wl_interface.self).pointee
  }

  @Test(
    arguments: [
      cwayland_wl_display(), cwayland_wl_registry(), cwayland_wl_callback(),
      cwayland_wl_compositor(), cwayland_wl_shm_pool(), cwayland_wl_shm(), cwayland_wl_buffer(),
      cwayland_wl_surface(), cwayland_wl_seat(), cwayland_wl_pointer(), cwayland_wl_keyboard(),
      cwayland_wl_touch(), cwayland_wl_output(), cwayland_wl_region(),
      cwayland_wl_subcompositor(), cwayland_wl_subsurface(),
    ].map { Table(pointer: $0!) })
  func `every core table begins like libwayland's own`(_ table: Table) throws {
    let ours = table.pointer.pointee
    let theirs = try #require(systemTable(String(cString: ours.name)))
    #expect(ours.version >= theirs.version)
    #expect(
      messages(ours.methods, theirs.method_count) == messages(theirs.methods, theirs.method_count))
    #expect(
      messages(ours.events, theirs.event_count) == messages(theirs.events, theirs.event_count))
  }

  /// Name, signature and types of each message.
  private func messages(_ table: UnsafePointer<wl_message>?, _ count: Int32) -> [String] {
    (0..<Int(count)).map { index in
      guard let message = table?[index] else { return "missing" }
      let signature = String(cString: message.signature)
      let types = signature.filter { $0.isLetter }.indices.enumerated().map { offset, _ in
        message.types?[offset].map { String(cString: $0.pointee.name) } ?? "-"
      }
      return "\(String(cString: message.name)) \(signature) \(types.joined(separator: " "))"
    }
  }

  struct Table: @unchecked Sendable, CustomTestStringConvertible {
    // Sendable: it points to a constant.
    let pointer: UnsafePointer<wl_interface>

    var testDescription: String { String(cString: pointer.pointee.name) }
  }
}
