/// An attachment of a view that is notified of new fonts; see ``View/attachment``.
@MainActor
package protocol FontDependent: AnyObject {
  /// - Parameter version: of the fonts that texts are measured with from now on.
  func fontsDidChange(version: UInt32)
}
