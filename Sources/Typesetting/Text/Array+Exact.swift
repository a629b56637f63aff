// What a layout keeps has no room to grow.

extension Array {
  /// The array itself or a copy, in no more memory than it needs.
  var exact: Array {
    capacity == count ? self : withUnsafeBufferPointer { Array($0) }
  }
}

extension ContiguousArray {
  /// A copy in no more memory than it needs.
  var exact: ContiguousArray {
    withUnsafeBufferPointer { ContiguousArray($0) }
  }
}
