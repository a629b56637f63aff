/// The fonts of the descriptors that were asked for last. Comparing a descriptor with one of its
/// copies is quicker than hashing its names, and no other thread is in the way.
///
/// Used by one thread at a time, as the ``TextEngine`` that owns it.
struct DescriptorMemo {
  private struct Entry {
    var descriptor: FontDescriptor
    var font: Font
    /// The font by itself, as all texts of one stretch keep it.
    var fonts: [Font]
  }

  private var entries: [Entry] = []
  private var next = 0
  private var generation: UInt64 = 0
  private static let size = 8

  /// The font of every run of a text.
  mutating func fonts(of text: AttributedText, in library: FontLibrary) -> [Font] {
    if text.runs.count == 1 {
      return entry(for: text.runs[0].attributes.resolvedFont, in: library).fonts
    }
    return text.runs.map { entry(for: $0.attributes.resolvedFont, in: library).font }
  }

  private mutating func entry(for descriptor: FontDescriptor, in library: FontLibrary) -> Entry {
    let generation = library.generation
    // No two libraries have the same.
    if self.generation != generation {
      self.generation = generation
      entries.removeAll(keepingCapacity: true)
    }
    for index in entries.indices where entries[index].descriptor == descriptor {
      return entries[index]
    }
    let font = library.font(for: descriptor)
    let entry = Entry(descriptor: descriptor, font: font, fonts: [font])
    if entries.count < Self.size {
      entries.append(entry)
    } else {
      entries[next] = entry
      next = (next + 1) % Self.size
    }
    return entry
  }
}
