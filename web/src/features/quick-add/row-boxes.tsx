// The two boxes of a row of quick-add, and the keys that move between them.

import type { ClipboardEvent, Dispatch, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { parseRows, quantityChoices, quickAddLimits } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import { Input } from '@chipload/ui/form/field';
import { TypedQuantity } from '@chipload/ui/form/typed-quantity';
import type { QuickRow, RowChange } from './rows.ts';

type BoxProps = {
  readonly row: QuickRow;
  /** The row's number as shown. */
  readonly number: string;
  readonly isInvalid: boolean;
  readonly dispatch: Dispatch<RowChange>;
};

export function SkuBox({
  row,
  number,
  isInvalid,
  describedBy,
  dispatch,
}: BoxProps & { readonly describedBy: string }) {
  return (
    <Input
      data-box="sku"
      value={row.sku}
      maxLength={quickAddLimits.skuLength}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      aria-label={m.quick_add_sku_of({ row: number })}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => dispatch({ kind: 'sku', id: row.id, text: event.target.value })}
      // Only for another field: the row would change below the finger that goes to its suggestion.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget?.matches('input') === true) dispatch({ kind: 'leave', id: row.id });
      }}
      onPaste={(event) => pasteRows(event, row.id, dispatch)}
      onKeyDown={(event) => moveFocus(event, row.id, dispatch)}
      className="tabular"
    />
  );
}

export function QuantityBox({ row, number, isInvalid, dispatch }: BoxProps) {
  return (
    <TypedQuantity
      data-box="quantity"
      value={row.quantity}
      enterKeyHint="next"
      aria-label={m.quick_add_quantity_of({ row: number })}
      aria-invalid={isInvalid || undefined}
      onType={(text) => dispatch({ kind: 'quantity', id: row.id, text })}
      onPaste={(event) => pasteRows(event, row.id, dispatch)}
      onKeyDown={(event) => moveFocus(event, row.id, dispatch)}
      className="h-10 w-20"
    />
  );
}

/** Inserts pasted rows, or a part number with a quantity, or asks about their columns; a part number or a number of pieces alone is pasted as text. */
function pasteRows(event: ClipboardEvent<HTMLInputElement>, id: number, dispatch: Dispatch<RowChange>): void {
  const text = event.clipboardData.getData('text/plain');
  if (quantityChoices(text).length > 0) {
    event.preventDefault();
    return dispatch({ kind: 'ask', id, text });
  }
  const parsed = parseRows(text);
  const [first, second] = parsed;
  if (first === undefined || (second === undefined && first.quantityText === '')) return;
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  flushSync(() => dispatch({ kind: 'insert', id, parsed }));
  // The row of the field was replaced: one goes on after the pasted ones.
  table?.querySelector<HTMLElement>('[data-box=sku][value=""]')?.focus({ preventScroll: true });
}

/** Moves the focus: Enter, which scanners send too, to the part number of the next row; arrows to the same box above or below. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>, id: number, dispatch: Dispatch<RowChange>): void {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const box = event.currentTarget.dataset['box'];
  if (event.key === 'Enter') {
    event.preventDefault();
    dispatch({ kind: 'finish', id });
    focusBox(event.currentTarget, 1, 'sku');
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    focusBox(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1, box ?? 'sku');
  }
}

function focusBox(from: HTMLElement, step: 1 | -1, box: string): void {
  const row = from.closest('tr');
  const other = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  other?.querySelector<HTMLInputElement>(`[data-box=${box}]`)?.focus();
}
