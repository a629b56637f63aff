import Flow
import Glibc
import Surface
import SurfaceTesting
import Testing

/// Stands for the application of a program: on a desktop in memory, and at the end when its windows are open.
@MainActor
private enum Application {
  static let platform = OffscreenPlatform()
  static var started: Surface.Application?

  static func run(appID: String, start: @MainActor (Surface.Application) throws -> Void) -> Int32 {
    let application = Surface.Application(appID: appID, loop: EventLoop(), platform: platform)
    started = application
    do { try start(application) } catch { Issue.record(error) }
    return 0
  }
}

/// The first program of the README, line by line.
@MainActor
private enum Program {
  // Found before that of the C library, which ends the process.
  static func exit(_ status: Int32) {}

  static func main() {
    exit(
      Application.run(appID: "org.example.Counter") { app in
        let window = try app.makeWindow(title: "Counter", size: Size(width: 320, height: 220))
        var count = 0
        @MainActor func show() {
          window.show(
            VStack(spacing: 12, fillWidth: true) {
              Spacer()
              Text("\(count)", font: .system(size: 48, weight: .light))
              Button("Count") {
                count += 1
                show()
              }
              Spacer()
            }, transition: .easeInOut(0.2))
        }
        show()
      })
  }
}

@MainActor
@Suite(.serialized) struct CounterProgramTests {
  @Test func `the first program counts clicks in the middle of its window`() throws {
    Program.main()
    let app = try #require(Application.started)
    defer { for window in app.windows { window.close() } }
    Application.platform.advance(by: .seconds(1))
    let window = try #require(app.windows.first)
    #expect(window.title == "Counter" && app.appID == "org.example.Counter")

    func element(_ role: SemanticRole, _ name: String) throws -> SemanticElement {
      let query = SemanticQuery(role: role, name: name)
      return try #require(window.scene.semantics.elements(matching: query).first)
    }
    let button = try element(.button, "Count")
    #expect(abs(button.frame.center.x - 160) < 1)
    window.scene.perform(.press, on: button.id)
    window.scene.perform(.press, on: button.id)
    Application.platform.advance(by: .seconds(1))
    let text = try element(.text, "2")
    let middle = window.contentView.convert(window.contentView.bounds.center, to: nil)
    let content = text.frame.union(try element(.button, "Count").frame)
    #expect(abs(content.center.y - middle.y) < 1)
  }
}
