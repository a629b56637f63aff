import Geometry

extension RememberedMatches {
  /// "surface", and the version of the format.
  private static let signature: UInt64 = 0x7375_7266_6163_6502

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
    for (request, match) in matches where request.isWritable && match.isWritable {
      guard let stamp = FileStamp.ofFile(match.file.path) else { continue }
      body.append(request)
      body.append(match)
      body.append(integer: stamp)
    }
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
    var matches = HashTable<FontRequest, FontMatch>()
    while !reader.isAtEnd {
      guard let request = FontRequest(&reader), let match = FontMatch(&reader),
        let stamp = reader.integer(UInt64.self)
      else { return nil }
      // A font may be written over in its place, which its folder does not show.
      if FileStamp.ofFile(match.file.path) == stamp { matches[request] = match }
    }
    self.matches = matches
    self.sources = sources
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
