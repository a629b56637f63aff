/// What kind of element something is, in the words of ARIA: the raw value of each role is its name there.
///
/// `text` stands for what has no role of its own in ARIA, a run of letters.
public enum SemanticRole: String, Hashable, Sendable, CaseIterable {
  case alert
  case alertDialog = "alertdialog"
  case application
  case article
  case banner
  case button
  case cell
  case checkbox
  case columnHeader = "columnheader"
  case combobox
  case complementary
  case contentInfo = "contentinfo"
  case dialog
  case document
  case feed
  case figure
  case form
  case grid
  case gridCell = "gridcell"
  case group
  case heading
  case image = "img"
  case link
  case list
  case listbox
  case listItem = "listitem"
  case log
  case main
  case menu
  case menuBar = "menubar"
  case menuItem = "menuitem"
  case menuItemCheckbox = "menuitemcheckbox"
  case menuItemRadio = "menuitemradio"
  case meter
  case navigation
  case note
  case option
  case paragraph
  case progressBar = "progressbar"
  case radio
  case radioGroup = "radiogroup"
  case region
  case row
  case rowGroup = "rowgroup"
  case rowHeader = "rowheader"
  case scrollBar = "scrollbar"
  case search
  case searchBox = "searchbox"
  case separator
  case slider
  case spinButton = "spinbutton"
  case status
  case `switch`
  case tab
  case table
  case tabList = "tablist"
  case tabPanel = "tabpanel"
  case text
  case textBox = "textbox"
  case timer
  case toolbar
  case tooltip
  case tree
  case treeGrid = "treegrid"
  case treeItem = "treeitem"
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
