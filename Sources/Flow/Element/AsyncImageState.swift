import Surface

/// The state of an ``AsyncImage``.
public final class AsyncImageState: ComponentState {
  enum Progress: Equatable {
    case loading
    case loaded
    case failed(ImageLoadingError)
  }

  private(set) var progress = Progress.loading

  /// Another picture is loaded, in the component's own update.
  func begin() { progress = .loading }

  func change(to new: Progress) {
    guard new != progress else { return }
    progress = new
    updated()
  }
}
