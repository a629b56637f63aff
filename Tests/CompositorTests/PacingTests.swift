import Geometry
import Glibc
import Testing

@testable import SurfaceTesting

/// How often the demo wakes up while nobody touches it, in real time: never while nothing in sight moves, and
/// else at most twice for each refresh of the screen. Once would be enough for us: but the compositor gives the
/// buffer before back when it gets a frame, and asks for the next one later.
///
/// `Scripts/test-pacing` runs it; one page takes as long as it is watched.
@Suite(.serialized, .enabled(if: setting("SURFACE_PACING") != nil)) struct PacingTests {
  /// How long each page is watched.
  static let seconds = setting("SURFACE_PACING") ?? 0

  @Test func `there is something to watch`() {
    #expect(!Page.all.isEmpty, "no page has that name")
    #expect(!Page.cards.isEmpty, "the demo does not say which cards it has")
  }

  @Test(arguments: Page.all, Place.allCases)
  func `a page wakes up no more often than it has to`(page: Page, place: Place) throws {
    let desktop = try place.open(page)
    desktop.waitForRest()
    let activity = desktop.activity(during: Self.seconds)
    let isSeen = place.isInSight && page.moves
    print("\(page.testDescription), \(place): \(activity)")
    let limit = isSeen ? Int(2 * 62 * Self.seconds) : 0
    #expect(desktop.demo.isRunning, "\(desktop.demo.report)")
    // A thread that draws wakes up for each drawing too, so each has the limit.
    #expect(activity.wakeUpsByThread.values.allSatisfy { $0 <= limit }, "\(activity)")
    // A loop that never sleeps does not wake up either.
    let share = activity.processorTime / max(1, Self.seconds)
    #expect(share <= (isSeen ? 0.25 : 0.002), "\(activity)")
  }
}

/// What is opened.
struct Page: CustomTestStringConvertible, Sendable {
  let scene: String
  var card: String?
  /// Whether something on it moves by itself.
  var moves = false

  /// All of them, or the one that `SURFACE_PACING_PAGE` names.
  static let all = everyPage.filter { page in
    getenv("SURFACE_PACING_PAGE").map { String(cString: $0) == page.testDescription } ?? true
  }

  private static let everyPage =
    [
      Page(scene: "chats"), Page(scene: "settings"), Page(scene: "gallery", moves: true),
      Page(scene: "lists"), Page(scene: "raster"), Page(scene: "text", moves: true),
      Page(scene: "engine", moves: true),
    ]
    + cards.map { Page(scene: "gallery", card: $0, moves: $0 == "values") }

  /// As the demo lists them where it refuses a name.
  fileprivate static let cards: [String] = {
    let demo = try? ChildProcess.run(
      BuiltProducts.directory + "/WaylandDemo", ["--card", "none"], environment: [:])
    let list = demo?.standardError.split(separator: "\n").first?.split(separator: " one of ").last
    return list?.split(separator: ", ").map(String.init) ?? []
  }()

  var testDescription: String { card.map { "\(scene), \($0)" } ?? scene }

  fileprivate var arguments: [String] { card.map { ["--card", $0] } ?? [] }
}

/// Where the page is.
enum Place: CaseIterable, Sendable {
  case weston
  case sway
  /// A window so low that what moves lies below it.
  case scrolledOutOnWeston
  case scrolledOutOnSway
  /// weston does not tell a window that it is covered.
  case coveredOnSway
  case otherWorkspace

  var isInSight: Bool { self == .weston || self == .sway }

  private static let screen = PixelSize(width: 900, height: 1300)
  /// Title of the window that covers everything.
  private static let cover = "Flower"

  func open(_ page: Page) throws -> RunningDemo {
    switch self {
    case .weston, .scrolledOutOnWeston: try openOnWeston(page)
    case .sway, .scrolledOutOnSway, .coveredOnSway, .otherWorkspace: try openOnSway(page)
    }
  }

  private func demo(_ page: Page) -> Demo {
    let isLow = self == .scrolledOutOnWeston || self == .scrolledOutOnSway
    return Demo(
      scene: page.scene, size: isLow ? "400x150" : "860x1240", arguments: page.arguments,
      movesByItself: true)
  }

  private func openOnWeston(_ page: Page) throws -> RunningDemo {
    let weston = try WestonSession(size: Self.screen)
    try weston.addSeat()
    let demo = try demo(page).start(environment: weston.environment)
    try weston.waitForWindow(titled: RunningDemo.title)
    try weston.place(RunningDemo.title, at: .zero)
    try weston.movePointer(to: Point(x: 899, y: 1299))
    return RunningDemo(demo: demo, keeping: [weston])
  }

  private func openOnSway(_ page: Page) throws -> RunningDemo {
    let sway = try SwaySession(size: Self.screen)
    let demo = try demo(page).start(environment: sway.environment)
    try sway.waitForWindow(titled: RunningDemo.title)
    switch self {
    case .otherWorkspace: try sway.run("workspace 2")
    case .coveredOnSway:
      let cover = try ChildProcess("weston-flower", environment: sway.environment)
      try sway.waitForWindow(titled: Self.cover)
      try sway.run("[title=\"\(Self.cover)\"] fullscreen enable")
      return RunningDemo(demo: demo, keeping: [sway, cover])
    default: try sway.run("[title=\"\(RunningDemo.title)\"] move position 0 0")
    }
    return RunningDemo(demo: demo, keeping: [sway])
  }
}

/// A demo on a compositor, both of which end with this object.
final class RunningDemo {
  static let title = "Wayland Demo"

  let demo: ChildProcess
  private let kept: [AnyObject]

  init(demo: ChildProcess, keeping kept: [AnyObject]) {
    self.demo = demo
    self.kept = kept
  }

  /// Lets what belongs to the start come to an end: workers, fonts, memory that is given back.
  func waitForRest() { sleep(6) }

  /// What the process does while nobody touches it.
  func activity(during seconds: Double) -> ProcessActivity {
    let before = ProcessActivity(of: demo.processIdentifier)
    usleep(UInt32(seconds * 1e6))
    return ProcessActivity(of: demo.processIdentifier) - before
  }
}

/// How often the threads of a process went to sleep, and how long they ran, as `proc(5)` counts.
struct ProcessActivity: CustomStringConvertible {
  /// By name of the thread.
  private(set) var wakeUpsByThread: [String: Int] = [:]
  /// Seconds.
  private(set) var processorTime = 0.0
  /// Whether every thread sleeps; one that waits for a processor does not.
  private(set) var isAsleep = true

  var wakeUps: Int { wakeUpsByThread.values.reduce(0, +) }

  init(of process: Int32) {
    for thread in (try? fileNames(in: "/proc/\(process)/task")) ?? [] {
      let folder = "/proc/\(process)/task/\(thread)"
      let status = Self.text(folder + "/status").split(separator: "\n")
      let count = status.first { $0.hasPrefix("voluntary_ctxt_switches:") }
        .flatMap { Int($0.drop { !$0.isNumber }) }
      if status.first(where: { $0.hasPrefix("State:") })?.contains("S (sleeping)") != true {
        isAsleep = false
      }
      let name = Self.text(folder + "/comm").filter { !$0.isNewline }
      wakeUpsByThread["\(name) \(thread)"] = count ?? 0
    }
    // The fields after the name, which may have spaces.
    let fields =
      Self.text("/proc/\(process)/stat").split(separator: ")").last?
      .split(separator: " ") ?? []
    let ticks = fields.count > 12 ? (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0) : 0
    processorTime = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  static func - (after: ProcessActivity, before: ProcessActivity) -> ProcessActivity {
    var result = after
    result.wakeUpsByThread.merge(before.wakeUpsByThread) { $0 - $1 }
    result.wakeUpsByThread = result.wakeUpsByThread.filter { after.wakeUpsByThread[$0.key] != nil }
    result.processorTime -= before.processorTime
    return result
  }

  var description: String {
    let threads = wakeUpsByThread.filter { $0.value > 0 }.map { "\($0.key): \($0.value)" }
    return "\(processorTime) s of a processor, wake-ups \(threads.sorted())"
  }

  private static func text(_ path: String) -> String {
    String(decoding: (try? readFile(path)) ?? [], as: UTF8.self)
  }
}
