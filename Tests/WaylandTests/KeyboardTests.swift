import CLibWayland
import CWayland
import Glibc
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// Keymaps, dead keys and repeating, with layouts of the system's own collection.
@MainActor
@Suite struct KeyboardTests {
  // Places on the keyboard, as evdev numbers them.
  private let q: UInt32 = 16
  private let c: UInt32 = 46
  private let y: UInt32 = 21
  private let a: UInt32 = 30
  private let one: UInt32 = 2

  private let context: XKBContext

  init() throws { context = try #require(XKBContext()) }

  /// The text that a compositor would send for layouts such as `us,ru`.
  private func text(_ layouts: String) throws -> [UInt8] {
    let context = try #require(xkb_context_new(XKB_CONTEXT_NO_FLAGS))
    defer { xkb_context_unref(context) }
    let keymap = layouts.withCString { layouts in
      var names = xkb_rule_names()
      names.layout = layouts
      return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    defer { xkb_keymap_unref(keymap) }
    let string = try #require(
      keymap.flatMap { xkb_keymap_get_as_string($0, XKB_KEYMAP_FORMAT_TEXT_V1) })
    defer { free(string) }
    return Array(String(cString: string).utf8)
  }

  private func keymap(_ layouts: String) throws -> Keymap {
    try #require(Keymap(text: try text(layouts), context: context))
  }

  /// A memory file with `bytes` in it.
  private func file(_ bytes: [UInt8]) -> Int32 {
    let descriptor = cwayland_memory_file("keymap")
    _ = write(descriptor, bytes, bytes.count)
    return descriptor
  }

  private func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  @Test func `a keymap is read from its file, which is closed`() throws {
    let bytes = try text("us")
    let descriptor = file(bytes + [0])
    let read = Keymap.readText(descriptor: descriptor, byteCount: UInt32(bytes.count + 1))
    #expect(read == bytes)
    #expect(!isOpen(descriptor))
  }

  @Test(arguments: [UInt32(0), 100, 1 << 30, .max])
  func `a file that does not have the announced size is refused and closed`(_ size: UInt32) {
    let descriptor = file(Array("short".utf8))
    #expect(Keymap.readText(descriptor: descriptor, byteCount: size) == nil)
    #expect(!isOpen(descriptor))
  }

  @Test func `a pipe is no keymap and does not block`() {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[1]) }
    #expect(Keymap.readText(descriptor: ends[0], byteCount: 64) == nil)
    #expect(!isOpen(ends[0]))
  }

  @Test func `text that is no keymap gives none`() {
    for text in ["", "xkb_keymap {", "\u{1}\u{2}"] {
      #expect(Keymap(text: Array(text.utf8), context: context) == nil)
    }
  }

  @Test func `Shift gives capitals, and both know the plain shortcut key`() throws {
    let keymap = try keymap("us")
    #expect(keymap.symbol(q) == UInt32(UInt8(ascii: "q")))
    #expect(keymap.text(q) == "q")
    keymap.update(ModifierMasks(depressed: 1))
    #expect(keymap.modifiers == .shift)
    #expect(keymap.text(q) == "Q")
    #expect(keymap.shortcutSymbol(q) == UInt32(UInt8(ascii: "q")))
  }

  @Test func `Control types nothing`() throws {
    let keymap = try keymap("us")
    keymap.update(ModifierMasks(depressed: 4))
    #expect(keymap.modifiers == .control)
    #expect(keymap.text(c).isEmpty)
    #expect(keymap.symbol(c) == UInt32(UInt8(ascii: "c")))
  }

  @Test(arguments: ["us,ru", "us,gr", "us,il", "us,ara", "us,ua"])
  func `shortcuts work on a layout that is not Latin`(_ layouts: String) throws {
    let keymap = try keymap(layouts)
    keymap.update(ModifierMasks(group: 1))
    #expect(keymap.symbol(c) != UInt32(UInt8(ascii: "c")))
    #expect(keymap.shortcutSymbol(c) == UInt32(UInt8(ascii: "c")))
  }

  @Test func `shortcuts work where no layout is Latin`() throws {
    let keymap = try keymap("ru")
    #expect(keymap.text(c) == "с")
    #expect(keymap.shortcutSymbol(c) == UInt32(UInt8(ascii: "c")))
    #expect(keymap.shortcutSymbol(a) == UInt32(UInt8(ascii: "a")))
  }

  @Test func `a Latin layout keeps its own letters for shortcuts`() throws {
    #expect(try keymap("de").shortcutSymbol(y) == UInt32(UInt8(ascii: "z")))
    #expect(try keymap("fr").shortcutSymbol(q) == UInt32(UInt8(ascii: "a")))
  }

  @Test func `keys without a letter keep their symbol`() throws {
    let keymap = try keymap("ru")
    #expect(keymap.symbol(1) == Key.escape.rawValue)
    #expect(keymap.shortcutSymbol(1) == Key.escape.rawValue)
    #expect(keymap.text(1).isEmpty)
    #expect(keymap.shortcutSymbol(one) == UInt32(UInt8(ascii: "1")))
  }

  @Test func `letters repeat, modifiers do not, and unknown keys are harmless`() throws {
    let keymap = try keymap("us")
    #expect(keymap.repeats(a))
    #expect(!keymap.repeats(42))
    for code in [UInt32(0), 5000, 100_000, .max] {
      #expect(keymap.symbol(code) == 0)
      #expect(keymap.text(code).isEmpty)
      #expect(!keymap.repeats(code))
    }
  }

  @Test func `a dead accent and a letter make one character`() throws {
    let compose = try #require(
      ComposeState(context: context, locale: "en_US.UTF-8"))
    #expect(compose.feed(UInt32(XKB_KEY_dead_acute)) == .composing)
    #expect(compose.feed(UInt32(UInt8(ascii: "e"))) == .composed("é"))
    #expect(compose.feed(UInt32(UInt8(ascii: "e"))) == .none)
  }

  @Test func `a letter that takes no accent ends the sequence`() throws {
    let compose = try #require(
      ComposeState(context: context, locale: "en_US.UTF-8"))
    #expect(compose.feed(UInt32(XKB_KEY_dead_acute)) == .composing)
    #expect(compose.feed(UInt32(XKB_KEY_F1)) == .cancelled)
    #expect(compose.feed(UInt32(XKB_KEY_dead_acute)) == .composing)
    compose.reset()
    #expect(compose.feed(UInt32(UInt8(ascii: "e"))) == .none, "the focus went elsewhere")
  }

  @Test func `a locale without sequences falls back`() throws {
    let compose = ComposeState(context: context, locale: "xx_YY.nonsense")
    #expect(compose?.feed(UInt32(XKB_KEY_dead_acute)) == .composing)
  }

  @Test func `a held key repeats after the delay, at the rate`() {
    let scheduler = TestScheduler()
    let repeating = KeyRepeat(scheduler: scheduler)
    repeating.configure(rate: 20, delay: 300)
    var count = 0
    repeating.start(a) { count += 1 }
    scheduler.advance(by: .milliseconds(299))
    #expect(count == 0)
    scheduler.advance(by: .milliseconds(1))
    #expect(count == 1)
    scheduler.advance(by: .milliseconds(100))
    #expect(count == 3)
    repeating.stop()
    scheduler.advance(by: .seconds(10))
    #expect(count == 3)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a program that was stopped catches up with one repeat, not with a burst`() {
    let scheduler = TestScheduler()
    let repeating = KeyRepeat(scheduler: scheduler)
    repeating.configure(rate: 25, delay: 200)
    var count = 0
    repeating.start(a) { count += 1 }
    scheduler.stall(for: .seconds(5))
    #expect(count == 1)
    scheduler.advance(by: .milliseconds(40))
    #expect(count == 2)
  }

  @Test func `the key that was pressed last repeats, and none after another rate was told`() {
    let scheduler = TestScheduler()
    let repeating = KeyRepeat(scheduler: scheduler)
    var (first, second) = (0, 0)
    repeating.start(30) { first += 1 }
    repeating.start(31) { second += 1 }
    #expect(repeating.code == 31 && scheduler.pendingCount == 1)
    scheduler.advance(by: .milliseconds(650))
    #expect(first == 0 && second == 2)
    repeating.configure(rate: 50, delay: 100)
    #expect(repeating.code == nil && scheduler.pendingCount == 0)
    scheduler.advance(by: .seconds(1))
    #expect(second == 2)
  }

  @Test func `what a repeat does may end the repeating`() {
    let scheduler = TestScheduler()
    let repeating = KeyRepeat(scheduler: scheduler)
    repeating.configure(rate: 25, delay: 200)
    var count = 0
    repeating.start(a) {
      count += 1
      if count == 2 { repeating.stop() }
    }
    scheduler.advance(by: .seconds(5))
    #expect(count == 2)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a rate of zero turns repeating off, and nonsense is survived`() {
    let scheduler = TestScheduler()
    let repeating = KeyRepeat(scheduler: scheduler)
    var count = 0
    for (rate, delay) in [(Int32(0), Int32(100)), (-5, 100), (.min, .min)] {
      repeating.configure(rate: rate, delay: delay)
      repeating.start(a) { count += 1 }
      scheduler.advance(by: .seconds(1))
    }
    #expect(count == 0)
    repeating.configure(rate: .max, delay: .min)
    repeating.start(a) { count += 1 }
    scheduler.advance(by: .milliseconds(5))
    #expect((1...5).contains(count), "at most one a millisecond")
  }
}
