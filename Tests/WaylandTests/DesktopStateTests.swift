import Geometry
import Platform
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// What the desktop does for a window: a screen that stays on, an icon, a name for other programs.
@MainActor
@Suite struct DesktopStateTests {
  private func pixmap(_ width: Int32, _ height: Int32, _ color: UInt32 = 0xff12_3456) -> Pixmap {
    Pixmap(size: PixelSize(width: width, height: height)) { target in
      for y in 0..<target.height { target.row(y).update(repeating: color, count: target.width) }
    }
  }

  /// A window that is not shown yet.
  private func hidden(
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> ClientWindow {
    var options = TestCompositor.Options()
    configure(&options)
    return try ClientWindow(try TestCompositor(options))
  }

  // MARK: The screen stays on

  @Test func `the screen stays on while the window is shown`() throws {
    let client = try hidden()
    client.window.setPreventsIdle(true)
    try client.show()
    #expect(client.surface.inhibitsIdle)
    client.window.setPreventsIdle(true)
    try client.compositor.roundTrip()
    #expect(
      client.compositor.requests("zwp_idle_inhibit_manager_v1.create_inhibitor").count == 1)
    client.window.unmap()
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("zwp_idle_inhibitor_v1.destroy").count == 1)
    try client.show()
    #expect(client.surface.inhibitsIdle, "shown again")
    client.window.setPreventsIdle(false)
    try client.compositor.roundTrip()
    #expect(!client.surface.inhibitsIdle)
  }

  @Test func `a window that shows nothing keeps no screen on`() throws {
    let client = try hidden { $0.answersInitialCommit = false }
    client.window.setPreventsIdle(true)
    client.map()
    try client.compositor.run(until: { !client.compositor.toplevels.isEmpty })
    client.window.setPreventsIdle(false)
    client.window.setPreventsIdle(true)
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("zwp_idle_inhibit_manager_v1.create_inhibitor").isEmpty)
  }

  @Test func `a screen that was kept on may be let go of when the compositor cannot any more`()
    throws
  {
    let client = try ClientWindow.shown()
    client.window.setPreventsIdle(true)
    client.compositor.withdrawGlobal("zwp_idle_inhibit_manager_v1")
    try client.compositor.roundTrip()
    client.window.setPreventsIdle(false)
    try client.compositor.roundTrip()
    #expect(!client.surface.inhibitsIdle)
  }

  // MARK: Icons

  @Test func `a window has an icon by name and by pictures in several sizes`() throws {
    let client = try hidden()
    let icon = WindowIcon(
      name: "text-editor",
      pictures: [.init(pixmap(16, 16)), .init(pixmap(64, 64, 0xff65_4321), scale: 2)])
    client.window.setIcon(icon)
    try client.show()
    let shown = try #require(client.toplevel.icon)
    #expect(shown.name == "text-editor")
    #expect(shown.pictures.map(\.scale) == [1, 2])
    #expect(shown.pictures.map(\.pixmap.size.width) == [16, 64])
    #expect(shown.pictures[1].pixmap[3, 3] == 0xff65_4321)
  }

  @Test func `an icon is changed, taken away, and comes back with the window`() throws {
    let client = try ClientWindow.shown()
    client.window.setIcon(WindowIcon(pictures: [.init(pixmap(16, 16))]))
    client.window.setIcon(WindowIcon(name: "mail"))
    try client.compositor.roundTrip()
    #expect(client.toplevel.icon?.name == "mail" && client.toplevel.icon?.pictures.isEmpty == true)
    client.window.unmap()
    try client.show()
    #expect(client.toplevel.icon?.name == "mail")
    client.window.setIcon(nil)
    try client.compositor.roundTrip()
    #expect(client.toplevel.icon == nil)
    let count = client.compositor.requests("xdg_toplevel_icon_manager_v1.set_icon").count
    client.window.setIcon(nil)
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("xdg_toplevel_icon_manager_v1.set_icon").count == count)
  }

  @Test func `pictures that are no squares are left out, and an icon of nothing is none`() throws {
    let client = try ClientWindow.shown()
    client.window.setIcon(WindowIcon(pictures: [.init(pixmap(16, 8)), .init(pixmap(8, 8))]))
    try client.compositor.roundTrip()
    #expect(client.toplevel.icon?.pictures.count == 1)
    for icon in [WindowIcon(), WindowIcon(pictures: [.init(pixmap(16, 8))])] {
      client.window.setIcon(icon)
      try client.compositor.roundTrip()
      #expect(client.toplevel.icon == nil)
    }
  }

  // MARK: Names for other programs

  @Test func `a window has one name for other programs while it is shown`() throws {
    let client = try ClientWindow.shown()
    var handles: [String?] = []
    for _ in 0..<2 { client.window.exportHandle { handles.append($0) } }
    #expect(handles.isEmpty, "not before the call has returned")
    try client.compositor.run(until: { handles.count == 2 })
    client.window.exportHandle { handles.append($0) }
    try client.compositor.run(until: { handles.count == 3 })
    #expect(handles[0]?.hasPrefix("wayland:window-") == true)
    #expect(Set(handles).count == 1)
    #expect(client.compositor.requests("zxdg_exporter_v2.export_toplevel").count == 1)
    client.window.unmap()
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("zxdg_exported_v2.destroy").count == 1)
    // Shown again, the window has a name of its own.
    try client.show()
    client.window.exportHandle { handles.append($0) }
    try client.compositor.run(until: { handles.count == 4 })
    #expect(client.compositor.requests("zxdg_exporter_v2.export_toplevel").count == 2)
    #expect(handles[3]?.hasPrefix("wayland:window-") == true)
  }

  @Test func `where nobody answers, and for a window that is not shown, there is no name`() throws {
    let client = try hidden { $0.answersExports = false }
    var handles: [String?] = []
    client.window.exportHandle { handles.append($0) }
    client.compositor.loop.turn(timeout: .zero)
    #expect(handles == [nil])
    try client.show()
    client.window.exportHandle { handles.append($0) }
    try client.compositor.roundTrip()
    #expect(handles == [nil], "it waits")
    client.window.unmap()
    try client.compositor.run(until: { handles.count == 2 })
    #expect(handles == [nil, nil])
  }

  @Test func `without the protocol there is no name`() throws {
    let client = try ClientWindow.shown { $0.globals["zxdg_exporter_v2"] = nil }
    var handles: [String?] = []
    client.window.exportHandle { handles.append($0) }
    try client.compositor.run(until: { handles.count == 1 })
    #expect(handles == [nil])
  }
}
