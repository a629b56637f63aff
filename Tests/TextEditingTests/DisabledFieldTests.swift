import Flow
import Surface
import SurfaceTesting
import Testing

/// Fields that are placed by components, which have an opacity of their own.
@MainActor
@Suite struct `Fields that are switched off in a form` {
  private func picture(isDisabled: Bool) -> Pixmap {
    PinnedFonts.use()
    let screen = TestScreen(size: Size(width: 240, height: 120))
    screen.show(
      VStack<Empty>(spacing: 8) {
        TextField("Name", text: "Ada") { _ in }.disabled(isDisabled)
        SecureField("Password", text: "secret") { _ in }.disabled(isDisabled)
      })
    return screen.snapshot()
  }

  @Test func `are fainter, also where the form is built anew`() {
    let (on, off) = (picture(isDisabled: false), picture(isDisabled: true))
    #expect(!on.hasEqualPixels(to: off))
    #expect(darkest(off) > darkest(on) + 60)
  }

  /// The least green of a picture, from 0 for black to 255.
  private func darkest(_ picture: Pixmap) -> Int {
    withExtendedLifetime(picture) {
      (0..<Int(picture.size.height)).map { y in
        (0..<Int(picture.size.width)).map { Int(picture.pixels.row(y)[$0] >> 8 & 0xff) }.min()!
      }.min()!
    }
  }
}
