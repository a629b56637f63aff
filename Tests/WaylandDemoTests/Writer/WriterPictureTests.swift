import Glibc
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// The writer as pictures, painted offscreen with pinned fonts.
@Suite struct WriterPictureTests {
  private static let text = """
    The lamp in the harbour office burned until four. Nobody had asked for the list of the boats, and nobody would; \
    it was written because the evening was long.

    \tHeron      12 t   coal
    \tSaint Ann   9 t   salt, two passengers
    \tÆgir       31 t   timber – ice in the hold
    日本丸 and שלום lay outside.

    Let the lamp burn, said the clerk.

    """

  /// The writer with the text, in the folder of which it is a file.
  private func program(
    _ folder: TestFolder, _ size: String, _ theme: String, scale: Int = 1
  ) throws -> AutomatedProgram {
    mkdir(folder.path + "/letters", 0o700)
    try folder.write(WriterPictureTests.text, to: "letters/harbour.txt")
    let demo = try BuiltProducts.executable(named: "WaylandDemo")
    return try AutomatedProgram(
      "/bin/sh",
      [
        "-c", "cd \"$0\" && exec \"$@\"", folder.path, demo, "--offscreen", "--scene", "writer",
        "--open", "letters/harbour.txt", "--size", size, "--theme", theme, "--scale", "\(scale)",
        "--fonts", BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts",
      ], environment: ["XDG_STATE_HOME": folder.path + "/state"])
  }

  private func press(_ key: String, _ modifiers: String = "", in program: AutomatedProgram) throws {
    try program.ask(
      #"{"method":"key","params":{"key":"\#(key)","modifiers":[\#(modifiers)]}}"#)
  }

  private func type(_ text: String, in program: AutomatedProgram) throws {
    try program.ask(#"{"method":"type","params":{"text":"\#(text)"}}"#)
  }

  private func picture(of program: AutomatedProgram, in folder: TestFolder) throws -> Pixmap {
    let path = folder.path + "/look.png"
    try program.ask(#"{"method":"screenshot","params":{"path":"\#(path)"}}"#)
    return try ImageDecoder.decode(try FileReader.read(path))
  }

  @Test(arguments: ["light", "dark"], [1, 2])
  func `a text looks as it was accepted`(theme: String, scale: Int) throws {
    let folder = try TestFolder()
    let program = try program(folder, "720x420", theme, scale: scale)
    try press("ArrowDown", in: program)
    try Golden.expect(picture(of: program, in: folder), named: "text-\(theme)-\(scale)")
  }

  @Test(arguments: ["light", "dark"])
  func `what is found and replaced looks as it was accepted`(theme: String) throws {
    let folder = try TestFolder()
    let program = try program(folder, "960x420", theme, scale: 2)
    try press("h", #""Control""#, in: program)
    try type("lamp", in: program)
    try Golden.expect(picture(of: program, in: folder), named: "replace-\(theme)")
  }

  @Test func `in a narrow window rows lie below each other`() throws {
    let folder = try TestFolder()
    let program = try program(folder, "340x420", "light")
    try press("h", #""Control""#, in: program)
    try type("the", in: program)
    try Golden.expect(picture(of: program, in: folder), named: "narrow")
  }

  @Test func `in a small window the fields have the room`() throws {
    let folder = try TestFolder()
    let program = try program(folder, "200x150", "light")
    try press("h", #""Control""#, in: program)
    try type("the", in: program)
    try Golden.expect(picture(of: program, in: folder), named: "small")
  }

  @Test(arguments: ["light", "dark"])
  func `what went wrong looks as it was accepted`(theme: String) throws {
    let folder = try TestFolder()
    let program = try program(folder, "720x420", theme)
    try type("New. ", in: program)
    try press("s", #""Control","Shift""#, in: program)
    try type("/nowhere/x", in: program)
    try press("Enter", in: program)
    try Golden.expect(picture(of: program, in: folder), named: "problem-\(theme)")
  }
}
