import Glibc
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// Copies of photos in the folder of a person.
@Suite(.timeLimit(.minutes(60))) struct PhotoCopyTests {
  /// A chat of one photo, whose file has these bytes.
  private func album(_ bytes: [UInt8]) throws -> HistoryFixture {
    let fixture = try HistoryFixture(
      messages: #"{"id": 1, "type": "message", "date": "2024-03-05T10:00:00", "from": "Mila", "#
        + #""from_id": "user2", "photo": "a.png", "width": 64, "height": 64, "text": ""}"#)
    try fixture.write(bytes, to: "a.png")
    return fixture
  }

  private func photo(_ fixture: HistoryFixture) throws -> ChatPhoto {
    let history = fixture.load()
    return try #require(ChatPhotos(history: history, chat: history.chats[0]).photo(at: 0))
  }

  @Test func `a link of the same name is left alone, and nothing is written through it`() throws {
    let folder = try TestFolder()
    let fixture = try album(Array("picture".utf8))
    try folder.write("precious", to: "elsewhere")
    try #require(symlink("elsewhere", folder.path + "/a.png") == 0)
    try #require(symlink("nowhere", folder.path + "/a (2).png") == 0)
    let path = try PhotoCopy.save(photo(fixture), in: folder.path)
    #expect(path == folder.path + "/a (3).png")
    #expect(try FileReader.read(folder.path + "/elsewhere") == Array("precious".utf8))
    #expect(access(folder.path + "/nowhere", F_OK) != 0)
  }

  @Test func `a photo that is gone leaves no empty copy, and says what was not read`() throws {
    let folder = try TestFolder()
    let fixture = try album([1, 2, 3])
    let photo = try photo(fixture)
    unlink(fixture.directory + "/a.png")
    let error = #expect(throws: PhotoCopy.Failure.self) {
      try PhotoCopy.save(photo, in: folder.path)
    }
    #expect(error?.description.hasPrefix("The photo ") == true)
    #expect(access(folder.path + "/a.png", F_OK) != 0)
  }

  @Test func `a folder that cannot be written to is told by the system's reason`() throws {
    let fixture = try album([1, 2, 3])
    let photo = try photo(fixture)
    let error = #expect(throws: PhotoCopy.Failure.self) {
      try PhotoCopy.save(photo, in: "/nonexistent/pictures")
    }
    #expect(error?.description == "The copy cannot be written: No such file or directory")
    withExtendedLifetime(fixture) {}
  }

  @Test(
    arguments: [
      ("a\0b.png", "ab.png"), ("pictures/", "pictures"), ("...a.png", "a.png"), ("/", "photo"),
      (".png", "png"),
    ])
  func `no name of an export is a hidden file or another folder`(name: String, file: String) {
    #expect(PhotoCopy.name(name, 1) == file)
  }

  @Test(
    arguments: [
      ("XDG_PICTURES_DIR=\"$HOME/My pictures\"", "/home/ann/My pictures"),
      ("XDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_PICTURES_DIR=\"/srv\"\n", "/srv"),
      ("#XDG_PICTURES_DIR=\"/comment\"", nil), ("XDG_PICTURES_DIR_OLD=\"/old\"", nil),
      ("XDG_PICTURES_DIR=/bare", nil),
      ("XDG_PICTURES_DIR='/single'", nil), ("XDG_PICTURES_DIR=\"\"", nil),
      ("XDG_PICTURES_DIR=\"relative\"\nXDG_PICTURES_DIR=\"/later\"", "/later"), ("", nil),
    ] as [(String, String?)])
  func `a line of the desktop's folders counts if it is well formed`(text: String, path: String?) {
    #expect(PictureFolder.entry("XDG_PICTURES_DIR", in: text, home: "/home/ann") == path)
  }

  @Test func `Control and S, and the button, put a copy into the folder of pictures`() throws {
    let bytes = try Pixmap(size: PixelSize(width: 64, height: 64), isOpaque: true) {
      Canvas(pixels: $0, scale: 1).fill(
        Rect(x: 0, y: 0, width: 64, height: 64), with: Color(hex: 0x336699))
    }.pngData()
    let fixture = try album(bytes)
    let home = try TestFolder()
    mkdir(home.path + "/Pictures", 0o755)
    let program = try AutomatedProgram(
      "WaylandDemo",
      [
        "--offscreen", "--fonts", BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts", "--open",
        fixture.path,
      ], environment: ["HOME": home.path, "XDG_CONFIG_HOME": nil])
    func ask(_ method: String, _ params: String) throws -> String {
      try program.ask(#"{"id":1,"method":"\#(method)","params":\#(params)}"#)
    }
    _ = try ask("click", #"{"role":"img","name":"Photo"}"#)
    _ = try ask("key", #"{"key":"s","modifiers":["Control"]}"#)
    let said = try ask("wait", #"{"role":"status","text":"Saved as"}"#)
    #expect(said.contains(home.path + "/Pictures/a.png"), "\(said)")
    _ = try ask("click", #"{"role":"button","name":"Save a copy"}"#)
    let again = try ask("wait", #"{"role":"status","text":"a (2).png"}"#)
    #expect(again.contains("Saved as"), "\(again)")
    unlink(fixture.directory + "/a.png")
    _ = try ask("key", #"{"key":"s","modifiers":["Control"]}"#)
    let failed = try ask("wait", #"{"role":"status","text":"The photo "}"#)
    #expect(failed.contains(#""role":"status""#), "\(failed)")
    _ = try ask("close", "{}")
    #expect(try program.process.wait() == .exited(0))
    for name in ["a.png", "a (2).png"] {
      #expect(try FileReader.read(home.path + "/Pictures/" + name) == bytes)
    }
    #expect(access(home.path + "/Pictures/a (3).png", F_OK) != 0)
  }
}
