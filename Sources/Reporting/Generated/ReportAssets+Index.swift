// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension ReportAssets {
  /// The script of a folder's page.
  static let index = #"""
"use strict";
(() => {
  const table = document.getElementById("sessions");
  if (!table) return;
  const body = table.tBodies[0];
  const spoken = document.getElementById("spoken");
  const heads = Array.from(table.tHead.rows[0].cells);
  const compare = new Intl.Collator("en", { numeric: true }).compare;

  function key(row, column) {
    const cell = row.cells[column];
    return cell.dataset.sort === undefined ? cell.textContent : cell.dataset.sort;
  }

  function sort(column) {
    const head = heads[column];
    const isUp = head.getAttribute("aria-sort") !== "ascending";
    const rows = Array.from(body.rows);
    rows.sort((left, right) => {
      const order = compare(key(left, column), key(right, column));
      return isUp ? order : -order;
    });
    for (const other of heads) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", isUp ? "ascending" : "descending");
    body.append(...rows);
    spoken.textContent = "Sorted by " + head.textContent + (isUp ? ", ascending" : ", descending");
  }

  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    button.addEventListener("click", () => sort(column));
    head.append(button);
  });
})();

"""#
}
