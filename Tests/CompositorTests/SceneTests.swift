import Glibc
import Raster
import SurfaceTesting
import Testing

/// The scenes of the demo as pictures, painted offscreen with pinned fonts.
@Suite struct SceneTests {
  /// `folder`: where it runs, and leaves the pictures of a recording.
  func run(_ arguments: [String], in folder: String = "/tmp") throws {
    let fonts = BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"
    let demo = try ChildProcess.run(
      "sh",
      [
        "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder,
        BuiltProducts.executable(named: "WaylandDemo"), "--offscreen", "--fonts", fonts,
      ] + arguments, environment: ["WAYLAND_DISPLAY": nil])
    try #require(demo.status == .exited(0), "\(demo.report)")
  }

  func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"), "no file at \(path)")
    fputs(text, file)
    fclose(file)
  }

  func withFolder<R>(_ body: (String) throws -> R) throws -> R {
    var template = Array("/tmp/scenes-XXXXXX".utf8CString)
    let folder = template.withUnsafeMutableBufferPointer {
      String(cString: mkdtemp($0.baseAddress!))
    }
    defer { _ = try? ChildProcess.run("rm", ["-r", folder]) }
    return try body(folder)
  }

  func picture(_ path: String) throws -> Pixmap {
    let file = try #require(fopen(path, "rb"), "no picture at \(path)")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return try ImageDecoder.decode(bytes)
  }

  @Test(arguments: ["chats", "settings", "gallery"], ["light", "dark"])
  func `a scene looks as it was accepted`(scene: String, theme: String) throws {
    let shown = try withFolder { folder in
      try run([
        "--scene", scene, "--theme", theme, "--size", "720x520", "--screenshot", folder + "/a.png",
      ])
      return try picture(folder + "/a.png")
    }
    try Golden.expect(shown, named: "\(scene)-\(theme)")
  }

  @Test(arguments: ["light", "dark"])
  func `every component looks as it was accepted`(theme: String) throws {
    let shown = try withFolder { folder in
      try run([
        "--scene", "gallery", "--theme", theme, "--size", "720x2950", "--screenshot",
        folder + "/a.png",
      ])
      return try picture(folder + "/a.png")
    }
    try Golden.expect(shown, named: "gallery-whole-\(theme)")
  }

  @Test(arguments: ["light", "dark"])
  func `what is focused and what is pressed look as they were accepted`(theme: String) throws {
    let (focused, pressed) = try withFolder { folder in
      // Tab goes past what is disabled: two buttons, two toggles, the slider.
      try write(
        """
        # surface input 1
        0.000000 key down 65289 -
        0.050000 key up 65289 -
        0.100000 key down 65289 -
        0.150000 key up 65289 -
        0.200000 key down 65289 -
        0.250000 key up 65289 -
        1.000000 screenshot toggle
        1.100000 key down 65289 -
        1.150000 key up 65289 -
        1.200000 key down 65289 -
        1.250000 key up 65289 -
        2.000000 screenshot slider
        2.100000 pointer entered 87 226
        2.200000 pointer pressed 272 87 226
        3.000000 screenshot pressed
        3.100000 pointer released 272 87 226
        3.200000 end

        """, to: folder + "/keys.replay")
      try run(
        [
          "--scene", "gallery", "--theme", theme, "--size", "720x520", "--replay",
          folder + "/keys.replay",
        ], in: folder)
      return (
        [try picture(folder + "/toggle.png"), try picture(folder + "/slider.png")],
        try picture(folder + "/pressed.png")
      )
    }
    try Golden.expect(focused[0], named: "gallery-focused-toggle-\(theme)")
    try Golden.expect(focused[1], named: "gallery-focused-slider-\(theme)")
    try Golden.expect(pressed, named: "gallery-pressed-\(theme)")
  }

  /// DocC shows them; what it shows must be what the components look like.
  @Test(arguments: [("light", "gallery.png"), ("dark", "gallery~dark.png")])
  func `the documentation shows the accepted pictures`(theme: String, name: String) throws {
    let root = BuiltProducts.packageRoot
    let accepted = try picture(root + "/Tests/Goldens/SceneTests/gallery-whole-\(theme).png")
    let shown = try picture(root + "/Sources/Flow/Flow.docc/Resources/" + name)
    #expect(shown.hasEqualPixels(to: accepted), "copy the accepted picture to the documentation")
  }

  @Test func `at scale 2 the chats look as they were accepted`() throws {
    let shown = try withFolder { folder in
      try run(["--size", "480x360", "--scale", "2", "--screenshot", folder + "/a.png"])
      return try picture(folder + "/a.png")
    }
    try Golden.expect(shown, named: "chats-scale-2")
  }

  @Test(arguments: [("light", "1"), ("dark", "1"), ("light", "1.5"), ("dark", "2")])
  func `everything that the canvas draws looks as it was accepted`(
    theme: String, scale: String
  ) throws {
    let shown = try withFolder { folder in
      try run([
        "--scene", "raster", "--theme", theme, "--scale", scale, "--size", "720x2930",
        "--screenshot", folder + "/a.png",
      ])
      return try picture(folder + "/a.png")
    }
    let name = scale == "1.5" ? "1-5" : scale
    try Golden.expect(shown, named: "raster-\(theme)-scale-\(name)")
  }

  @Test func `the tour played twice gives the same pixels every time`() throws {
    let tour = BuiltProducts.packageRoot + "/Sources/WaylandDemo/Sample/tour.replay"
    func play() throws -> [Pixmap] {
      try withFolder { folder in
        try run(["--replay", tour], in: folder)
        return try ["chats-light", "scrolled-light", "fourth-chat-dark", "chats-dark"].map {
          try picture("\(folder)/\($0).png")
        }
      }
    }
    let first = try play()
    let second = try play()
    for (a, b) in zip(first, second) { #expect(a.hasEqualPixels(to: b)) }
    #expect(!first[0].hasEqualPixels(to: first[1]), "the tour scrolls")
    #expect(!first[0].hasEqualPixels(to: first[3]), "the tour changes the theme")
  }

  @Test(arguments: ["1", "2"]) func `a photo is looked at alone`(scale: String) throws {
    let shown = try withFolder { folder in
      let photo = BuiltProducts.packageRoot + "/Sources/WaylandDemo/Sample/photos/photo_3.jpg"
      _ = try ChildProcess.run("cp", [photo, folder + "/a.jpg"])
      try write(
        """
        {"name": "Ann", "type": "personal_chat", "id": 7, "messages": [
          {"id": 1, "type": "message", "date": "2026-01-01T10:00:00", "from": "Ann",
           "from_id": "user7", "text": "", "photo": "a.jpg", "width": 1280, "height": 960}]}
        """, to: folder + "/result.json")
      try write(
        """
        # surface input 1
        0.1 pointer entered 400 380
        0.2 pointer pressed 272 400 380
        0.3 pointer released 272 400 380
        0.4 pointer moved 60 60
        2 screenshot viewer

        """, to: folder + "/press.replay")
      try run(
        [
          "--open", folder, "--size", "720x520", "--scale", scale, "--replay",
          folder + "/press.replay",
        ], in: folder)
      return try picture(folder + "/viewer.png")
    }
    try Golden.expect(shown, named: "photo-viewer-\(scale)")
  }

  @Test func `a broken export is shown as far as it goes, with a message and status 0`() throws {
    try withFolder { folder in
      let path = folder + "/result.json"
      try write(
        """
        {"name": "Half a chat", "type": "personal_chat", "id": 7, "messages": [
          {"id": 1, "type": "message", "date": "2026-01-01T10:00:00", "from": "Ann",
           "from_id": "user7", "text": "still here"},
          {"id": 2, "type": "mess
        """, to: path)
      let demo = try ChildProcess.run(
        BuiltProducts.executable(named: "WaylandDemo"),
        [
          "--offscreen", "--fonts", BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts", "--open",
          path, "--size", "640x400", "--screenshot", folder + "/a.png",
        ])
      #expect(demo.status == .exited(0), "\(demo.report)")
      #expect(!demo.standardError.isEmpty, "the problem is named on standard error")
      try Golden.expect(try picture(folder + "/a.png"), named: "broken-export")
    }
  }

  @Test func `photos that cannot be shown say why, those that are missing say so`() throws {
    try withFolder { folder in
      mkdir(folder + "/photos", 0o755)
      mkdir(folder + "/photos/folder.jpg", 0o755)
      try write("GIF89a", to: folder + "/photos/moving.gif")
      try write("\u{FF}", to: folder + "/photos/broken.jpg")
      func message(_ id: Int, _ fields: String) -> String {
        """
        {"id": \(id), "type": "message", "date": "2026-01-01T10:0\(id):00", "from": "Ann",
         "from_id": "user\(id < 3 ? 7 : 8)", "width": 300, "height": 160, "text": "", \(fields)}
        """
      }
      let messages = [
        message(1, #""photo": "photos/moving.gif""#),
        message(2, #""photo": "photos/folder.jpg", "text": "A folder.""#),
        message(3, #""photo": "photos/none.jpg""#),
        message(
          4, #""file": "a.mp4", "media_type": "video_file", "thumbnail": "photos/broken.jpg""#),
        message(
          5, #""file": "none.webp", "media_type": "sticker", "sticker_emoji": "🎻""#),
      ]
      try write(
        """
        {"personal_information": {"user_id": 8}, "chats": {"list": [{"name": "Photos", "id": 7,
         "type": "personal_chat", "messages": [\(messages.joined(separator: ","))]}]}}
        """, to: folder + "/result.json")
      try run(["--open", folder, "--size", "640x840", "--screenshot", folder + "/a.png"])
      try Golden.expect(try picture(folder + "/a.png"), named: "unshown-photos")
    }
  }

  @Test func `the program links no Foundation`() throws {
    let libraries = try ChildProcess.run("ldd", [BuiltProducts.executable(named: "WaylandDemo")])
    #expect(libraries.standardOutput.contains("libwayland-client"))
    #expect(!libraries.standardOutput.contains("Foundation"), "\(libraries.standardOutput)")
  }
}
