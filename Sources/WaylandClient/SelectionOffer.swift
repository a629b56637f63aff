import Platform

/// What somebody has copied or selected, under the one protocol or the other.
@MainActor
final class SelectionOffer {
  private let object: any SelectionOfferObject
  /// As the other program has named them, the best one first.
  private var names: [String] = []
  /// What the source of a drag permits, and what was chosen of it.
  private(set) var sourceActions: DragActions = []
  private(set) var action: DragActions = []

  init(_ offer: WlDataOffer) {
    object = offer
    offer.onEvent = { [unowned self] event in
      switch event {
      case .offer(let name): names.append(name)
      case .sourceActions(let actions): sourceActions = DragActions(actions)
      case .action(let action): self.action = DragActions(action)
      }
    }
  }

  init(_ offer: ZwpPrimarySelectionOfferV1) {
    object = offer
    offer.onEvent = { [unowned self] event in
      if case .offer(let name) = event { names.append(name) }
    }
  }

  /// Each once.
  var contentTypes: [ContentType] {
    var seen: Set<ContentType> = []
    return names.map { ContentType(offeredAs: $0) }.filter { seen.insert($0).inserted }
  }

  /// The best of the names under which a type is offered.
  func name(of type: ContentType) -> String? {
    let offered = names.filter { ContentType(offeredAs: $0) == type }
    return type.offeredNames.first { offered.contains($0) } ?? offered.first
  }

  /// Has one form written into a pipe, of which libwayland keeps a copy until it is sent.
  func receive(_ name: String, into descriptor: Int32) {
    object.receive(mimeType: name, fd: descriptor)
  }

  func destroy() { object.destroy() }
}

/// What the objects of both protocols have in common.
@MainActor
private protocol SelectionOfferObject {
  func receive(mimeType: String, fd: Int32)
  func destroy()
}

extension WlDataOffer: SelectionOfferObject {}
extension ZwpPrimarySelectionOfferV1: SelectionOfferObject {}
