extension LayoutBuilder {
  /// Adds the lines that begin in a section, and the space that comes before the next line of the paragraph.
  mutating func addSection(_ section: LayoutSection) {
    let limit = shaped.text.utf8Count
    let paragraph = Paragraph(
      content: 0..<limit, level: section.paragraphLevel, rules: rules(at: 0, isCode: false),
      strut: sectionFont.map { Strut($0) } ?? strut(at: 0))
    var start = lineStart(at: section.range.lowerBound, limit: limit)
    var isFirst = section.beginsParagraph
    while start.offset < section.range.upperBound {
      let space = lineSpace(for: paragraph, isFirst: isFirst)
      var line = makeLine(from: start, space, paragraph)
      line.endsHard = section.endsParagraph && line.range.upperBound >= limit
      start = line.next
      add(&line, space, paragraph)
      isFirst = false
    }
    if !section.endsParagraph || start.offset < limit { y += gap }
  }
}
