import Flow
import Glibc
import Surface
import SurfaceTesting
import Testing

/// The example in the documentation of ``Golden``. It chooses the fonts of its process, so it runs in one of
/// its own.
@Suite struct GoldenExampleTests {
  @Suite(.disabled("the fonts belong to a process")) enum Example {
    @MainActor
    @Suite struct SaveButtonTests {
      let screen = TestScreen(size: Size(width: 120, height: 60), scale: .two)

      // The same letters on every machine.
      init() { PinnedFonts.use() }

      @Test func `at rest`() throws {
        screen.show(Button("Save") {})
        try Golden.expect(screen.snapshot(), named: "rest")
      }
    }
  }

  @Test func `the example of a golden picture holds`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try Example.SaveButtonTests().`at rest`() }
    }
  }

  @Test func `pinned fonts are those that they are said to be`() async {
    await #expect(processExitsWith: .success) {
      PinnedFonts.use()
      #expect(FontLibrary.shared.source == .directory(PinnedFonts.folder))
      // 1462 of 2048 units, as the OS/2 table of Open Sans says.
      let metrics = FontLibrary.shared.font(for: .system(size: 100)).metrics
      #expect(abs(metrics.capHeight - 146_200 / 2048) < 0.1)
    }
  }
}
