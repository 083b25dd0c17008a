// The keyboard in a matrix: the Tab key enters it once, the arrow keys move between its cells.

import type { KeyboardEvent } from 'react';

/** Leaves one cell in the order of the Tab key: the focused one, else the first. Without scripts all of them are in it. */
export function keepOneTabStop(table: HTMLTableElement): void {
  const cells = cellsIn(table);
  const stop = cells.find((cell) => cell === document.activeElement) ?? cells[0];
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
}

/** Moves the focus to the next cell in the direction of an arrow key; Home and End to the first and last of the row. */
export function moveInMatrix(event: KeyboardEvent<HTMLAnchorElement>): void {
  const next = neighbourOf(event.currentTarget, event.key);
  if (next === undefined) return;
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  next.focus();
  if (table !== null) keepOneTabStop(table);
}

function neighbourOf(cell: HTMLAnchorElement, key: string): HTMLAnchorElement | undefined {
  const row = cell.closest('tr');
  if (row === null) return undefined;
  const inRow = cellsIn(row);
  const at = inRow.indexOf(cell);
  switch (key) {
    case 'ArrowRight':
      return inRow[at + 1];
    case 'ArrowLeft':
      return inRow[at - 1];
    case 'Home':
      return inRow[0];
    case 'End':
      return inRow.at(-1);
    case 'ArrowDown':
      return nearestIn(row.nextElementSibling, columnOf(cell));
    case 'ArrowUp':
      return nearestIn(row.previousElementSibling, columnOf(cell));
    default:
      return undefined;
  }
}

/** Returns the cell of a row that is nearest to a column; every row has cells. */
function nearestIn(row: Element | null, column: number): HTMLAnchorElement | undefined {
  if (row === null) return undefined;
  const distance = (cell: HTMLAnchorElement) => Math.abs(columnOf(cell) - column);
  return cellsIn(row).toSorted((a, b) => distance(a) - distance(b))[0];
}

function cellsIn(element: Element): HTMLAnchorElement[] {
  return [...element.querySelectorAll<HTMLAnchorElement>('a[data-column]')];
}

function columnOf(cell: HTMLAnchorElement): number {
  return Number(cell.dataset['column']);
}
