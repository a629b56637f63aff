/// What the end of a subscription runs.
///
/// A place in a list of subscribers is a case of its own because a disposable for it would cost an allocation for
/// each subscription.
@usableFromInline
enum Teardown {
  case none
  case disposable(any Disposable)
  case place(any PlaceOwner, key: Int)

  func run() {
    switch self {
    case .none: break
    case .disposable(let disposable): disposable.dispose()
    case .place(let owner, let key): owner.removePlace(key)
    }
  }
}

/// What has subscribers by key.
@usableFromInline
protocol PlaceOwner: AnyObject, Sendable {
  func removePlace(_ key: Int)
}
