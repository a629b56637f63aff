/// An element of a document and what is inside of it.
final class SVGElement {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [SVGElement] = []
  /// The text directly inside of it.
  fileprivate(set) var text = ""

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The name of the element that it refers to.
  var reference: String? {
    guard let link = attributes["href"] ?? attributes["xlink:href"], link.hasPrefix("#") else {
      return nil
    }
    return String(link.dropFirst())
  }
}

/// A document as a tree, its elements by name, and its style sheet.
struct SVGDocument {
  let root: SVGElement
  private(set) var elements: [String: SVGElement] = [:]
  private(set) var styleSheet = SVGStyleSheet()

  init(_ bytes: [UInt8], limits: VectorImage.Limits) throws(ImageDecodingError) {
    var reader = XMLReader(bytes)
    var open: [SVGElement] = []
    var root: SVGElement?
    var count = 0
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes, let isEmpty):
        count += 1
        guard count <= limits.elementCount, open.count < limits.depth else { throw .exceedsLimits }
        if open.isEmpty, root == nil, name != "svg" { throw .unsupportedFormat }
        let element = SVGElement(name: name, attributes: attributes)
        open.last?.children.append(element)
        if root == nil { root = element }
        if let id = attributes["id"], elements[id] == nil { elements[id] = element }
        if !isEmpty { open.append(element) }
      case .end(let name):
        guard let closed = open.popLast(), closed.name == name else {
          throw .corrupt("“\(name)” ends and has not begun")
        }
        if name == "style" { styleSheet.add(closed.text) }
      case .text(let text): open.last?.text += text
      }
    }
    guard let root else { throw .unsupportedFormat }
    guard open.isEmpty else { throw .truncated }
    self.root = root
  }
}
