import Glibc
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// What is said to be a socket of a compositor and is none.
@MainActor
@Suite struct SourceTests {
  private func reason(_ descriptor: Int32) -> String? {
    let error = #expect(throws: PlatformError.self) {
      try WaylandConnection.connect(to: .descriptor(descriptor), loop: EventLoop())
    }
    return error?.description
  }

  @Test func `a file is no socket`() {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(reason(file) == "no Wayland compositor: \(file) is no socket")
    #expect(fcntl(file, F_GETFD) >= 0, "it stays open: it was not ours to close")
  }

  @Test func `a descriptor that is closed is no socket`() {
    #expect(reason(1_000_000)?.contains("is no socket") == true)
  }

  @Test func `a socket without another end is none`() {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    #expect(reason(socket)?.contains("is no socket") == true)
  }

  @Test func `a pipe is no socket`() {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(reason(ends[0])?.contains("is no socket") == true)
  }

  @Test func `a message names the socket`() {
    for name in ["/dev/null", "no-such-socket-\(getpid())"] {
      let error = #expect(throws: PlatformError.self) {
        try WaylandConnection.connect(to: .name(name), loop: EventLoop())
      }
      #expect(error?.description.hasPrefix("no Wayland compositor: \(name): ") == true)
    }
  }
}
