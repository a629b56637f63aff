/// What typesetting remembers.
package enum TextMemory {
  /// Bytes of cached shaped words, without those of engines that are in use at the moment.
  package static var wordBytes: Int { EnginePool.shared.wordBytes }
}
