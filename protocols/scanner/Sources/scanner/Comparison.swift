/// Compares our descriptions with reference files, message by message.
struct Comparison {
  private(set) var messageCount = 0
  private(set) var differences: [String] = []

  /// - Parameter references: interfaces of the reference files by name. An interface or message
  ///   that only we describe must be newer than the reference.
  init(ours: [Interface], references: [String: Interface]) {
    for interface in ours {
      guard let reference = references[interface.name] else { continue }
      if interface.version < reference.version {
        report(interface, "is version \(interface.version), \(reference.version) exists")
      }
      compare(interface, interface.requests, reference.requests, reference.version, "request")
      compare(interface, interface.events, reference.events, reference.version, "event")
      compareEnums(interface, reference)
    }
  }

  private mutating func report(_ interface: Interface, _ text: String) {
    differences.append("\(interface.name): \(text)")
  }

  private mutating func compare(
    _ interface: Interface, _ ours: [Message], _ reference: [Message], _ version: Int,
    _ kind: String
  ) {
    for (opcode, theirs) in reference.enumerated() {
      messageCount += 1
      guard opcode < ours.count else {
        report(interface, "\(kind) \(theirs.name) is missing")
        continue
      }
      let mine = ours[opcode]
      if describe(mine) != describe(theirs) {
        report(interface, "\(kind) \(opcode) is \(describe(mine)), not \(describe(theirs))")
      }
    }
    for extra in ours.dropFirst(reference.count) where extra.since <= version {
      report(interface, "\(kind) \(extra.name) does not exist in version \(version)")
    }
  }

  /// Values of enums; entries that we leave out are no difference.
  private mutating func compareEnums(_ ours: Interface, _ reference: Interface) {
    for enumeration in ours.enums {
      guard let theirs = reference.enums.first(where: { $0.name == enumeration.name }) else {
        continue
      }
      if theirs.isBitfield != enumeration.isBitfield {
        report(ours, "enum \(enumeration.name): bitfield differs")
      }
      for entry in enumeration.entries {
        if let other = theirs.entries.first(where: { $0.name == entry.name }),
          other.value != entry.value
        {
          report(ours, "enum \(enumeration.name).\(entry.name) is not \(other.value)")
        }
      }
    }
  }

  private func describe(_ message: Message) -> String {
    let arguments = message.arguments.map {
      "\($0.name):\($0.interface ?? "-"):\($0.enumeration ?? "-")"
    }
    return "\(message.name) \(message.signature) \(message.isDestructor ? "destructor" : "") "
      + arguments.joined(separator: " ")
  }
}
