/// The fonts of the descriptors that were asked for last. Comparing a descriptor with one of its
/// copies is quicker than hashing its names, and no other thread is in the way.
///
/// Used by one thread at a time, as the ``TextEngine`` that owns it.
struct DescriptorCache {
  private struct Entry {
    var descriptor: FontDescriptor
    var font: Font
    /// The font alone, as texts with a single run retain it.
    var fonts: TextFonts
    /// Those that asked last: texts share theirs, and an identity is compared in no time.
    var attributes: TextAttributes
  }

  private var entries: [Entry] = []
  private var next = 0
  private var generation: UInt64 = 0
  private static let size = 8

  mutating func fonts(of text: AttributedText, in library: FontLibrary) -> TextFonts {
    let generation = library.generation
    // No two libraries have the same.
    if self.generation != generation {
      self.generation = generation
      entries.removeAll(keepingCapacity: true)
    }
    if text.runs.count == 1 { return entries[index(of: text.runs[0].attributes, library)].fonts }
    return TextFonts(
      text.runs.map { entries[index(of: $0.attributes, library)].font }, from: library,
      generation: generation)
  }

  /// The index of the entry for the font of `attributes`.
  private mutating func index(of attributes: TextAttributes, _ library: FontLibrary) -> Int {
    for index in entries.indices where entries[index].attributes.isIdentical(to: attributes) {
      return index
    }
    let descriptor = attributes.resolvedFont
    for index in entries.indices where entries[index].descriptor == descriptor {
      entries[index].attributes = attributes
      return index
    }
    let font = library.font(for: descriptor)
    let entry = Entry(
      descriptor: descriptor, font: font,
      fonts: TextFonts([font], from: library, generation: generation), attributes: attributes)
    if entries.count < Self.size {
      entries.append(entry)
      return entries.count - 1
    }
    defer { next = (next + 1) % Self.size }
    entries[next] = entry
    return next
  }
}
