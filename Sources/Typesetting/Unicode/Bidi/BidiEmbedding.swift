/// An entry of the directional status stack of rule X1.
struct BidiEmbedding {
  var level: UInt8

  /// `.l` or `.r` inside of an override, `.on` elsewhere.
  var override: BidiClass

  var isIsolate: Bool
}
