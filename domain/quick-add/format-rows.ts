/**
 * A table as CSV that spreadsheets and `parseRows` read: a heading, lines ended as spreadsheets do. Spreadsheets in French
 * expect semicolons, since a comma stands in their numbers.
 */
export function formatRows(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  separator: ',' | ';' = ',',
): string {
  return [heading, ...rows].map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
