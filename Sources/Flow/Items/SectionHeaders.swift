import Surface

/// The headers of the sections that something is seen of.
@MainActor
final class SectionHeaders {
  struct Header {
    let node: ComponentItemNode
    /// Another node is another header.
    let number: Int64
  }

  private var headers: [ComponentIdentity: Header] = [:]
  private var lastNumber: Int64 = 0

  var count: Int { headers.count }

  /// The header of a section that has one, made if it does not exist.
  func header(of section: ItemSection, in pass: ItemPass) -> Header? {
    guard let box = section.header else { return nil }
    if let known = headers[section.identity] { return known }
    lastNumber += 1
    let made = Header(
      node: ComponentItemNode(box, identity: section.identity, in: pass), number: lastNumber)
    headers[section.identity] = made
    return made
  }

  /// Brings the headers up to date that exist, and gives up those of other sections.
  func update(_ sections: [ItemSection], in pass: ItemPass) {
    var kept: [ComponentIdentity: Header] = [:]
    for section in sections {
      guard let old = headers[section.identity], let box = section.header,
        old.node.fiber.componentType == box.componentType
      else { continue }
      old.node.update(box, in: pass)
      kept[section.identity] = old
    }
    headers = kept
  }

  /// Gives up the headers of all other sections.
  func keep(_ sections: Set<ComponentIdentity>) {
    headers = headers.filter { sections.contains($0.key) }
  }
}
