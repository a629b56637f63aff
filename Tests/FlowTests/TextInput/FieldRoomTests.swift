import Flow
import Surface
import SurfaceTesting
import Testing

/// What fields need where there is little room.
@MainActor
@Suite struct `A field in little room` {
  private let theme = Surface.Theme.light.metrics

  @Test func `leaves a long text beside it what is left, and can be written in`() throws {
    let screen = TestScreen(size: Size(width: 240, height: 100))
    screen.show(
      HStack<Empty>(spacing: 0) {
        Text(String(repeating: "long ", count: 40), maximumNumberOfLines: 1).layoutPriority(1)
        TextField("Name", text: "Ada") { _ in }
      })
    let field = try #require(screen.views(of: TextFieldComponentView.self).first)
    #expect(field.bounds.height == theme.controlHeight)
    // Words that are left out leave a little more.
    #expect(field.bounds.width >= 2 * theme.controlHeight && field.bounds.width < 100)
  }

  @Test func `is as high as a control, whatever is above it`() throws {
    let screen = TestScreen(size: Size(width: 240, height: 60))
    screen.show(
      VStack<Empty>(spacing: 0, fillWidth: true) {
        Rectangle(color: .black, height: 50)
        TextField("Name", text: "Ada") { _ in }.message("Too short")
        TextEditor("Note", text: "") { _ in }
        NumberField("Copies", value: 1, in: 1...9) { _ in }
      })
    let field = try #require(screen.views(of: TextFieldComponentView.self).first)
    #expect(field.bounds.height > theme.controlHeight, "its message has room")
    let editor = try #require(screen.views(of: TextEditorComponentView.self).first)
    #expect(editor.bounds.height == theme.controlHeight)
    let number = try #require(screen.views(of: NumberFieldComponentView.self).first)
    #expect(number.bounds.height == theme.controlHeight)
  }

  @Test func `a menu button keeps the room of a button beside it`() throws {
    let screen = TestScreen(size: Size(width: 160, height: 100))
    screen.show(
      HStack<Empty>(spacing: 0) {
        Text(String(repeating: "long ", count: 40), maximumNumberOfLines: 1).layoutPriority(1)
        MenuButton("A title that is long") { [] }
        MenuButton("B") { [] }
      })
    let widths = screen.views(of: MenuButtonComponentView.self).map(\.bounds.width)
    let (long, short) = (widths[0], widths[1])
    // A title that is cut leaves less than a letter of the room.
    #expect(long > theme.minimumButtonWidth - 8)
    // A short title keeps the room that it needs.
    #expect(short < theme.minimumButtonWidth)
    #expect(short > theme.iconSize)
  }
}
