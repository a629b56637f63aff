/// Several disposables as one, without a lock: those of an operator, which are all known when it begins.
@usableFromInline
final class DisposableGroup: Disposable {
  private let members: [any Disposable]

  @usableFromInline
  init(_ members: [any Disposable]) { self.members = members }

  @usableFromInline
  func dispose() { for member in members { member.dispose() } }
}
