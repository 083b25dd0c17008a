import type { SharedTrunk } from '@chipload/contract';
import type { Currency } from '@chipload/messages/locale';
import { isSold } from '../../parts/is-sold.ts';
import { totalAt } from '../../parts/price-at.ts';

type SharedRow = SharedTrunk['rows'][number];

/** Returns what a line costs today in cents; undefined for a part that is not sold any more or has no price. */
export function lineTotalOf(row: SharedRow, currency: Currency): number | undefined {
  return isSold(row) ? totalAt(row, row.quantity, currency) : undefined;
}

/** Returns what all lines that can be bought cost today, in cents. */
export function totalOf(rows: readonly SharedRow[], currency: Currency): number {
  return rows.reduce((sum, row) => sum + (lineTotalOf(row, currency) ?? 0), 0);
}
