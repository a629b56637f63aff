/// Names a value of a part of a ``Theme``, such as a font or a colour, so that what is written in it follows the theme.
///
/// ```swift
/// let star = IconNode(\.star, color: \.accent)
/// ```
public typealias ThemeToken<Part, Value> = any KeyPath<Part, Value> & Sendable
