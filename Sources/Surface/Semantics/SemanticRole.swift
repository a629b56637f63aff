/// What kind of element something is, in the words of ARIA: the raw value of each role is its name there.
///
/// `text` stands for what has no role of its own in ARIA, a run of letters.
public enum SemanticRole: String, Hashable, Sendable, CaseIterable {
  /// Something that a person has to hear at once.
  case alert
  /// A dialog that interrupts with something important.
  case alertDialog = "alertdialog"
  /// A part with keys of its own.
  case application
  /// A piece that makes sense by itself: a message, a post.
  case article
  /// The head of a page, the same on all pages.
  case banner
  /// Something to press.
  case button
  /// A cell of a table.
  case cell
  /// Something to check: on, off, or on for a part.
  case checkbox
  /// The head of a column.
  case columnHeader = "columnheader"
  /// A field with a list of suggestions.
  case combobox
  /// What belongs to the main part and makes sense without it.
  case complementary
  /// The foot of a page: who made it, and when.
  case contentInfo = "contentinfo"
  /// A window, or a part of one, that asks for something.
  case dialog
  /// A content that is read.
  case document
  /// Articles that go on while one scrolls.
  case feed
  /// A picture, a diagram or a listing with its caption.
  case figure
  /// Fields that belong together.
  case form
  /// A table whose cells are used.
  case grid
  /// A cell of a grid.
  case gridCell = "gridcell"
  /// Elements that belong together.
  case group
  /// The title of a part; `Semantics.level` says how deep.
  case heading
  /// A picture.
  case image = "img"
  /// Something that leads somewhere else.
  case link
  /// A list that is read.
  case list
  /// A list to choose from.
  case listbox
  /// An item of a list.
  case listItem = "listitem"
  /// Messages, the newest last.
  case log
  /// The main part of a window.
  case main
  /// Commands to choose from.
  case menu
  /// The menus of a window.
  case menuBar = "menubar"
  /// A command of a menu.
  case menuItem = "menuitem"
  /// An item of a menu that is on or off.
  case menuItemCheckbox = "menuitemcheckbox"
  /// One of several items of a menu, of which one is on.
  case menuItemRadio = "menuitemradio"
  /// How full or how good something is.
  case meter
  /// Links to other parts.
  case navigation
  /// An aside.
  case note
  /// An item of a list to choose from.
  case option
  /// A paragraph of text.
  case paragraph
  /// How far some work is.
  case progressBar = "progressbar"
  /// One of several, of which one is chosen.
  case radio
  /// Several, of which one is chosen.
  case radioGroup = "radiogroup"
  /// A part that is worth a name.
  case region
  /// A row of a table.
  case row
  /// Rows that belong together.
  case rowGroup = "rowgroup"
  /// The head of a row.
  case rowHeader = "rowheader"
  /// What says, and changes, which part of a content is seen.
  case scrollBar = "scrollbar"
  /// The part in which one searches.
  case search
  /// A field for what is searched.
  case searchBox = "searchbox"
  /// A line between parts, or a divider that can be moved.
  case separator
  /// A value to choose from a range.
  case slider
  /// A number, more or less.
  case spinButton = "spinbutton"
  /// Something to hear when there is time.
  case status
  /// Something that is on or off at once.
  case `switch`
  /// What shows a page of several.
  case tab
  /// Rows and columns that are read.
  case table
  /// The tabs of several pages.
  case tabList = "tablist"
  /// The page of a tab.
  case tabPanel = "tabpanel"
  /// A run of letters; no role of ARIA.
  case text
  /// A field to write in.
  case textBox = "textbox"
  /// A time that runs.
  case timer
  /// Controls that are used often.
  case toolbar
  /// What something is, beside it.
  case tooltip
  /// Items that can be unfolded.
  case tree
  /// A grid whose rows can be unfolded.
  case treeGrid = "treegrid"
  /// An item of a tree.
  case treeItem = "treeitem"
  /// A window.
  case window

  /// Whether an element of this role is called by what is inside of it, if it has no label: ARIA's "name from
  /// content".
  public var isNamedByContent: Bool {
    switch self {
    case .button, .cell, .checkbox, .columnHeader, .gridCell, .heading, .link, .menuItem,
      .menuItemCheckbox, .menuItemRadio, .option, .radio, .row, .rowHeader, .switch, .tab,
      .tooltip, .treeItem:
      true
    default: false
    }
  }

  /// Whether what is inside of an element of this role is a part of it and no element of its own: ARIA's "children
  /// presentational".
  public var combinesChildren: Bool {
    switch self {
    case .button, .checkbox, .image, .menuItemCheckbox, .menuItemRadio, .meter, .option,
      .progressBar, .radio, .scrollBar, .separator, .slider, .switch, .tab, .text:
      true
    default: false
    }
  }
}
