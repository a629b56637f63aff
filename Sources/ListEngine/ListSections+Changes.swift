// MARK: Collapsing

extension ListSections {
  /// Hides the items of a section, or shows them.
  ///
  /// The header is updated and keeps its place.
  ///
  /// - Complexity: O(log *s*).
  public mutating func setCollapsed(_ section: Int, _ isCollapsed: Bool) -> ListTransaction {
    check(section)
    var transaction = setCollapsed(section..<section + 1, isCollapsed)
    if let header = transaction.updates.first { transaction.keepPlace(of: header.index) }
    return transaction
  }

  /// Hides the items of several sections, or shows them.
  ///
  /// - Complexity: O(*k* log *s*) for *k* sections.
  public mutating func setCollapsed(
    _ range: Range<Int>, _ isCollapsed: Bool
  ) -> ListTransaction {
    check(range)
    var transaction = ListTransaction(options: .animateInsertion)
    // By how many rows what follows has gone up, or down.
    var shift = 0
    for section in range where self.isCollapsed(section) != isCollapsed {
      let old = rows(of: section).lowerBound - shift
      if isCollapsed {
        let items = itemRows(of: section)
        transaction.delete(items.lowerBound - shift..<items.upperBound - shift)
        shift -= items.count
        collapsedIDs.insert(sections[section].id)
      } else {
        collapsedIDs.remove(sections[section].id)
        shift += sections[section].count
      }
      countRows(of: section)
      let row = rows(of: section).lowerBound
      if !isCollapsed {
        let items = itemRows(of: section)
        transaction.insert(items.count, at: items.lowerBound)
      }
      if sections[section].hasHeader { transaction.update(row, previousIndex: old) }
    }
    return transaction
  }

  private func check(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= sections.count,
      "Sections lie from 0 up to their count")
  }
}

// MARK: Sections

extension ListSections {
  /// Inserts sections before one, or at the end.
  ///
  /// - Precondition: each identity is there once.
  /// - Complexity: O(*s* + *k* log *s*) for *k* sections.
  public mutating func insert(_ new: [Section], at index: Int) -> ListTransaction {
    precondition(index >= 0 && index <= sections.count, "A section is inserted from 0 to the end")
    sections.insert(contentsOf: new, at: index)
    checkIdentities(sections, "ListSections: a section has an identity of its own") { $0.id }
    counts.insert(new.count, at: index)
    var transaction = ListTransaction(options: .animateInsertion)
    for section in index..<index + new.count {
      countRows(of: section)
      let rows = rows(of: section)
      transaction.insert(rows.count, at: rows.lowerBound)
    }
    return transaction
  }

  /// Removes sections with all of their items.
  ///
  /// - Complexity: O(*s*).
  public mutating func remove(_ range: Range<Int>) -> ListTransaction {
    check(range)
    var transaction = ListTransaction(options: .animateInsertion)
    transaction.delete(
      counts.start(of: range.lowerBound)..<counts.start(of: range.upperBound))
    sections.removeSubrange(range)
    counts.remove(range)
    return transaction
  }

  /// Moves a section with all of its rows, so that `target` is its index afterwards.
  ///
  /// - Complexity: O(*s* + *r*) for *r* rows that are shown of it, as each moves by itself.
  public mutating func move(from section: Int, to target: Int) -> ListTransaction {
    check(section)
    check(target)
    var transaction = ListTransaction(options: .animateInsertion)
    if section == target { return transaction }
    let old = rows(of: section)
    sections.insert(sections.remove(at: section), at: target)
    counts.move(from: section, to: target)
    transaction.move(old, to: rows(of: target).lowerBound)
    return transaction
  }
}

// MARK: Items

extension ListSections {
  /// Takes in what has changed among the items of a section: what ``diffLists(_:_:allUpdated:)``
  /// finds.
  ///
  /// - Precondition: the changes are those of a list of as many items as the section has.
  /// - Complexity: O(*k* + log *s*) for *k* changes.
  public mutating func apply<Item>(
    _ changes: ListChanges<Item>, in section: Int
  ) -> ListTransaction {
    check(section)
    var transaction = ListTransaction(options: .animateInsertion)
    if !isCollapsed(section) {
      let first = itemRows(of: section).lowerBound
      for index in changes.removals { transaction.delete(first + index..<first + index + 1) }
      for insertion in changes.insertions {
        if let previous = insertion.previousIndex {
          transaction.insertions.append(
            .init(at: first + insertion.index, previousIndex: first + previous))
        } else {
          transaction.insert(1, at: first + insertion.index)
        }
      }
      for update in changes.updates {
        transaction.update(first + update.index, previousIndex: first + update.previousIndex)
      }
    }
    setCount(sections[section].count - changes.removals.count + changes.insertions.count, section)
    return transaction
  }

  /// Inserts items before one, or at the end of a section.
  ///
  /// - Complexity: O(log *s*).
  public mutating func insertItems(
    _ count: Int, at item: Int, in section: Int
  ) -> ListTransaction {
    check(section)
    precondition(
      count >= 0 && item >= 0 && item <= sections[section].count,
      "Items are inserted from the first one up to the end of their section")
    var transaction = ListTransaction(options: .animateInsertion)
    if !isCollapsed(section) {
      transaction.insert(count, at: itemRows(of: section).lowerBound + item)
    }
    setCount(sections[section].count + count, section)
    return transaction
  }

  /// Removes items of a section.
  ///
  /// - Complexity: O(log *s*).
  public mutating func removeItems(_ items: Range<Int>, in section: Int) -> ListTransaction {
    check(section)
    precondition(
      items.lowerBound >= 0 && items.upperBound <= sections[section].count,
      "Items lie from 0 up to the count of their section")
    var transaction = ListTransaction(options: .animateInsertion)
    if !isCollapsed(section) {
      let first = itemRows(of: section).lowerBound
      transaction.delete(first + items.lowerBound..<first + items.upperBound)
    }
    setCount(sections[section].count - items.count, section)
    return transaction
  }

  private mutating func setCount(_ count: Int, _ section: Int) {
    precondition(count >= 0, "The changes of a section are those of its items")
    sections[section].count = count
    countRows(of: section)
  }
}
