import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// What opens above the gallery and what is dragged in it: used once while it is recorded, and played in light and dark
/// at three scales.
///
/// The fonts belong to a process, so each tour is made in one of its own.
@Suite struct GalleryTourTests {
  @MainActor
  private static func play(
    _ card: GalleryCardName, width: Double, height: Double,
    _ go: @MainActor (GalleryTour) throws -> Void
  ) throws {
    PinnedFonts.use()
    FontLibrary.shared.waitUntilRead()
    let tour = GalleryTour(card, width: width, height: height)
    try go(tour)
    let replay = GalleryReplay(
      card: card, size: Size(width: width, height: height), recording: try tour.finish())
    for theme in [ThemeTraits.Appearance.light, .dark] {
      for (name, scale) in [("1", 1.0), ("1-5", 1.5), ("2", 2)] {
        let pictures = try replay.pictures(theme, scale: scale)
        if theme == .light, scale == 1 {
          // What was seen comes again to the pixel.
          #expect(pictures.count == tour.pictures.count)
          for (index, (played, seen)) in zip(pictures, tour.pictures).enumerated() {
            #expect(played.hasEqualPixels(to: seen), "picture \(index) of \(card)")
          }
        }
        try Golden.expect(
          GalleryReplay.sheet(pictures), named: "\(card)-\(theme)-\(name)")
      }
    }
  }

  @Test func `menus open by press and by keys, with submenus, marks and mnemonics`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try GalleryTourTests.play(.menus, width: 540, height: 380) { tour in
          try tour.click(.button, "Actions")
          try tour.move(to: .menuItem, "Stars")
          tour.wait(1)
          try tour.move(to: .menuItemRadio, "4")
          tour.look("submenu")
          tour.press()
          tour.release()
          tour.look("chosen")
          try tour.click(.button, "Actions")
          tour.type(.down)
          tour.type(.down)
          tour.type(.right)
          tour.look("keys")
          tour.type(.left)
          tour.type(Key("o"))
          try tour.click(.combobox, "How often")
          tour.type(.down)
          tour.look("combo")
          tour.type(.enter)
          tour.wait()
          try tour.click(.combobox, "How often")
          tour.look("combo-pressed")
          tour.type(.escape)
          try tour.click(.text, "Click here with the secondary button", .secondary)
          try tour.move(to: .menuItem, "Copy")
          tour.look("context")
          tour.type(.escape)
        }
      }
    }
  }

  @Test func `tooltips come by rest and by keys, popovers have the keyboard and give it back`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try GalleryTourTests.play(.popovers, width: 380, height: 320) { tour in
          try tour.move(to: .button, "Keep it among the favourites")
          tour.wait(1)
          tour.look("tooltip")
          try tour.click(.button, "View settings")
          tour.look("popover")
          tour.type(.tab)
          tour.type(.right)
          tour.type(.right)
          tour.type(.tab)
          tour.look("popover-keys")
          tour.type(.space)
          tour.wait()
          tour.type(.escape)
          tour.wait()
          tour.look("closed")
          try tour.click(.button, "Ada Lovelace")
          tour.look("person")
          tour.move(to: Point(x: 20, y: 300))
          tour.press()
          tour.release()
          for _ in 0..<4 { tour.type(.tab) }
          tour.wait(1)
          tour.look("tooltip-keys")
        }
      }
    }
  }

  @Test func `questions are answered by Return, Escape and the pointer`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try GalleryTourTests.play(.questions, width: 400, height: 280) { tour in
          try tour.click(.button, "Close…")
          tour.look("question")
          tour.type(.escape)
          tour.wait()
          tour.look("cancelled")
          try tour.click(.button, "Close…")
          tour.type(.enter)
          tour.wait()
          tour.look("saved")
          try tour.click(.button, "Delete…")
          tour.type(.tab)
          tour.look("focused")
          try tour.move(to: .button, "Delete")
          tour.wait()
          tour.look("hovered")
          try tour.click(.button, "Delete")
          tour.wait()
          tour.look("deleted")
        }
      }
    }
  }

  @Test func `what is dragged has an icon, and places that take it say so`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try GalleryTourTests.play(.drags, width: 340, height: 390) { tour in
          let note = try tour.place(of: .text, "Text and links")
          let album = try tour.place(of: .text, "Pictures and files")
          let favourites = try tour.place(of: .text, "Favourites")
          try tour.carry("Text", to: album)
          tour.look("refused")
          tour.move(to: note)
          tour.wait(0.2)
          tour.look("accepted")
          tour.release()
          try tour.carry("Photo", to: album)
          tour.look("photo")
          tour.release()
          try tour.carry("#54cb68", of: .image, to: favourites)
          tour.look("swatch")
          tour.release()
          tour.look("moved")
          try tour.carry("Link", to: note)
          tour.type(.escape)
          tour.release()
          tour.look("given-up")
        }
      }
    }
  }
}
