import Geometry
import Platform

extension SemanticsTree {
  /// The elements as JSON, each with those inside of it: the same text for the same elements.
  ///
  /// ```
  /// {"id":"0","role":"window","name":"Notes","frame":[0,0,320,240],"children":[
  ///   {"id":"3","role":"button","name":"New","frame":[8,8,72,32],"actions":["press"]}]}
  /// ```
  /// In one line, without spaces. What does not hold of an element, and what it does not have, is left out.
  public var json: String { jsonValue.text }

  package var jsonValue: JSON {
    var index = 0
    return elements.isEmpty ? .null : takeElement(at: &index)
  }

  /// The element at `index`, with those inside; moves `index` behind them.
  private func takeElement(at index: inout Int) -> JSON {
    let element = elements[index]
    index += 1
    var children: [JSON] = []
    while index < elements.count, elements[index].depth > element.depth {
      children.append(takeElement(at: &index))
    }
    var members = element.jsonMembers
    if !children.isEmpty { members.append(("children", .array(children))) }
    return .object(members)
  }
}

extension SemanticElement {
  /// The element alone.
  package var jsonValue: JSON { .object(jsonMembers) }

  fileprivate var jsonMembers: [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = [
      ("id", .string(id.description)), ("role", .string(role.rawValue)),
    ]
    func add(_ key: String, _ value: JSON?) { if let value { members.append((key, value)) } }
    func add(_ key: String, _ text: String?) { add(key, text.map { .string($0) }) }
    func add(_ key: String, _ names: [String]) {
      if !names.isEmpty { members.append((key, .array(names.map { .string($0) }))) }
    }
    let said = semantics
    add("name", name)
    add("value", value)
    add("hint", said.hint)
    add("placeholder", said.placeholder)
    add("identifier", said.identifier)
    members.append(
      ("frame", .array([frame.minX, frame.minY, frame.width, frame.height].map(JSON.init))))
    if !isInSight { add("inSight", .bool(false)) }
    add("states", said.states.names)
    add("checked", said.checked?.rawValue)
    add("pressed", said.pressed?.rawValue)
    add("selected", said.isSelected.map { .bool($0) })
    add("expanded", said.isExpanded.map { .bool($0) })
    if let range = said.range {
      add("now", JSON(range.now))
      add("min", JSON(range.minimum))
      add("max", JSON(range.maximum))
      add("step", range.step.map(JSON.init))
    }
    if let text = said.textSelection {
      add("caret", JSON(Double(text.caret)))
      if text.anchor != text.caret { add("anchor", JSON(Double(text.anchor))) }
    }
    if !said.misspelled.isEmpty {
      let ranges = said.misspelled.map { range in
        JSON.array([range.lowerBound, range.upperBound].map { JSON(Double($0)) })
      }
      add("misspelled", .array(ranges))
    }
    add("level", said.level.map { JSON(Double($0)) })
    add("sort", said.sort?.rawValue)
    if let position = said.position {
      add("position", JSON(Double(position.index)))
      add("count", JSON(Double(position.count)))
    }
    add("labelledBy", said.relations.labelledBy)
    add("describedBy", said.relations.describedBy)
    add("controls", said.relations.controls)
    add("actions", said.actions.names)
    add("customActions", said.customActions)
    return members
  }
}
