"""Finds places for bugs in Swift code and writes them in, each behind a question that is asked at run time."""

import re

from . import swift_text

MODIFIERS = re.compile(
    r"(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|private(?:\(set\))?|fileprivate|open|final|static|class"
    r"|override|mutating|nonmutating|nonisolated(?:\(\w+\))?|convenience|required|lazy|weak|unowned|indirect"
    r"|isolated|borrowing|consuming|@unchecked)\s+)+(?=\w)")
LEFT_ALONE = re.compile(
    r"(?:precondition|preconditionFailure|assert|assertionFailure|fatalError|print|import|case|default|enum|struct"
    r"|class|protocol|extension|actor|typealias|associatedtype|init|deinit|subscript|operator|infix|prefix|postfix"
    r"|precedencegroup|switch|repeat|do|catch|else|throw|break|continue|fallthrough|defer|get|set|willSet|didSet"
    r"|where|in|#\w+|@|\}|\{|\)|\])")

# What stands between an expression's operands, and what is put there instead.
TURNED = [
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "),
    (r" != ", " == "), (r" === ", " !== "), (r" !== ", " === "), (r" && ", " || "), (r" \|\| ", " && "),
    (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " + "), (r"\.\.<", "..."), (r"\.\.\.(?=[\w(.])", "..<"),
    (r"(?<![\w.])min(?=\()", "max"), (r"(?<![\w.])max(?=\()", "min"), (r"(?<=[\w)\]])\.first\b(?!\()", ".last"),
    (r"(?<=[\w)\]])\.last\b(?!\()", ".first"), (r"(?<![\w.])true\b", "false"), (r"(?<![\w.])false\b", "true"),
    (r"(?<![\w)\]!?.])!(?=[A-Za-z_(])", ""),
]
NUMBER = re.compile(r"(?<![\w.$])(\d[\d_]*)(\.\d+)?(?![\w.]*[A-Za-z_])(?!\.\d)")


class Mutant:
    """One bug: what it is called, and how the code asks for it."""

    def __init__(self, site, before, after):
        self.site = site
        self.before = before
        self.after = after
        self.number = 0
        self.lines = range(0)

    @property
    def description(self):
        return f"{shortened(self.before)}  →  {shortened(self.after)}"


class Expression:
    """A value that can be another one."""

    def __init__(self, start, end):
        self.start, self.end = start, end

    def edits(self, source, mutants):
        text = source[self.start:self.end]
        prefix = re.match(r"(?:(?:try[?!]?|await)\s+)*", text).group()
        chain = "".join(f"mutant({m.number}) ? ({m.after[len(prefix):]}) : " for m in mutants)
        return [(self.start, self.end, f"{prefix}({chain}({text[len(prefix):]}))")]


class Step:
    """A statement that can be left out, or be another one."""

    def __init__(self, start, end):
        self.start, self.end = start, end

    def edits(self, source, mutants):
        opening = ""
        left_out = [m for m in mutants if not m.after]
        for mutant in mutants:
            if mutant.after:
                opening += f"if mutant({mutant.number}) {{ {mutant.after} }} else "
        question = " && ".join(f"!mutant({m.number})" for m in left_out) or "true"
        return [(self.start, self.start, f"{opening}if {question} {{ "), (self.end, self.end, " }")]


class Entry:
    """The beginning of a function that can return at once, or of a condition that can fail."""

    def __init__(self, place, form):
        self.start = self.end = place
        self.form = form

    def edits(self, source, mutants):
        text = "".join(self.form.format(number=m.number) for m in mutants)
        return [(self.start, self.start, text)]


def shortened(text):
    text = " ".join(text.split())
    return text if len(text) <= 70 else text[:69] + "…"


def find(source):
    """All mutants of a file, in the order of the code."""
    code = swift_text.blank(source)
    finder = Finder(source, code)
    for statement in swift_text.statements(code):
        finder.visit(statement.start, statement.end)
    return finder.mutants


class Finder:
    def __init__(self, source, code):
        self.source = source
        self.code = code
        self.mutants = []

    def visit(self, start, end):
        start, end = self.trimmed(start, end)
        text = self.code[start:end]
        if not text:
            return
        modifiers = MODIFIERS.match(text)
        if modifiers:
            return self.visit(start + modifiers.end(), end)
        if re.match(r"\}\s*else if\b", text):
            return self.condition(start + text.index("if"), end)
        if re.match(r"(?:if|guard|while)\b", text):
            return self.condition(start, end)
        if re.match(r"(?:case|default)\b", text):
            colons = swift_text.top_level(text, ":")
            if colons and colons[0] + 1 < len(text):
                self.visit(start + colons[0] + 1, end)
            return
        if re.match(r"func\b", text):
            return self.function(start, end)
        if re.match(r"for\b", text):
            return self.loop(start, end)
        if re.match(r"(?:let|var)\b", text):
            return self.declaration(start, end)
        if re.match(r"return\b", text):
            return self.expression(start + len("return"), end)
        if LEFT_ALONE.match(text):
            return
        self.step(start, end)

    def trimmed(self, start, end):
        while start < end and self.code[start].isspace():
            start += 1
        while end > start and self.code[end - 1].isspace():
            end -= 1
        return start, end

    def add(self, site, before, after):
        self.mutants.append(Mutant(site, before, after))

    # Kinds of statements

    def condition(self, start, end):
        text = self.code[start:end]
        braces = swift_text.top_level(text, "{")
        if not braces:
            return
        keyword = re.match(r"\w+", text).group()
        body = text[:braces[0]].rstrip()
        if keyword == "guard":
            if not body.endswith("else"):
                return
            body = body[:-len("else")].rstrip()
        first = start + len(keyword)
        last = start + len(body)
        commas = [first + i for i in swift_text.top_level(self.code[first:last], ",")]
        bounds = [first] + [c + 1 for c in commas] + [last + 1]
        has_binding = False
        for left, right in zip(bounds, bounds[1:]):
            left, right = self.trimmed(left, right - 1)
            if re.match(r"(?:let|var|case)\b|#", self.code[left:right]):
                has_binding = True
            else:
                self.clause(left, right, keyword)
        if has_binding:
            self.add(Entry(last, ", !mutant({number})"), self.source[start:last],
                     self.source[start:last] + ", false")
        if swift_text.is_balanced(text):
            self.visit(start + braces[0] + 1, end - 1)

    def clause(self, start, end, keyword):
        text = self.source[start:end]
        site = Expression(start, end)
        if keyword != "while":
            self.add(site, f"{keyword} {text}", "true")
        if keyword != "guard":
            self.add(site, f"{keyword} {text}", "false")
        if keyword == "guard":
            self.add(site, f"guard {text}", f"!({text})")
        self.turn(site)

    def function(self, start, end):
        text = self.code[start:end]
        braces = swift_text.top_level(text, "{")
        if not braces:
            return
        if "->" not in text[:braces[0]]:
            name = shortened(self.source[start:start + braces[0]])
            self.add(Entry(start + braces[0] + 1, " if mutant({number}) {{ return }}; "), name, "return")
        if swift_text.is_balanced(text):
            self.visit(start + braces[0] + 1, end - 1)

    def loop(self, start, end):
        match = re.match(r"for\s+(?:case\s+)?.*?\sin\s", self.code[start:end], re.S)
        braces = swift_text.top_level(self.code[start:end], "{")
        if not match or not braces:
            return
        last = start + braces[0]
        where = re.search(r"\swhere\s", self.code[start:last])
        self.expression(start + match.end(), start + where.start() if where else last)
        if where:
            left, right = self.trimmed(start + where.end(), last)
            self.clause(left, right, "if")

    def declaration(self, start, end):
        text = self.code[start:end]
        equals = [i for i in swift_text.top_level(text, "=")
                  if text[i - 1:i] == " " and text[i + 1:i + 2] in (" ", "\n")]
        braces = swift_text.top_level(text, "{")
        if equals and (not braces or equals[0] < braces[0]):
            return self.expression(start + equals[0] + 1, end)
        if braces and swift_text.is_balanced(text) and text.endswith("}"):
            self.visit(start + braces[0] + 1, end - 1)

    def step(self, start, end):
        text = self.code[start:end]
        if not swift_text.is_balanced(text):
            return
        site = Step(start, end)
        before = self.source[start:end]
        change = re.search(r"\s([-+*])?=\s", text)
        if change and not swift_text.top_level(text[:change.start()], "{"):
            self.add(site, before, "")
            if change.group(1) in ("+", "-"):
                other = "-" if change.group(1) == "+" else "+"
                place = change.start(1)
                self.add(site, before, before[:place] + other + before[place + 1:])
            return self.expression(start + change.end(), end)
        if re.search(r"[)}]$", text) and re.match(r"(?:(?:try[?!]?|await|_ =)\s+)*[\w.$?!]+[(\[{<. ]", text):
            self.add(site, before, "")
        self.expression(start, end)

    # Values

    def expression(self, start, end):
        start, end = self.trimmed(start, end)
        text = self.code[start:end]
        if not text or not swift_text.is_balanced(text) or re.match(r"(?:if|switch|do)\b", text):
            return
        if ";" in text:
            return
        self.turn(Expression(start, end))

    def turn(self, site):
        text = self.source[site.start:site.end]
        code = self.code[site.start:site.end]
        for pattern, replacement in TURNED:
            for match in re.finditer(pattern, code):
                self.add(site, text, text[:match.start()] + replacement + text[match.end():])
        for match in NUMBER.finditer(code):
            self.add(site, text, text[:match.start()] + other_number(match) + text[match.end():])


def other_number(match):
    if match.group(2):
        value = float(match.group().replace("_", ""))
        return str(value * 2) if value else "1.0"
    value = int(match.group(1).replace("_", ""))
    return str(value + 1 if value <= 16 else value * 2)


def write(source, mutants):
    """The source with the mutants in it. Sets the lines that each of them is on."""
    sites = {}
    for mutant in mutants:
        sites.setdefault(id(mutant.site), []).append(mutant)
    edits = []
    for group in sites.values():
        for start, end, text in group[0].site.edits(source, group):
            edits.append((start, end, text, group))
    # What opens a statement comes before the expression that begins there.
    edits.sort(key=lambda e: e[:2])
    result = []
    place = line = 0
    for start, end, text, group in edits:
        kept = source[place:start]
        line += kept.count("\n")
        first = line
        line += text.count("\n")
        for mutant in group:
            mutant.lines = range(min(mutant.lines.start, first) if mutant.lines else first, line + 1)
        result += [kept, text]
        place = end
    result.append(source[place:])
    return "".join(result)
