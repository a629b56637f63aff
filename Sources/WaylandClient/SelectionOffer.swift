import Platform

/// What somebody has copied or selected, under the one protocol or the other.
@MainActor
final class SelectionOffer {
  private enum Object {
    case copied(WlDataOffer)
    case selected(ZwpPrimarySelectionOfferV1)
  }

  private let object: Object
  /// As the other program has named them, the best one first.
  private var names: [String] = []

  init(_ offer: WlDataOffer) {
    object = .copied(offer)
    offer.onEvent = { [unowned self] event in
      if case .offer(let name) = event { names.append(name) }
    }
  }

  init(_ offer: ZwpPrimarySelectionOfferV1) {
    object = .selected(offer)
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
    switch object {
    case .copied(let offer): offer.receive(mimeType: name, fd: descriptor)
    case .selected(let offer): offer.receive(mimeType: name, fd: descriptor)
    }
  }

  func destroy() {
    switch object {
    case .copied(let offer): offer.destroy()
    case .selected(let offer): offer.destroy()
    }
  }
}
