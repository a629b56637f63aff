/// The value of `body` if `condition` holds, else nil.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func Condition<Value>(_ condition: Bool, _ body: () throws -> Value) rethrows -> Value? {
  condition ? try body() : nil
}
