import CTypesetting
import Geometry
import Testing

@testable import Typesetting

/// Other libraries of a process, such as the one that draws window frames, initialise the
/// configuration that fontconfig keeps for all, on threads of theirs.
@Suite struct ForeignFontconfigTests {
  @Test func `whoever initialises fontconfig meanwhile does no harm`() async {
    let expected = Fixtures.layout("Latin, العربية and 你好").size
    await withTaskGroup(of: Size?.self) { group in
      for number in 0..<6 {
        group.addTask {
          if number % 2 == 0 {
            // Each drops the configuration of the process and reads it anew.
            FcInitReinitialize()
            return nil
          }
          let text = Fixtures.text("Latin, العربية and 你好")
          let library = FontLibrary(.directory(Fixtures.fonts))
          return TextLayout(LayoutRequest(text: text), library: library).size
        }
      }
      for await size in group {
        if let size { #expect(size == expected) }
      }
    }
  }
}
