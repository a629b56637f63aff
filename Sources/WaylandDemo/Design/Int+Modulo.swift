extension Int {
  /// What is left of a division, 0 or more also where the number is less.
  func modulo(_ count: Int) -> Int { (self % count + count) % count }
}
