import Geometry
import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface
@testable import WaylandClient

/// Dialogs on a strict compositor: `xdg_toplevel.set_parent` and `xdg_dialog_v1`.
@MainActor
@Suite struct WaylandDialogTests {
  private func open(
    _ client: CompositorWindow, isModal: Bool = true
  ) throws -> (Window, TestToplevel) {
    let dialog = try client.window.makeDialog(
      title: "Dialog", size: Size(width: 200, height: 120), isModal: isModal)
    return (dialog, try shown("Dialog", client.compositor))
  }

  private func shown(_ title: String, _ compositor: TestCompositor) throws -> TestToplevel {
    try compositor.run(until: {
      compositor.toplevels.contains { $0.title == title && $0.isMapped }
    })
    try compositor.roundTrip()
    return try #require(compositor.toplevels.first { $0.title == title })
  }

  @Test func `a dialog has its parent and its modality before it is shown`() throws {
    let client = try CompositorWindow()
    let (_, toplevel) = try open(client)
    #expect(toplevel.parent === client.compositor.toplevels.first && toplevel.isModal)
    #expect(toplevel.appID == "test")
    let requests = client.compositor.requests.map(\.message)
    let modal = try #require(requests.firstIndex(of: "xdg_dialog_v1.set_modal"))
    let parent = try #require(requests.firstIndex(of: "xdg_toplevel.set_parent"))
    let attach = try #require(requests.lastIndex(of: "wl_surface.attach"))
    #expect(modal < attach && parent < attach)
    #expect(toplevel.minimumSize == PixelSize(width: 200, height: 120))
    #expect(toplevel.maximumSize == PixelSize(width: 200, height: 120))
  }

  @Test func `an alert is no wider than the screen, as far as that is known`() throws {
    let client = try CompositorWindow()
    let window = try #require(client.compositor.toplevels.first)
    window.sendBounds(width: 320, height: 240)
    window.configure(width: 300, height: 200)
    try client.compositor.roundTrip()
    client.window.present(
      Alert(
        "Save the changes?", message: "What was written since the last time is lost otherwise.",
        actions: [.cancel("Keep on writing"), AlertAction("Leave") {}, AlertAction("Save all") {}]))
    let dialog = try shown("Save the changes?", client.compositor)
    #expect(dialog.maximumSize.width > 0 && dialog.maximumSize.width <= 320)
    #expect(dialog.minimumSize == dialog.maximumSize)
  }

  @Test func `an alert can be read whatever a compositor says of the screen`() throws {
    let client = try CompositorWindow()
    let window = try #require(client.compositor.toplevels.first)
    window.sendBounds(width: 1, height: 300)
    window.configure(width: 300, height: 200)
    try client.compositor.roundTrip()
    client.window.present(Alert("Go on?", actions: [.cancel("No"), AlertAction("Yes") {}]))
    let dialog = try shown("Go on?", client.compositor)
    #expect(dialog.maximumSize.width >= 120 && dialog.minimumSize == dialog.maximumSize)
  }

  @Test func `one that is not modal says nothing of it`() throws {
    let client = try CompositorWindow()
    let (dialog, toplevel) = try open(client, isModal: false)
    #expect(toplevel.parent != nil && toplevel.dialog != nil && !toplevel.isModal)
    dialog.close()
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("xdg_dialog_v1.destroy").count == 1)
    #expect(client.compositor.toplevels.count == 1)
  }

  @Test func `where no compositor knows dialogs they have a parent all the same`() throws {
    let client = try CompositorWindow { $0.globals["xdg_wm_dialog_v1"] = nil }
    let (dialog, toplevel) = try open(client)
    #expect(toplevel.parent != nil && toplevel.dialog == nil)
    client.window.close()
    try client.compositor.roundTrip()
    #expect(dialog.isClosed && client.compositor.toplevels.isEmpty)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `the dialog goes before its parent`() throws {
    let client = try CompositorWindow()
    _ = try open(client)
    client.compositor.clearLog()
    client.window.close()
    try client.compositor.roundTrip()
    let destroyed = client.compositor.requests.map(\.message).filter {
      $0 == "xdg_dialog_v1.destroy" || $0 == "xdg_toplevel.destroy"
    }
    #expect(destroyed == ["xdg_dialog_v1.destroy", "xdg_toplevel.destroy", "xdg_toplevel.destroy"])
  }

  @Test func `a dialog of a window that is not shown yet waits for it`() throws {
    let client = try ClientWindow(try TestCompositor())
    #expect(throws: PlatformError.self) { try client.window.makeDialog(isModal: true) }
    try client.show()
    let backend = try #require(try client.window.makeDialog(isModal: true) as? WaylandToplevel)
    client.window.unmap()
    try client.compositor.roundTrip()
    let dialog = ProbeWindow(backend)
    // It is as large as any other one of the client.
    client.compositor.options.answersInitialCommit = false
    client.map()
    try client.compositor.run(until: { client.compositor.toplevels.count == 1 })
    dialog.map(title: "Dialog")
    try client.compositor.roundTrip()
    #expect(client.compositor.toplevels.count == 1)
    client.compositor.options.answersInitialCommit = true
    client.toplevel.configure()
    let toplevel = try shown("Dialog", client.compositor)
    #expect(toplevel.parent?.title == "Test" && toplevel.isModal)
  }

  @Test func `a window that is hidden and shown again has its dialog again`() throws {
    let client = try ClientWindow.shown()
    let backend = try #require(try client.window.makeDialog(isModal: true) as? WaylandToplevel)
    let dialog = ProbeWindow(backend)
    dialog.map(title: "Dialog")
    let toplevel = try shown("Dialog", client.compositor)
    client.window.unmap()
    try client.compositor.roundTrip()
    #expect(toplevel.parent == nil)
    client.map()
    let parent = try shown("Test", client.compositor)
    #expect(toplevel.parent === parent && toplevel.isModal)
    let count = client.compositor.requests("xdg_toplevel.set_parent").count
    #expect(count == 2)
  }

  // MARK: Alerts

  private func ask(_ window: Window) -> AlertPresentation {
    window.present(Alert("Sure?", actions: [.cancel("No"), AlertAction("Yes")]))
  }

  @Test func `an alert is a modal dialog, and Escape takes it away`() throws {
    let client = try CompositorWindow()
    let alert = ask(client.window)
    let toplevel = try shown("Sure?", client.compositor)
    #expect(toplevel.isModal && toplevel.minimumSize == toplevel.maximumSize)
    let keyboard = client.compositor.seats[0].keyboard
    keyboard.enter(try #require(toplevel.surface))
    keyboard.modifiers()
    keyboard.key(1, isPressed: true)
    keyboard.key(1, isPressed: false)
    try client.compositor.roundTrip()
    #expect(!alert.isPresented && client.compositor.toplevels.count == 1)
  }

  @Test func `keys of a parent that a compositor has given the keyboard are for the alert`() throws
  {
    let client = try CompositorWindow()
    let alert = ask(client.window)
    _ = try shown("Sure?", client.compositor)
    let keyboard = client.compositor.seats[0].keyboard
    keyboard.enter(try #require(client.compositor.toplevels[0].surface))
    keyboard.modifiers()
    keyboard.key(1, isPressed: true)
    try client.compositor.roundTrip()
    #expect(!alert.isPresented)
  }

  @Test func `a compositor that comes back has the dialog above its window again`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    let alert = ask(window)
    _ = try shown("Sure?", mortal.compositor)
    try mortal.dieAndWait()
    try mortal.start()
    let toplevel = try shown("Sure?", mortal.compositor)
    #expect(toplevel.parent?.title == "Test" && toplevel.isModal && alert.isPresented)
    #expect(mortal.compositor.violations.isEmpty)
    alert.cancel()
    try mortal.compositor.roundTrip()
    #expect(mortal.toplevels.count == 1)
  }

  @Test func `the end of the connection takes the alert away`() throws {
    let client = try CompositorWindow()
    let alert = ask(client.window)
    _ = try shown("Sure?", client.compositor)
    client.compositor.disconnect()
    try client.compositor.run(until: { client.window.isClosed })
    #expect(!alert.isPresented)
  }
}

/// Wrong use of `xdg_dialog_v1` and `set_parent`, by clients that do so.
@MainActor
@Suite struct DialogStrictnessTests {
  @Test func `a window is a dialog once`() throws {
    let client = try ProtocolClient()
    let (xdgSurface, toplevel) = client.makeToplevel(client.makeSurface())
    let manager = try #require(client.globals.dialogManager)
    let dialogs = [
      manager.getXdgDialog(toplevel: toplevel), manager.getXdgDialog(toplevel: toplevel),
    ]
    try client.expect(0, of: "xdg_wm_dialog_v1")
    withExtendedLifetime((dialogs, xdgSurface)) {}
  }

  @Test func `no window is its own parent`() throws {
    let client = try ProtocolClient()
    let (xdgSurface, toplevel) = client.makeToplevel(client.makeSurface())
    toplevel.setParent(parent: toplevel)
    try client.expect(1, of: "xdg_toplevel")
    withExtendedLifetime(xdgSurface) {}
  }

  @Test func `a parent that is not shown is noticed`() throws {
    let client = try ProtocolClient()
    let (first, parent) = client.makeToplevel(client.makeSurface())
    let (second, toplevel) = client.makeToplevel(client.makeSurface())
    toplevel.setParent(parent: parent)
    client.connection.flush()
    try client.compositor.run(until: { !client.compositor.violations.isEmpty })
    #expect(client.compositor.violations.first?.message == "a parent that is not shown")
    #expect(client.compositor.toplevels.allSatisfy { $0.parent == nil })
    withExtendedLifetime((first, second)) {}
  }
}
