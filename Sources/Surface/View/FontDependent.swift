/// What a layer above keeps with a view and has to know of new fonts; see ``View/attachment``.
@MainActor
package protocol FontDependent: AnyObject {
  /// - Parameter version: of the fonts that texts are measured with from now on.
  func fontsDidChange(version: UInt32)
}
