import Geometry
import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface
@testable import WaylandClient

/// The compositor of the other tests finds requests that change nothing, which real ones let pass.
@MainActor
@Suite struct VainRequestTests {
  /// What is found while a client without a window does something.
  private func found(_ act: (ProtocolClient) throws -> Void) throws -> [String] {
    let client = try ProtocolClient()
    try act(client)
    client.connection.flush()
    try client.compositor.roundTrip()
    return client.compositor.violations.map(\.description)
  }

  @Test func `a scale and regions that a surface has`() throws {
    let found = try found { client in
      let surface = client.makeSurface()
      surface.setBufferScale(scale: 1)
      surface.setBufferScale(scale: 2)
      surface.setInputRegion(region: nil)
      surface.setOpaqueRegion(region: nil)
      surface.commit()
      surface.setBufferScale(scale: 2)
      withExtendedLifetime(surface) { client.connection.flush() }
    }
    #expect(
      found == [
        "wl_surface: set_buffer_scale changes nothing",
        "wl_surface: set_input_region changes nothing",
        "wl_surface: set_opaque_region changes nothing",
        "wl_surface: set_buffer_scale changes nothing",
      ])
  }

  @Test func `a region that is told twice, or nobody uses`() throws {
    let found = try found { client in
      let surface = client.makeSurface()
      for _ in 0..<2 {
        let region = client.globals.compositor!.createRegion()
        region.add(x: 0, y: 0, width: 4, height: 4)
        surface.setInputRegion(region: region)
        region.destroy()
      }
      let region = client.globals.compositor!.createRegion()
      region.subtract(x: 0, y: 0, width: 4, height: 4)
      region.destroy()
      withExtendedLifetime(surface) { client.connection.flush() }
    }
    #expect(
      found == [
        "wl_surface: set_input_region changes nothing", "wl_region: subtract changes nothing",
        "wl_region: destroy changes nothing",
      ])
  }

  @Test func `a commit of nothing, and damage of nothing`() throws {
    let found = try found { client in
      let surface = client.makeSurface()
      surface.commit()
      surface.damageBuffer(x: 0, y: 0, width: 1, height: 1)
      surface.commit()
      surface.setBufferScale(scale: 2)
      surface.commit()
      withExtendedLifetime(surface) { client.connection.flush() }
    }
    #expect(
      found == [
        "wl_surface: commit changes nothing", "wl_surface: commit changes nothing",
      ])
  }

  @Test func `a title, a name, limits and a geometry that a window has`() throws {
    let found = try found { client in
      let (surface, toplevel) = client.makeToplevel(client.makeSurface())
      for _ in 0..<2 {
        toplevel.setTitle(title: "A")
        toplevel.setAppID(appID: "a")
        toplevel.setMinSize(width: 10, height: 10)
        surface.setWindowGeometry(x: 0, y: 0, width: 20, height: 20)
      }
      toplevel.setMaxSize(width: 0, height: 0)
      withExtendedLifetime(toplevel) { client.connection.flush() }
    }
    #expect(
      found == [
        "xdg_toplevel: set_title changes nothing", "xdg_toplevel: set_app_id changes nothing",
        "xdg_toplevel: set_min_size changes nothing",
        "xdg_surface: set_window_geometry changes nothing",
        "xdg_toplevel: set_max_size changes nothing",
      ])
  }

  @Test func `rules that a positioner begins with, and one that nobody uses`() throws {
    let found = try found { client in
      let positioner = client.globals.wmBase!.createPositioner()
      positioner.setOffset(x: 0, y: 0)
      positioner.setAnchor(anchor: .none)
      positioner.setOffset(x: 0, y: 1)
      positioner.destroy()
    }
    #expect(
      found == [
        "xdg_positioner: set_offset changes nothing", "xdg_positioner: set_anchor changes nothing",
        "xdg_positioner: destroy changes nothing",
      ])
  }

  @Test func `places and orders that subsurfaces have, and views of buffers`() throws {
    let found = try found { client in
      let (parent, child) = (client.makeSurface(), client.makeSurface())
      let subsurface = client.globals.subcompositor!.getSubsurface(surface: child, parent: parent)
      subsurface.setPosition(x: 0, y: 0)
      subsurface.placeAbove(sibling: parent)
      subsurface.setSync()
      let viewport = client.globals.viewporter!.getViewport(surface: child)
      viewport.setSource(x: -1, y: -1, width: -1, height: -1)
      viewport.setDestination(width: 3, height: 3)
      viewport.setDestination(width: 3, height: 3)
      withExtendedLifetime((subsurface, viewport)) { client.connection.flush() }
    }
    #expect(
      found == [
        "wl_subsurface: set_position changes nothing",
        "wl_subsurface: place_above changes nothing", "wl_subsurface: set_sync changes nothing",
        "wp_viewport: set_source changes nothing", "wp_viewport: set_destination changes nothing",
      ])
  }
}
