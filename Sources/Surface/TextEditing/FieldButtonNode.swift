/// A button in a field that does what keys of the field do as well: the Tab key passes it over.
final class FieldButtonNode: IconButtonNode {
  override var canBecomeFocused: Bool { false }
}
