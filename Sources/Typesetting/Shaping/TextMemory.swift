/// What typesetting remembers.
package enum TextMemory {
  /// Bytes of words that are kept shaped, as far as nobody shapes just now.
  package static var wordBytes: Int { EnginePool.shared.wordBytes }
}
