public import Surface

/// The view of an ``AsyncImage``: a node that is not seen loads the picture, which the pipeline then keeps for what is.
public final class AsyncImageView: NodeHostView {
  private let loader: ImageNode
  private var content: Image.Content?

  init() {
    loader = ImageNode()
    loader.isLayerBacked = true
    loader.isHidden = true
    loader.isAnimating = false
    super.init(loader)
  }

  func load(_ content: Image.Content, mode: ContentMode, state: AsyncImageState) {
    if loader.imageMode != mode { loader.imageMode = mode }
    guard content != self.content else { return }
    self.content = content
    state.begin()
    loader.contentUpdated = { [weak state] in if $0 != nil { state?.change(to: .loaded) } }
    loader.loadingErrorChanged = { [weak state] error in
      if let error { state?.change(to: .failed(error)) }
    }
    loader.source = content.source
  }

  /// What shows the loaded picture: its source, or the pixels if the pipeline does not keep them.
  var loadedContent: Image.Content {
    guard let content, content.source?.identity != nil else { return .pixmap(loader.contents) }
    return content
  }

  func retry() { loader.retry() }
}
