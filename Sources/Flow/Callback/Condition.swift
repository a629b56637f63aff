// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value of `body` if `condition` holds, else nil: for optional children in an expression.
public func Condition<Value>(_ condition: Bool, _ body: () throws -> Value) rethrows -> Value? {
  condition ? try body() : nil
}
