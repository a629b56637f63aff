"""Tests of what Scripts/mutants does to a source; run by WaylandDemoTests.

    python3 -m unittest discover -s Scripts -p 'test_*.py'
"""

import unittest

from mutation import plant, swift_text, trial


def bugs(source):
    return [(m.before, m.after) for m in plant.find(source)]


def planted(source, *chosen):
    """The source with the mutants of these indices, numbered from 1."""
    mutants = plant.find(source)
    some = [mutants[i] for i in chosen]
    for number, mutant in enumerate(some, 1):
        mutant.number = number
    return plant.write(source, some)


class BlankTests(unittest.TestCase):
    def test_comments_and_strings_are_no_code(self):
        source = 'let a = "x < 1 \\(b < "2)") // c < 3\n/* d /* < */ < */ e < #"\\("# + """\n < \n"""'
        code = swift_text.blank(source)
        self.assertEqual(len(code), len(source))
        self.assertEqual(code.count("<"), 1)
        self.assertEqual(code.count("\n"), source.count("\n"))

    def test_a_statement_goes_over_as_many_lines_as_it_has(self):
        code = "foo(\n  1,\n  2)\nbar\n  .baz()\nlet a =\n  b\n  + c\nif d,\n  e\n{\n  f()\n}"
        texts = [s.text for s in swift_text.statements(code)]
        self.assertEqual(texts[:3], ["foo(\n  1,\n  2)", "bar\n  .baz()", "let a =\n  b\n  + c"])
        self.assertIn("f()", texts)


class PlantTests(unittest.TestCase):
    def test_guards_go_and_turn(self):
        self.assertEqual(
            bugs("func f() -> Int {\n  guard a.isOpen, let b else { return 1 }\n}"),
            [("guard a.isOpen", "true"), ("guard a.isOpen", "!(a.isOpen)"),
             ("guard a.isOpen, let b", "guard a.isOpen, let b, false"), ("1", "2")])

    def test_comparisons_and_constants(self):
        found = bugs("return a < 3 && !b")
        for after in ["a <= 3 && !b", "a < 3 || !b", "a < 3 && b", "a < 4 && !b"]:
            self.assertIn(("a < 3 && !b", after), found)

    def test_what_is_no_value_is_left_alone(self):
        self.assertEqual(bugs("case a = 1\nenum B: Int {\nimport C\n@D(1) struct E {\nlet f: Array<Int>"), [])
        self.assertEqual(bugs('precondition(a < 1, "b")'), [])
        self.assertEqual(bugs("let a = b.0 as C2"), [])

    def test_steps_are_left_out_and_functions_return(self):
        self.assertIn(("a.b(c)", ""), bugs("a.b(c)"))
        self.assertIn(("a += b", "a -= b"), bugs("a += b"))
        self.assertEqual(bugs("private func f(a: A) {\n"), [("func f(a: A)", "return")])
        self.assertEqual(bugs("func f() -> Bool { g }\n"), [])

    def test_each_bug_sleeps_until_it_is_called(self):
        self.assertEqual(
            planted("return a < b", 0), "return (mutant(1) ? (a <= b) : (a < b))")
        self.assertEqual(
            planted("let x = try a < b", 0), "let x = try (mutant(1) ? (a <= b) : (a < b))")
        self.assertEqual(planted("a.b()", 0), "if !mutant(1) { a.b() }")
        self.assertEqual(
            planted("a += 1", 0, 1, 2),
            "if mutant(2) { a -= 1 } else if !mutant(1) { a += (mutant(3) ? (2) : (1)) }")
        self.assertEqual(
            planted("func f() { g() }", 0, 1), "func f() { if mutant(1) { return };  if !mutant(2) { g() } }")
        self.assertEqual(
            planted("if let a, b {", 0, 2), "if let a, (mutant(1) ? (true) : (b)), !mutant(2) {")

    def test_the_lines_of_a_bug_are_those_of_what_was_written(self):
        source = "x()\nfoo(\n  a,\n  b < c)\ny()"
        mutants = [m for m in plant.find(source) if m.before.startswith("foo") and not m.after]
        mutants[0].number = 1
        plant.write(source, mutants)
        self.assertEqual(list(mutants[0].lines), [1, 2, 3])


class TrialTests(unittest.TestCase):
    def test_suites_that_speak_of_a_file_come_first(self):
        suites = [
            trial.Suite("SurfaceTests", "FarTests", {"other"}),
            trial.Suite("FlowTests", "ListTests", {"ScrollPhysics"}),
            trial.Suite("SurfaceTests", "ScrollTests", {"ScrollPhysics", "release"}),
        ]
        first = trial.stages(
            "Sources/Surface/Scroll/ScrollPhysics.swift", "struct ScrollPhysics {\n func release() {",
            suites, False)
        self.assertEqual([s.name for s in first[0]], ["ScrollTests", "FarTests"])

    def test_a_failure_has_the_name_of_its_test(self):
        output = '✘ Test "a < b" recorded an issue at X.swift:1:1: no\n✘ Test "a < b" failed after 0.1 seconds.'
        self.assertEqual(trial.reason(output, 1), '"a < b"')
        self.assertEqual(trial.reason("X.swift:3: Fatal error: Index out of range", 132),
                         "trap: Index out of range")


if __name__ == "__main__":
    unittest.main()
