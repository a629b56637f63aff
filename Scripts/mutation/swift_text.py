"""Enough of Swift's grammar to know where code is, where its statements begin and end, and what they are.

There is no parser here. Comments and strings are blanked first, so that everything after it can look at the
text; what is taken for something else than it is does not compile in the end and is left out.
"""

import re

STRING_FILL = '"'


def blank(source):
    """The source with comments as spaces and string literals as quotes, every other character in its place."""
    result = list(source)

    def fill(start, end, character):
        for index in range(start, end):
            if result[index] != "\n":
                result[index] = character

    index = 0
    while index < len(source):
        if source.startswith("//", index):
            end = source.find("\n", index)
            end = len(source) if end < 0 else end
            fill(index, end, " ")
        elif source.startswith("/*", index):
            end = end_of_comment(source, index)
            fill(index, end, " ")
        elif starts_string(source, index):
            end = end_of_string(source, index)
            fill(index, end, STRING_FILL)
        else:
            end = index + 1
        index = end
    return "".join(result)


def end_of_comment(source, index):
    """After a block comment, which may have others inside."""
    depth = 0
    while index < len(source):
        if source.startswith("/*", index):
            depth += 1
            index += 2
        elif source.startswith("*/", index):
            depth -= 1
            index += 2
            if depth == 0:
                return index
        else:
            index += 1
    return index


def starts_string(source, index):
    return re.compile(r'#*"').match(source, index) is not None


def end_of_string(source, index):
    """After a string literal: of one line or several, raw or not, with what is interpolated."""
    start = index
    while source[index] == "#":
        index += 1
    hashes = "#" * (index - start)
    quotes = '"""' if source.startswith('"""', index) else '"'
    index += len(quotes)
    while index < len(source):
        if source.startswith(quotes + hashes, index):
            return index + len(quotes) + len(hashes)
        if source.startswith("\\" + hashes + "(", index):
            index = end_of_brackets(source, index + 1 + len(hashes))
        elif source.startswith("\\" + hashes, index):
            index += 2 + len(hashes)
        elif source[index] == "\n" and quotes == '"':
            return index
        else:
            index += 1
    return index


def end_of_brackets(source, index):
    """After the bracket that closes the one at `index`."""
    depth = 0
    while index < len(source):
        if starts_string(source, index):
            index = end_of_string(source, index)
            continue
        if source[index] in "([{":
            depth += 1
        elif source[index] in ")]}":
            depth -= 1
            if depth == 0:
                return index + 1
        index += 1
    return index


class Statement:
    """A logical line: as many lines as belong together by brackets and operators.

    A block's statements are statements of their own; of the block itself this is the line that opens it.
    """

    def __init__(self, code, start, end):
        self.code = code
        self.start = start
        self.end = end

    @property
    def text(self):
        return self.code[self.start:self.end]


CONTINUES_AFTER = re.compile(r"(?:[-+*/%=<>&|^?:,(\[]|\.\.\.|\b(?:in|where|is|as|try|await|return))$")
CONTINUES_BEFORE = re.compile(
    r"(?:\.(?!\.)|\?\?|\?\s|:\s|&&|\|\||[-+*/]\s|==|!=|<=|>=|<\s|>\s|=\s|->|throws\b|where\b|else\b|in\b)")


def statements(code):
    """The statements of blanked code."""
    found = []
    lines = []
    offset = 0
    for line in code.split("\n"):
        lines.append((offset, line))
        offset += len(line) + 1
    start = None
    depth = 0
    for number, (offset, line) in enumerate(lines):
        text = line.strip()
        if not text and start is None:
            continue
        if start is None:
            start = offset + len(line) - len(line.lstrip())
            depth = 0
        depth += sum(line.count(b) for b in "([") - sum(line.count(b) for b in ")]")
        following = next((l.strip() for _, l in lines[number + 1:] if l.strip()), "")
        opens_block = text.endswith("{") or re.search(r"\{\s*(?:\[[^\]]*\]\s*)?(?:\([^)]*\)|[\w, ]*)\s+in$", text)
        if depth > 0 and not opens_block:
            continue
        if not opens_block and (CONTINUES_AFTER.search(text) or CONTINUES_BEFORE.match(following)):
            continue
        found.append(Statement(code, start, offset + len(line.rstrip())))
        start = None
    return found


def top_level(text, wanted):
    """Where `wanted`, one character, is outside of all brackets."""
    places = []
    depth = 0
    for index, character in enumerate(text):
        if character == wanted and depth == 0:
            places.append(index)
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
    return places


def is_balanced(text):
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return False
    return depth == 0


def declared_names(code):
    """What a file declares, for finding the tests that speak of it."""
    names = re.findall(
        r"\b(?:struct|class|enum|protocol|actor|extension|func|var|let|case|typealias)\s+`?(\w+)", code)
    return {name for name in names if len(name) >= 5}
