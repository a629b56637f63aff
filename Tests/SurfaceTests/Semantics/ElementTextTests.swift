import Geometry
import Testing

@testable import Platform
@testable import Surface

/// Elements as lines of text, and as JSON.
@Suite struct ElementTextTests {
  private func element(_ role: SemanticRole, _ change: (inout Semantics) -> Void) -> SemanticElement
  {
    var semantics = Semantics(role)
    change(&semantics)
    return SemanticElement(
      id: SemanticID(number: 4, child: "a"), depth: 0,
      frame: Rect(x: 1, y: 2.5, width: 3, height: 4), isInSight: true, semantics: semantics)
  }

  private func line(_ role: SemanticRole, _ change: (inout Semantics) -> Void) -> String {
    element(role, change).description
  }

  /// What follows the role and precedes the frame, and what follows that.
  private func json(_ change: (inout Semantics) -> Void) -> String {
    element(.group, change).jsonValue.text
      .replacing(#"{"id":"4/a","role":"group""#, with: "").replacing(
        #""frame":[1,2.5,3,4]"#, with: "*")
  }

  @Test func `a line has the name, the value, and what holds`() {
    #expect(line(.note) { _ in } == "note")
    #expect(
      line(.combobox) {
        $0.label = "City"
        $0.value = "Ulm"
        $0.isExpanded = false
        $0.states = [.required, .invalid, .focusable, .focused]
      } == "combobox \"City\" = \"Ulm\" expanded=false focused required invalid")
    #expect(line(.checkbox) { $0.checked = .mixed } == "checkbox checked=mixed")
    #expect(line(.button) { $0.pressed = .off } == "button pressed=false")
    #expect(
      line(.row) {
        $0.isSelected = false
        $0.position = SemanticPosition(3, of: 9)
        $0.level = 2
      } == "row selected=false level=2 3/9")
  }

  @Test func `numbers are written as people write them, however large they are`() {
    func range(_ now: Double, _ least: Double, _ most: Double) -> String {
      line(.meter) { $0.range = SemanticRange(now, in: least...most) }
    }
    #expect(range(2, -1, 10) == "meter 2 of -1...10")
    #expect(range(0.25, 0, 0.5) == "meter 0.25 of 0...0.5")
    #expect(range(1e300, 0, .infinity) == "meter 1e+300 of 0...inf")
    #expect(range(.nan, 0, 1) == "meter nan of 0...1")
    #expect(range(999_999_999, 0, 1_000_000_000) == "meter 999999999 of 0...1000000000.0")
  }

  @Test func `JSON has what is said and nothing else`() {
    #expect(json { _ in } == ",*}")
    #expect(
      json {
        $0.label = "A"
        $0.value = "B"
        $0.hint = "C"
        $0.placeholder = "D"
        $0.identifier = "E"
      } == #","name":"A","value":"B","hint":"C","placeholder":"D","identifier":"E",*}"#)
    #expect(
      json { $0.states = [.live, .disabled, .readOnly] }
        == #",*,"states":["disabled","readonly","live"]}"#)
    #expect(
      json {
        $0.checked = .mixed
        $0.pressed = .off
        $0.isSelected = false
        $0.isExpanded = true
      } == #",*,"checked":"mixed","pressed":"false","selected":false,"expanded":true}"#)
    #expect(
      json { $0.range = SemanticRange(2, in: 1...3) } == #",*,"now":2,"min":1,"max":3}"#)
    #expect(
      json { $0.range = SemanticRange(2, in: 1...3, step: 0.5) }
        == #",*,"now":2,"min":1,"max":3,"step":0.5}"#)
    #expect(
      json {
        $0.level = 2
        $0.position = SemanticPosition(3, of: 9)
        $0.relations = SemanticRelations(
          labelledBy: ["a", "b"], describedBy: ["c"], controls: ["d"])
        $0.actions = [.dismiss, .press, .scrollUp]
      } == #",*,"level":2,"position":3,"count":9,"labelledBy":["a","b"],"describedBy":["c"],"#
        + #""controls":["d"],"actions":["press","scrollUp","dismiss"]}"#)
  }

  @Test func `what is out of sight says so`() {
    var element = element(.group) { _ in }
    element.isInSight = false
    #expect(element.jsonValue["inSight"]?.text == "false")
    element.isInSight = true
    #expect(element.jsonValue["inSight"] == nil)
  }

  @Test func `a tree is written with its depths`() {
    let tree = SemanticsTree(
      elements: [(0, 0), (1, 1), (2, 2), (3, 1)].map { number, depth in
        SemanticElement(
          id: SemanticID(number: number), depth: depth, frame: .zero, isInSight: true,
          semantics: Semantics(.group, label: "\(number)"))
      })
    #expect(
      tree.description == """
        group "0"
          group "1"
            group "2"
          group "3"
        """)
    let json = tree.jsonValue
    guard case .array(let children)? = json["children"] else {
      Issue.record("\(json.text)")
      return
    }
    #expect(children.compactMap { $0["name"]?.text } == [#""1""#, #""3""#])
    #expect(children[0]["children"]?.text.contains(#""name":"2""#) == true)
    #expect(children[1]["children"] == nil)
    #expect(SemanticsTree(elements: []).json == "null")
  }

  @Test func `every state and every action has a name of its own, in a fixed order`() {
    let states = (0..<12).map { SemanticStates(rawValue: 1 << $0) }
    #expect(Set(states.flatMap(\.names)).count == 12)
    #expect(states.allSatisfy { $0.names.count == 1 })
    #expect(SemanticStates(states).names == states.flatMap(\.names))
    let actions = (0..<14).map { SemanticActions(rawValue: 1 << $0) }
    #expect(Set(actions.flatMap(\.names)).count == 14)
    #expect(SemanticActions(actions).names == actions.flatMap(\.names))
    for kind in actions {
      let action = SemanticAction(name: kind.names[0], value: "1")
      #expect(action?.kind == kind && action?.name == kind.names[0])
    }
    #expect(SemanticStates().names == [] && SemanticActions().names == [])
  }

  @Test func `a value is of an action that takes one`() {
    #expect(SemanticAction.setValue("").value == "" && SemanticAction.press.value == nil)
    #expect(SemanticAction(name: "setValue", value: "") == .setValue(""))
    #expect(SemanticAction(name: "press", value: "x") == .press)
    #expect(SemanticAction(name: "Press") == nil)
  }
}
