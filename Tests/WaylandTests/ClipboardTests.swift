import Geometry
import Glibc
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// What programs copy for each other, and what is selected for the middle button: the same by two protocols.
@MainActor
@Suite struct ClipboardTests {
  nonisolated private static let kinds = ClipboardKind.allCases

  private func client(
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> ClientWindow { try ClientWindow.shown(configure) }

  @MainActor
  private struct Side {
    let client: ClientWindow
    let kind: ClipboardKind

    var backend: any ClipboardBackend {
      get throws { try #require(client.connection.clipboard(kind)) }
    }

    func selection(of seat: Int = 0) -> TestSelection {
      let seat = client.compositor.seats[seat]
      return kind == .clipboard ? seat.clipboard : seat.primarySelection
    }

    /// What an answer of the user has as its proof.
    func serial(of seat: SeatID = .first) -> InputSerial {
      InputSerial(client.compositor.nextSerial(), seat: seat)
    }

    func read(
      _ type: ContentType, limits: TransferLimits = TransferLimits()
    ) throws -> Result<[UInt8], TransferError> {
      var result: Result<[UInt8], TransferError>?
      try backend.read(type, for: .first, limits: limits) { result = $0 }
      #expect(result == nil, "not before the call has returned")
      if selection().isOfClient { try letWorkersAnswer() }
      try client.compositor.run(until: { result != nil })
      return try #require(result)
    }

    /// Another program asks for a form; what makes it on a worker has made it when the call returns.
    ///
    /// - Returns: the end of a pipe to be read and closed by the caller.
    func request(_ name: String) throws -> Int32 {
      let descriptor = try #require(selection().request(name))
      try letWorkersAnswer()
      return descriptor
    }

    private func letWorkersAnswer() throws {
      try client.compositor.roundTrip()
      WorkerPool.loading.waitUntilIdle()
      MainThreadQueue.shared.drain()
    }

    /// What another program gets, once the pipe is closed.
    func bytes(as name: String) throws -> [UInt8] {
      let descriptor = try request(name)
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      var isOver = false
      var part = [UInt8](repeating: 0, count: 65_536)
      client.compositor.loop.watch(descriptor) { _ in
        let count = Glibc.read(descriptor, &part, part.count)
        if count == 0 { isOver = true } else if count > 0 { bytes += part[..<count] }
      }
      defer { client.compositor.loop.unwatch(descriptor) }
      try client.compositor.run(until: { isOver })
      return bytes
    }
  }

  /// What the pipe of a descriptor is called in `/proc`.
  private func pipe(of descriptor: Int32) -> String {
    var name = [UInt8](repeating: 0, count: 64)
    let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
    return String(decoding: name.prefix(max(0, count)), as: UTF8.self)
  }

  /// How many descriptors of this program are ends of a pipe. All of them would not do: other tests open files meanwhile.
  private func ends(of pipe: String) -> Int {
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let descriptor = Int32(name), self.pipe(of: descriptor) == pipe { count += 1 }
    }
    return count
  }

  // MARK: What others copy

  @Test(arguments: kinds) func `what another program copies is told, and read`(
    kind: ClipboardKind
  ) throws {
    let side = Side(client: try client(), kind: kind)
    var told: [SeatID] = []
    try side.backend.onChange = { told.append($0) }
    side.selection().copy(["text/html", "text/plain;charset=utf-8"], bytes: Array("Grüße".utf8))
    try side.client.compositor.roundTrip()
    #expect(told == [.first])
    #expect(try side.backend.contentTypes(for: .first) == [.html, .text])
    #expect(try side.read(.text) == .success(Array("Grüße".utf8)))
    #expect(
      side.client.compositor.requests.last { $0.name == "receive" }?.arguments.first
        == "\"text/plain;charset=utf-8\"")
  }

  @Test(arguments: [
    (["STRING", "UTF8_STRING", "TEXT"], "UTF8_STRING"), (["TEXT", "STRING"], "TEXT"),
    (["text/plain;charset=UTF-8"], "text/plain;charset=UTF-8"),
    (["text/plain", "image/png", "text/plain;charset=utf-8"], "text/plain;charset=utf-8"),
  ])
  func `text has older names, of which the best is read`(names: [String], best: String) throws {
    let side = Side(client: try client(), kind: .clipboard)
    side.selection().copy(names, bytes: [65])
    try side.client.compositor.roundTrip()
    let types = try side.backend.contentTypes(for: .first)
    #expect(types == (names.contains("image/png") ? [.text, .png] : [.text]))
    #expect(try side.read(.text) == .success([65]))
    let asked = side.client.compositor.requests.last { $0.name == "receive" }?.arguments.first
    #expect(asked == "\"\(best)\"")
  }

  @Test(arguments: kinds) func `what is not offered is not read`(kind: ClipboardKind) throws {
    let side = Side(client: try client(), kind: kind)
    #expect(try side.backend.contentTypes(for: .first).isEmpty)
    #expect(try side.read(.text) == .failure(.notOffered))
    side.selection().copy(["image/png"], bytes: [1])
    try side.client.compositor.roundTrip()
    #expect(try side.read(.text) == .failure(.notOffered))
    side.selection().copy([], bytes: [])
    try side.client.compositor.roundTrip()
    #expect(try side.read(.png) == .failure(.notOffered))
  }

  @Test(arguments: kinds) func `what is replaced is destroyed`(kind: ClipboardKind) throws {
    let side = Side(client: try client(), kind: kind)
    for _ in 0..<5 {
      side.selection().copy(["text/plain"], bytes: [65])
      try side.client.compositor.roundTrip()
    }
    let destroyed = side.client.compositor.requests.filter {
      $0.name == "destroy" && $0.interface.hasSuffix("offer") || $0.interface.hasSuffix("offer_v1")
    }
    #expect(destroyed.count == 4)
  }

  @Test func `ten megabytes come in parts`() throws {
    let side = Side(client: try client(), kind: .clipboard)
    let bytes = (0..<10_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    // Another program that writes as fast as it is read.
    let writer = side.client.compositor
    side.selection().copy(["image/png"]) { _, descriptor in
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      var written = 0
      writer.loop.watch(descriptor, forWriting: true) { _ in
        let count = bytes[written...].withUnsafeBytes {
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        }
        written += max(0, count)
        guard written == bytes.count else { return }
        writer.loop.unwatch(descriptor)
        close(descriptor)
      }
    }
    try side.client.compositor.roundTrip()
    #expect(try side.read(.png) == .success(bytes))
  }

  @Test(arguments: kinds) func `more than is allowed is not taken`(kind: ClipboardKind) throws {
    let side = Side(client: try client(), kind: kind)
    var pipes: [String] = []
    side.selection().copy(["text/plain"]) { _, descriptor in
      pipes.append(pipe(of: descriptor))
      _ = Glibc.write(descriptor, Array(repeating: 65, count: 101), 101)
      close(descriptor)
    }
    try side.client.compositor.roundTrip()
    #expect(try side.read(.text, limits: TransferLimits(byteCount: 100)) == .failure(.tooLarge))
    let all = try side.read(.text, limits: TransferLimits(byteCount: 101))
    #expect(try all.get().count == 101)
    #expect(pipes.map(ends) == [0, 0])
  }

  @Test(arguments: kinds) func `a program that hands over nothing is waited for only so long`(
    kind: ClipboardKind
  ) throws {
    let side = Side(client: try client(), kind: kind)
    var kept: Int32?
    side.selection().copy(["text/plain"]) { _, descriptor in
      _ = Glibc.write(descriptor, "half", 4)
      kept = descriptor
    }
    try side.client.compositor.roundTrip()
    let limits = TransferLimits(time: .milliseconds(50))
    #expect(try side.read(.text, limits: limits) == .failure(.timedOut))
    let pipe = pipe(of: try #require(kept))
    #expect(ends(of: pipe) == 1, "that of the other program")
    close(kept!)
  }

  @Test(arguments: kinds) func `a read that is under way ends with the connection`(
    kind: ClipboardKind
  ) throws {
    let side = Side(client: try client(), kind: kind)
    var kept: Int32?
    side.selection().copy(["text/plain"]) { _, descriptor in kept = descriptor }
    try side.client.compositor.roundTrip()
    var result: Result<[UInt8], TransferError>?
    try side.backend.read(.text, for: .first, limits: TransferLimits()) { result = $0 }
    try side.client.compositor.run(until: { kept != nil })
    side.client.compositor.disconnect()
    try side.client.compositor.run(until: { result != nil })
    guard case .failure(.failed) = result else {
      Issue.record("it ended with \(String(describing: result))")
      return
    }
    close(kept!)
  }

  // MARK: What is copied here

  @Test(arguments: kinds) func `what is copied is offered, and given to who asks`(
    kind: ClipboardKind
  ) throws {
    let side = Side(client: try client(), kind: kind)
    let items = [TransferItem(.png, bytes: [1, 2, 3]), .text("Grüße")]
    try side.backend.offer(items, for: side.serial())
    try side.client.compositor.roundTrip()
    #expect(
      side.selection().names == [
        "image/png", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING",
      ])
    #expect(try side.bytes(as: "image/png") == [1, 2, 3])
    #expect(try side.bytes(as: "UTF8_STRING") == Array("Grüße".utf8))
    #expect(try side.bytes(as: "text/html") == [], "what nobody offered")
    #expect(try side.backend.contentTypes(for: .first) == [.png, .text])
    #expect(try side.read(.png) == .success([1, 2, 3]), "it is read by the same way")
  }

  @Test func `a window that is hidden gives what was copied, and reads`() throws {
    let side = Side(client: try client(), kind: .clipboard)
    side.client.surface.isOccluded = true
    side.client.paint(PixelRect(x: 0, y: 0, width: 10, height: 10), 0xffff_0000)
    try side.client.compositor.roundTrip()
    try side.backend.offer([.text("ours")], for: side.serial())
    try side.client.compositor.roundTrip()
    #expect(try side.bytes(as: "text/plain") == Array("ours".utf8))
    side.selection().copy(["text/plain"], bytes: Array("theirs".utf8))
    try side.client.compositor.roundTrip()
    #expect(try side.read(.text) == .success(Array("theirs".utf8)))
  }

  @Test func `ten megabytes go out as fast as they are read`() throws {
    let side = Side(client: try client(), kind: .clipboard)
    let bytes = (0..<10_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try side.backend.offer([TransferItem(.png, bytes: bytes)], for: side.serial())
    try side.client.compositor.roundTrip()
    #expect(try side.bytes(as: "image/png") == bytes)
  }

  @Test(arguments: kinds) func `a form is made when somebody asks for it`(
    kind: ClipboardKind
  ) throws {
    let side = Side(client: try client(), kind: kind)
    nonisolated(unsafe) var count = 0
    let item = TransferItem(.html) {
      count += 1
      return [UInt8(count)]
    }
    try side.backend.offer([item], for: side.serial())
    try side.client.compositor.roundTrip()
    #expect(count == 0)
    #expect(try side.bytes(as: "text/html") == [1])
    #expect(try side.bytes(as: "text/html") == [2])
  }

  @Test(arguments: kinds) func `somebody who stops reading does not end the program`(
    kind: ClipboardKind
  ) throws {
    let side = Side(client: try client(), kind: kind)
    let large = TransferItem(.png, bytes: Array(repeating: 7, count: 1_000_000))
    try side.backend.offer([large], for: side.serial())
    try side.client.compositor.roundTrip()
    let reader = try side.request("image/png")
    let firstPart = try part(of: reader, in: side.client.compositor)
    #expect(try #require(firstPart) > 0)
    let pipe = pipe(of: reader)
    #expect(ends(of: pipe) == 2)
    close(reader)
    // The writer closes its end as soon as it hears of that.
    try side.client.compositor.run(until: { ends(of: pipe) == 0 })
    #expect(try side.bytes(as: "image/png").count == 1_000_000, "the next one gets all of it")
  }

  /// How many bytes come first.
  private func part(of descriptor: Int32, in compositor: TestCompositor) throws -> Int? {
    var count: Int?
    var bytes = [UInt8](repeating: 0, count: 4096)
    compositor.loop.watch(descriptor) { _ in count = read(descriptor, &bytes, bytes.count) }
    defer { compositor.loop.unwatch(descriptor) }
    try compositor.run(until: { count != nil })
    return count
  }

  @Test(arguments: kinds) func `who copies next takes its place`(kind: ClipboardKind) throws {
    let side = Side(client: try client(), kind: kind)
    try side.backend.offer([.text("ours")], for: side.serial())
    try side.client.compositor.roundTrip()
    #expect(side.selection().isOfClient)
    side.selection().copy(["text/plain"], bytes: Array("theirs".utf8))
    try side.client.compositor.roundTrip()
    #expect(try side.read(.text) == .success(Array("theirs".utf8)))
    let sources = side.client.compositor.requests.filter {
      $0.interface.contains("source") && $0.name == "destroy"
    }
    #expect(sources.count == 1)
    try side.backend.offer([.text("ours again")], for: side.serial())
    try side.client.compositor.roundTrip()
    #expect(try side.bytes(as: "text/plain") == Array("ours again".utf8))
  }

  @Test(arguments: kinds) func `no items leave nothing there`(kind: ClipboardKind) throws {
    let side = Side(client: try client(), kind: kind)
    try side.backend.offer([.text("ours")], for: side.serial())
    try side.client.compositor.roundTrip()
    try side.backend.offer([], for: side.serial())
    try side.client.compositor.roundTrip()
    #expect(side.selection().names.isEmpty)
    #expect(try side.backend.contentTypes(for: .first).isEmpty)
  }

  @Test(arguments: kinds) func `nothing is copied without input that it answers`(
    kind: ClipboardKind
  ) throws {
    let side = Side(client: try client(), kind: kind)
    try side.backend.offer([.text("ours")], for: nil)
    try side.client.compositor.roundTrip()
    #expect(side.selection().names.isEmpty)
    #expect(side.client.compositor.requests.allSatisfy { $0.name != "set_selection" })
  }

  // MARK: Seats and protocols

  @Test(arguments: kinds) func `each seat has its own`(kind: ClipboardKind) throws {
    let side = Side(
      client: try client { $0.seats = [[.pointer, .keyboard], [.keyboard]] }, kind: kind)
    let second = SeatID(rawValue: 1)
    try side.backend.offer([.text("of the second")], for: side.serial(of: second))
    side.selection().copy(["image/png"], bytes: [1])
    try side.client.compositor.roundTrip()
    #expect(try side.backend.contentTypes(for: .first) == [.png])
    #expect(try side.backend.contentTypes(for: second) == [.text])
    #expect(side.selection(of: 1).isOfClient)
  }

  @Test(arguments: kinds) func `a seat may come late, and go`(kind: ClipboardKind) throws {
    let side = Side(client: try client(), kind: kind)
    side.client.compositor.addSeat([.keyboard])
    try side.client.compositor.roundTrip()
    let late = side.selection(of: 1)
    #expect(late.deviceCount == 1)
    late.copy(["image/png"], bytes: [1])
    try side.client.compositor.roundTrip()
    let second = SeatID(rawValue: 1)
    #expect(try side.backend.contentTypes(for: second) == [.png])
    var told: [SeatID] = []
    try side.backend.onChange = { told.append($0) }
    side.client.compositor.removeSeat(side.client.compositor.seats[1])
    try side.client.compositor.roundTrip()
    #expect(told == [second])
    #expect(try side.backend.contentTypes(for: second).isEmpty)
    #expect(late.deviceCount == 0)
  }

  @Test(arguments: [
    (ClipboardKind.clipboard, "wl_data_device_manager"),
    (.primary, "zwp_primary_selection_device_manager_v1"),
  ])
  func `a compositor may lack the protocol`(kind: ClipboardKind, global: String) throws {
    let client = try client { $0.globals[global] = nil }
    #expect(client.connection.clipboard(kind) == nil)
    let other = try #require(ClipboardTests.kinds.first { $0 != kind })
    #expect(client.connection.clipboard(other) != nil)
  }
}
