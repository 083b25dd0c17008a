// A list as a file for spreadsheets.

import type { ProductList } from '@chipload/contract';
import { cellSeparator, formatCents, formatRows } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';

/** Downloads the list as a CSV file, which quick-add and other lists can read again. */
export function downloadList({ name, rows }: ProductList): void {
  const separator = cellSeparator(currentLanguage());
  const text = formatRows(
    [m.trunk_part_number(), m.trunk_quantity(), m.quick_add_description(), m.trunk_price()],
    rows.map((row) => [
      row.inventory_code,
      String(row.quantity),
      row.description,
      row.price === 'invalid' ? '' : formatCents(row.price, separator),
    ]),
    separator,
  );
  // Spreadsheets read a file as UTF-8 only when it begins with a byte order mark.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
