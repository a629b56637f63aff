@testable import Typesetting

/// Runs the cases of BidiTest.txt: sequences of Bidi_Class values.
struct BidiTestReader: ~Copyable {
  private(set) var caseCount = 0

  /// The first lines that went wrong.
  private(set) var failures: [String] = []

  private var reader: ByteReader
  private var resolver = BidiResolver()
  private var levels: [Int?] = []
  private var classes: [BidiClass] = []

  private static let classOfName: [UInt32: BidiClass] = {
    let names: [(String, BidiClass)] = [
      ("AL", .al), ("AN", .an), ("B", .b), ("BN", .bn), ("CS", .cs), ("EN", .en), ("ES", .es),
      ("ET", .et), ("FSI", .fsi), ("L", .l), ("LRE", .lre), ("LRI", .lri), ("LRO", .lro),
      ("NSM", .nsm), ("ON", .on), ("PDF", .pdf), ("PDI", .pdi), ("R", .r), ("RLE", .rle),
      ("RLI", .rli), ("RLO", .rlo), ("S", .s), ("WS", .ws),
    ]
    let keys = names.map { name, type in
      (name.utf8.reduce(0) { $0 << 8 | UInt32($1) }, type)
    }
    return Dictionary(uniqueKeysWithValues: keys)
  }()

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    reader = ByteReader(bytes)
  }

  mutating func readAll() {
    while !reader.isAtEnd {
      switch reader.next {
      case UInt8(ascii: "@"): readDirective(reader.line())
      case UInt8(ascii: "#"), 0x0A: reader.skipLine()
      default: readCase()
      }
    }
  }

  private mutating func readDirective(_ line: Substring) {
    let list = line.drop { $0 != ":" }.dropFirst()
    if line.hasPrefix("@Levels") {
      levels = optionalNumbers(list)
    } else if line.hasPrefix("@Reorder") {
      // All cases that follow have these levels, so the order needs to be checked once.
      let kept = levels.indices.filter { levels[$0] != nil }
      let order = Bidi.visualOrder(of: kept.map { UInt8(levels[$0] ?? 0) }).map { kept[$0] }
      if order != optionalNumbers(list) { fail("\(levels) has the order \(order), not \(list)") }
    }
  }

  private mutating func readCase() {
    classes.removeAll(keepingCapacity: true)
    reader.skipSpaces()
    while !reader.skip(UInt8(ascii: ";")) {
      classes.append(Self.classOfName[reader.word()] ?? .on)
      reader.skipSpaces()
    }
    reader.skipSpaces()
    let directions = reader.hexadecimal()
    reader.skipLine()
    if directions & 1 != 0 { check(.auto) }
    if directions & 2 != 0 { check(.leftToRight) }
    if directions & 4 != 0 { check(.rightToLeft) }
  }

  private mutating func check(_ baseDirection: BaseDirection) {
    caseCount &+= 1
    resolver.prepare(count: classes.count)
    var index = 0
    while index < classes.count {
      resolver.classes[index] = classes[index]
      resolver.brackets[index] = 0
      index &+= 1
    }
    _ = resolver.resolve(baseDirection: baseDirection)
    index = 0
    while index < classes.count {
      if let level = levels[index], level != Int(resolver.levels[index]) {
        return fail("\(classes) \(baseDirection): \(resolver.result), not \(levels)")
      }
      index &+= 1
    }
  }

  private mutating func fail(_ message: String) {
    if failures.count < 10 { failures.append(message) }
  }
}

extension BidiResolver {
  var result: [UInt8] { (0..<count).map { levels[$0] } }
}
