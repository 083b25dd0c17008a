// What somebody types to credit an invoice, and the credit that it is.

import type { OfficeInvoice } from '@chipload/contract/office';
import { parseCents } from '../../records/money-text.ts';
import { readPieces } from '../../records/pieces-text.ts';

/** What is typed: pieces by the position of their line, and freight. */
export type CreditDraft = {
  readonly isRest: boolean;
  readonly pieces: Readonly<Record<number, string>>;
  readonly shipping: string;
};

/** Returns the pieces of a line as typed, 0 for none; undefined for anything that is no number of pieces. */
export function creditedPieces(text: string): number | undefined {
  return text.trim() === '' ? 0 : readPieces(text);
}

/** Returns the freight as typed in cents, 0 for none; undefined for anything that is no amount. */
export function creditedShipping(text: string): number | undefined {
  const cents = text.trim() === '' ? 0 : parseCents(text);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}

/** Returns what a draft credits; undefined while that is nothing, or something of it cannot be read. */
export function creditOf({ isRest, pieces, shipping }: CreditDraft) {
  if (isRest) return { rest: true as const };
  const typed = Object.entries(pieces).map(([position, text]) => ({
    position: Number(position),
    quantity: creditedPieces(text),
  }));
  const lines = typed.flatMap(({ position, quantity = 0 }) => (quantity > 0 ? [{ position, quantity }] : []));
  const cents = creditedShipping(shipping);
  const isUnreadable = cents === undefined || typed.some(({ quantity }) => quantity === undefined);
  return isUnreadable || (lines.length === 0 && cents === 0) ? undefined : { lines, shipping: cents };
}

/** Whether a draft credits pieces that could go back into stock. */
export function creditsStock(
  { lines }: Pick<OfficeInvoice, 'lines'>,
  { isRest, pieces }: CreditDraft,
): boolean {
  return lines.some(
    ({ position, quantity, credited, is_restockable: isRestockable }) =>
      isRestockable && quantity > credited && (isRest || (creditedPieces(pieces[position] ?? '') ?? 0) > 0),
  );
}
