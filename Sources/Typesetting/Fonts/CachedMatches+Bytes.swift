import Geometry

extension CachedMatches {
  /// "surface", and the version of the format.
  private static let signature: UInt64 = 0x7375_7266_6163_6503

  func bytes(environment: UInt64) -> [UInt8] {
    var body: [UInt8] = []
    let sources = sources.filter(\.isWritable)
    body.append(integer: environment)
    body.append(integer: UInt32(sources.count))
    var stamps = StableHash()
    for source in sources {
      body.append(text: source)
      stamps.combine(FileStamp.of(source))
    }
    body.append(integer: stamps.value)
    var tables = WrittenTables()
    for (request, match) in matches {
      guard let request = tables.add(request), let font = tables.add(match) else { continue }
      tables.matches.append((request, font))
    }
    for (request, match) in fallbacks where request.cluster.isWritable {
      guard let base = tables.add(request.base), let font = tables.add(match) else { continue }
      tables.fallbacks.append((base, font, request))
    }
    body.append(tables)
    var head: [UInt8] = []
    head.append(integer: Self.signature)
    head.append(integer: body.withUnsafeBytes(Self.checksum))
    return head + body
  }

  static func checksum(of body: UnsafeRawBufferPointer) -> UInt64 {
    var hash = StableHash()
    hash.combine(body)
    return hash.value
  }

  /// Reads what ``bytes(environment:)`` wrote in the same environment. nil when it is anything else or something
  /// that the answers depend on has changed.
  init?(_ bytes: UnsafeRawBufferPointer, environment: UInt64) {
    var reader = ByteReader(bytes)
    guard reader.integer() == Self.signature, reader.integer() == Self.checksum(of: reader.rest),
      reader.integer() == environment, let count = reader.integer(UInt32.self)
    else { return nil }
    var sources: [String] = []
    var stamps = StableHash()
    for _ in 0..<count {
      guard let path = reader.cString(), let source = String(validatingCString: path) else {
        return nil
      }
      sources.append(source)
      stamps.combine(FileStamp.of(path))
    }
    guard reader.integer() == stamps.value else { return nil }
    guard let tables = ReadTables(&reader), reader.isAtEnd else { return nil }
    matches = tables.matches
    fallbacks = tables.fallbacks
    self.sources = sources
  }
}

/// Answers as they are written: requests and fonts that several answers have in common are there once.
private struct WrittenTables {
  private var requestNumbers = HashTable<FontRequest, UInt16>()
  private var fontNumbers = HashTable<FontMatch, UInt16>()
  private(set) var requests: [FontRequest] = []
  private(set) var fonts: [(match: FontMatch, stamp: UInt64)] = []
  var matches: [(request: UInt16, font: UInt16)] = []
  var fallbacks: [(base: UInt16, font: UInt16, request: FallbackRequest)] = []

  /// The number of a request; nil when it cannot be written.
  mutating func add(_ request: FontRequest) -> UInt16? {
    if let known = requestNumbers[request] { return known }
    guard request.isWritable, let number = UInt16(exactly: requests.count) else { return nil }
    requestNumbers[request] = number
    requests.append(request)
    return number
  }

  /// The number of a font; nil when it cannot be written or its file has gone.
  mutating func add(_ match: FontMatch) -> UInt16? {
    if let known = fontNumbers[match] { return known }
    guard match.isWritable, let stamp = FileStamp.ofFile(match.file.path),
      let number = UInt16(exactly: fonts.count)
    else { return nil }
    fontNumbers[match] = number
    fonts.append((match, stamp))
    return number
  }
}

private struct ReadTables {
  var matches = HashTable<FontRequest, FontMatch>()
  var fallbacks = HashTable<FallbackRequest, FontMatch>()

  init?(_ reader: inout ByteReader) {
    guard let requests = Self.requests(&reader), let fonts = Self.fonts(&reader) else { return nil }
    func request(_ number: UInt16) -> FontRequest? {
      requests.indices.contains(Int(number)) ? requests[Int(number)] : nil
    }
    // The outer nil: there is no such font. The inner one: it has been written over.
    func font(_ number: UInt16) -> FontMatch?? {
      fonts.indices.contains(Int(number)) ? fonts[Int(number)] : .none
    }
    guard let matchCount = reader.integer(UInt16.self) else { return nil }
    for _ in 0..<matchCount {
      guard let request = reader.integer().flatMap(request),
        let match = reader.integer().flatMap(font)
      else { return nil }
      if let match { matches[request] = match }
    }
    guard let fallbackCount = reader.integer(UInt16.self) else { return nil }
    for _ in 0..<fallbackCount {
      guard let base = reader.integer().flatMap(request),
        let match = reader.integer().flatMap(font),
        let script = reader.integer(UInt8.self), let isEmoji = reader.integer(UInt8.self),
        let cluster = reader.text()
      else { return nil }
      let request = FallbackRequest(
        base: base, script: Script(number: script), isEmoji: isEmoji != 0, cluster: cluster)
      if let match { fallbacks[request] = match }
    }
  }

  private static func requests(_ reader: inout ByteReader) -> [FontRequest]? {
    guard let count = reader.integer(UInt16.self) else { return nil }
    var requests: [FontRequest] = []
    for _ in 0..<count {
      guard let request = FontRequest(&reader) else { return nil }
      requests.append(request)
    }
    return requests
  }

  /// nil in place of a font that was written over, which its folder does not show.
  private static func fonts(_ reader: inout ByteReader) -> [FontMatch?]? {
    guard let count = reader.integer(UInt16.self) else { return nil }
    var fonts: [FontMatch?] = []
    for _ in 0..<count {
      guard let match = FontMatch(&reader), let stamp = reader.integer(UInt64.self) else {
        return nil
      }
      fonts.append(FileStamp.ofFile(match.file.path) == stamp ? match : nil)
    }
    return fonts
  }
}

extension FontRequest {
  fileprivate var isWritable: Bool {
    families.count <= UInt8.max && families.allSatisfy(\.isWritable) && language?.isWritable ?? true
  }

  fileprivate init?(_ reader: inout ByteReader) {
    guard let count = reader.integer(UInt8.self) else { return nil }
    families = []
    for _ in 0..<count {
      guard let family = reader.text() else { return nil }
      families.append(family)
    }
    guard let weight = reader.integer(UInt16.self), let stretch = reader.integer(UInt8.self),
      let flags = reader.integer(UInt8.self)
    else { return nil }
    self.weight = FontWeight(rawValue: weight)
    self.stretch = FontStretch(rawValue: stretch)
    isItalic = flags & 1 != 0
    if flags & 2 != 0 {
      guard let language = reader.text() else { return nil }
      self.language = language
    }
  }
}

extension FontMatch {
  fileprivate var isWritable: Bool { file.path.isWritable && variations.count <= UInt8.max }

  fileprivate init?(_ reader: inout ByteReader) {
    guard let path = reader.text(), let index = reader.integer(Int32.self),
      let hinting = reader.integer().flatMap(FontRendering.Hinting.init(rawValue:)),
      let flags = reader.integer(UInt8.self), let subpixels = reader.integer(UInt8.self),
      let count = reader.integer(UInt8.self)
    else { return nil }
    file = FontFile(path: path, index: index)
    synthesis = FontSynthesis(isBold: flags & 1 != 0, isOblique: flags & 2 != 0)
    rendering = FontRendering(
      hinting: hinting, usesAutohinter: flags & 4 != 0, isAntialiased: flags & 8 != 0,
      subpixels: FontRendering.Subpixels(subpixels))
    variations = []
    for _ in 0..<count {
      guard let tag = reader.integer(UInt32.self), let value = reader.integer(UInt32.self) else {
        return nil
      }
      variations.append(FontVariation(tag: tag, value: Float(bitPattern: value)))
    }
  }
}

extension FontRendering.Subpixels {
  /// Not 0, which stands for none.
  fileprivate var byte: UInt8 { (filter.rawValue + 1) << 4 | order.rawValue }

  fileprivate init?(_ byte: UInt8) {
    guard byte != 0, let filter = SubpixelFilter(rawValue: (byte >> 4) &- 1),
      let order = SubpixelOrder(rawValue: byte & 15)
    else { return nil }
    self.init(order: order, filter: filter)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ tables: WrittenTables) {
    append(integer: UInt16(tables.requests.count))
    for request in tables.requests { append(request) }
    append(integer: UInt16(tables.fonts.count))
    for font in tables.fonts {
      append(font.match)
      append(integer: font.stamp)
    }
    append(integer: UInt16(tables.matches.count))
    for match in tables.matches {
      append(integer: match.request)
      append(integer: match.font)
    }
    append(integer: UInt16(tables.fallbacks.count))
    for fallback in tables.fallbacks {
      append(integer: fallback.base)
      append(integer: fallback.font)
      append(integer: fallback.request.script.number)
      append(integer: UInt8(fallback.request.isEmoji ? 1 : 0))
      append(text: fallback.request.cluster)
    }
  }

  fileprivate mutating func append(_ request: FontRequest) {
    append(integer: UInt8(request.families.count))
    for family in request.families { append(text: family) }
    append(integer: request.weight.rawValue)
    append(integer: request.stretch.rawValue)
    append(integer: UInt8((request.isItalic ? 1 : 0) | (request.language == nil ? 0 : 2)))
    if let language = request.language { append(text: language) }
  }

  fileprivate mutating func append(_ match: FontMatch) {
    append(text: match.file.path)
    append(integer: match.file.index)
    append(integer: match.rendering.hinting.rawValue)
    var flags: UInt8 = match.synthesis.isBold ? 1 : 0
    flags |= match.synthesis.isOblique ? 2 : 0
    flags |= match.rendering.usesAutohinter ? 4 : 0
    flags |= match.rendering.isAntialiased ? 8 : 0
    append(integer: flags)
    append(integer: match.rendering.subpixels?.byte ?? 0)
    append(integer: UInt8(match.variations.count))
    for variation in match.variations {
      append(integer: variation.tag)
      append(integer: variation.value.bitPattern)
    }
  }
}

extension String {
  /// Whether it can be read back as a string of C.
  fileprivate var isWritable: Bool { utf8.count <= 4096 && !utf8.contains(0) }
}
