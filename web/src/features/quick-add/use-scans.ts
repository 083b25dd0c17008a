import { type Dispatch, useState } from 'react';
import { flushSync } from 'react-dom';
import { readScan } from '@chipload/domain/quick-add';
import type { RowChange } from './rows.ts';
import { useKeyboardScanner } from '../../finding/use-keyboard-scanner.ts';

/** A scanned code; `sku` is undefined if it names no part. */
export type Scan = { readonly text: string; readonly sku: string | undefined };

/** Adds scanned parts to the rows, and remembers the last scan. */
export function useScans(dispatch: Dispatch<RowChange>) {
  const [last, setLast] = useState<Scan>();

  const add = (text: string, rowId?: number) => {
    const sku = readScan(text);
    if (sku !== undefined) dispatch({ kind: 'scan', id: rowId, sku });
    setLast({ text, sku });
  };

  useKeyboardScanner(({ text, box, before, endedBy }) => {
    if (box === undefined) {
      flushSync(() => add(text));
      document.querySelector('[data-scan-outcome]')?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const id = Number(box.closest<HTMLElement>('[data-row]')?.dataset['row']);
    const kind = box.dataset['box'] === 'quantity' ? 'quantity' : 'sku';
    flushSync(() => {
      dispatch({ kind, id, text: before });
      add(text, id);
    });
    if (endedBy === 'Enter') focusBlankRow();
  });

  return {
    last,
    add,
    /** Replaces the part in a row, and in the last scan. */
    correct: (rowId: number, sku: string) => {
      dispatch({ kind: 'sku', id: rowId, text: sku });
      setLast((scan) => scan && { ...scan, sku });
    },
    clear: () => setLast(undefined),
  };
}

function focusBlankRow(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-row] [data-box=sku]')];
  boxes.find(({ value }) => value === '')?.focus();
}
