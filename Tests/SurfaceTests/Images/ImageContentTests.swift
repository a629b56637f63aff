import Glibc
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What is made of the bytes of files, and which pictures are the same.
@Suite struct ImageContentTests {
  private let files = TestFolder()

  private func bytes(_ path: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return try FileReader.read("/\(folder)/Fixtures/\(path)")
  }

  private func svg(_ attributes: String) -> [UInt8] {
    Array("<svg \(attributes)><rect width='9999' height='9999' fill='#f00'/></svg>".utf8)
  }

  private let size = PixelSize(width: 40, height: 40)

  @Test func `shapes are drawn for the pixels that they cover`() throws {
    let content = try ImageContent(decoding: svg("width='20' height='10'"), covering: size)
    #expect(content.pixmap.size == PixelSize(width: 80, height: 40) && content.animation == nil)
    #expect(content.pixmap[79, 39] == 0xffff_0000)
    let tiny = try ImageContent(
      decoding: svg("width='20' height='10'"), covering: PixelSize(width: 0, height: 0))
    #expect(tiny.pixmap.size.width >= 1 && tiny.pixmap.size.height >= 1)
  }

  @Test func `shapes that are much longer than high are no larger than a picture can be`() throws {
    let content = try ImageContent(decoding: svg("width='100000' height='1'"), covering: size)
    #expect(content.pixmap.size == PixelSize(width: Pixmap.maximumExtent, height: 40))
  }

  @Test func `a film has its frames, and its first one covers the pixels`() throws {
    let film = Film(frames: [(0, 10), (1, 10)], repeats: 0).bytes
    let content = try ImageContent(decoding: film, covering: PixelSize(width: 2, height: 2))
    #expect(content.animation?.frameCount == 2)
    #expect(content.pixmap.size == PixelSize(width: 2, height: 2))
    let still = try ImageContent(decoding: Film(frames: [(1, 10)]).bytes, covering: size)
    #expect(still.animation == nil && still.pixmap[0, 0] == 0xff00_ff00)
    // Of a moving picture that ends early what is there.
    let half = try ImageContent(decoding: Array(film.dropLast(30)), covering: size)
    #expect(half.pixmap[0, 0] == 0xffff_0000)
  }

  @Test func `the files of films count in memory`() throws {
    let film = Film(frames: [(0, 10), (1, 10)], repeats: 0).bytes
    let pipeline = ImagePipeline(byteLimit: 1 << 20)
    _ = try pipeline.content(
      of: DataImage(film, name: "film"),
      as: ImageRendition(covering: PixelSize(width: 4, height: 4), scale: 1)
    ) { false }
    #expect(pipeline.byteCount == 4 * 4 * 4 + film.count)
    pipeline.byteLimit = -5
    #expect(pipeline.byteLimit == 0 && pipeline.byteCount == 0)
  }

  @Test func `bytes say what is wrong with them`() throws {
    func error(_ bytes: [UInt8]) -> ImageLoadingError? {
      do throws(ImageLoadingError) {
        _ = try DataImage(bytes).load(covering: size, scale: 1)
      } catch {
        return error
      }
      return nil
    }
    #expect(error([]) == .decoding(.unsupportedFormat))
    #expect(error(Array("<svg><g>".utf8)) == .decoding(.truncated))
    #expect(error(Array(try bytes("Images/rgba.png").prefix(60))) == .decoding(.truncated))
    #expect(try DataImage(bytes("Images/rgba.png")).load(covering: size, scale: 1)[0, 0] >= 0)
  }

  // MARK: Equality

  @Test func `bytes with a name are known by it, others by what they are`() {
    #expect(DataImage([1], name: "a") == DataImage([2], name: "a"))
    #expect(DataImage([1], name: "a") != DataImage([1], name: "b"))
    #expect(DataImage([1]) == DataImage([1]) && DataImage([1]) != DataImage([2]))
    #expect(DataImage([1]) != DataImage([1], name: "a"))
    #expect(DataImage([1], name: "a").hashValue == DataImage([2, 3], name: "a").hashValue)
    #expect(DataImage([1]).identity == nil)
    #expect(DataImage([1], name: "a").identity == ImageIdentity(kind: "data", name: "a"))
  }

  @Test func `a file is known by its path, its folder and how long it may be`() throws {
    files.makeFolder("one")
    files.makeFolder("two")
    let one = try ConfinedFolder(path: files.path + "/one")
    let two = try ConfinedFolder(path: files.path + "/two")
    let image = FileImage(path: "a", in: one)
    #expect(image == FileImage(path: "a", in: one) && image != FileImage(path: "b", in: one))
    #expect(image != FileImage(path: "a", in: two) && image != FileImage(path: "a"))
    #expect(image != FileImage(path: "a", in: one, byteLimit: 5))
    let names = [image, FileImage(path: "a", in: two), FileImage(path: "a")].map(\.identity)
    #expect(Set(names).count == 3)
    #expect(image.identity == FileImage(path: "a", in: one).identity)
  }

  // MARK: Files

  @Test func `the small picture of a photo is read from its head, in a folder too`() throws {
    let photo = try bytes("Images/thumbnail.jpg")
    try files.write(photo + [UInt8](repeating: 0, count: 1 << 18), to: "photo.jpg")
    try files.write(try bytes("Images/rgb.png"), to: "plain.png")
    let folder = try ConfinedFolder(path: files.path)
    for image in [
      FileImage(path: files.path + "/photo.jpg"), FileImage(path: "photo.jpg", in: folder),
    ] {
      #expect(image.hasPreview && image.loadPreview()?.size == PixelSize(width: 21, height: 32))
    }
    // It is decoded itself in the time that its small picture takes.
    try files.write(photo, to: "small.jpg")
    for path in ["plain.png", "none.jpg", "../photo.jpg", "small.jpg"] {
      #expect(FileImage(path: path, in: folder).loadPreview() == nil, "\(path)")
    }
    #expect(throws: ImageLoadingError.file(.system(ENOENT))) {
      try FileImage(path: "none", in: folder).currentVersion()
    }
  }

  @Test func `a short file has a head of its length`() throws {
    try files.write([1, 2, 3], to: "short")
    try files.write([], to: "empty")
    #expect(try RegularFile(path: files.path + "/short").head(9) == [1, 2, 3])
    #expect(try RegularFile(path: files.path + "/short").head(2) == [1, 2])
    #expect(try RegularFile(path: files.path + "/empty").head(9) == [])
    #expect(try FileReader.read(files.path + "/empty", limit: 0) == [])
    #expect(throws: FileError.isFolder) { try FileReader.read(files.path) }
    #expect(throws: FileError.notRegular) { try FileReader.read("/dev/null") }
  }

  @Test func `a folder stays the same one when it is moved`() throws {
    files.makeFolder("one")
    try files.write("a", to: "one/a")
    for asksKernel in [true, false] {
      let folder = try ConfinedFolder(path: files.path + "/one", asksKernel: asksKernel)
      rename(files.path + "/one", files.path + "/moved")
      #expect(try folder.read("a") == [0x61] && folder.path == files.path + "/one")
      rename(files.path + "/moved", files.path + "/one")
    }
  }

  @Test func `errors of files say what is the matter`() {
    #expect(FileError.system(ENOTDIR).isMissing && FileError.system(ENOENT).isMissing)
    #expect(!FileError.system(EACCES).isMissing && !FileError.isFolder.isMissing)
    #expect("\(FileError.exceedsLimit(3 << 20))" == "is larger than 3 MB")
    #expect("\(FileError.exceedsLimit(1000))" == "is larger than 1000 bytes")
    #expect("\(FileError.notRegular)" == "is no ordinary file")
    #expect("\(ImageLoadingError.file(.isFolder))" == "is a folder")
    #expect("\(ImageLoadingError.other("is away"))" == "is away")
  }

  // MARK: Sources that draw

  @Test func `without pixels or a scale nothing is drawn`() {
    let drawn = Counter()
    let image = DrawnImage { _, _ in drawn.increment() }
    for (size, scale) in [(PixelSize.zero, 1.0), (size, 0), (size, -1)] {
      #expect(image.load(covering: size, scale: scale).size == .zero)
    }
    #expect(drawn.value == 0)
    let none = DrawnImage.path(
      Path(Rect(x: 0, y: 0, width: 9, height: 9)), size: .zero, color: .black)
    #expect(none.load(covering: size, scale: 1)[5, 5] == 0)
  }

  @Test func `a patch is as large as its pixels and its scale say`() {
    let pixmap = Pixmap(size: PixelSize(width: 12, height: 6)) { _ in }
    #expect(
      NinePatch(pixmap, insets: .zero, scale: 2).naturalSize == Size(width: 6, height: 3))
    for scale in [0, -1, .infinity] as [Double] {
      #expect(NinePatch(pixmap, insets: .zero, scale: scale).naturalSize == nil)
    }
  }
}
