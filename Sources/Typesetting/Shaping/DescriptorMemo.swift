/// The fonts of the descriptors that were asked for last. Comparing a descriptor with one of its
/// copies is quicker than hashing its names, and no other thread is in the way.
///
/// Used by one thread at a time, as the ``TextEngine`` that owns it.
struct DescriptorMemo {
  private struct Entry {
    var descriptor: FontDescriptor
    var font: Font
  }

  private var entries: [Entry] = []
  private var next = 0
  private var generation: UInt64 = 0
  private static let size = 8

  mutating func font(for descriptor: FontDescriptor, in library: FontLibrary) -> Font {
    let generation = library.generation
    // No two libraries have the same.
    if self.generation != generation {
      self.generation = generation
      entries.removeAll(keepingCapacity: true)
    }
    for index in entries.indices where entries[index].descriptor == descriptor {
      return entries[index].font
    }
    let entry = Entry(descriptor: descriptor, font: library.font(for: descriptor))
    if entries.count < Self.size {
      entries.append(entry)
    } else {
      entries[next] = entry
      next = (next + 1) % Self.size
    }
    return entry.font
  }
}
