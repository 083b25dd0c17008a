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

type Line = OfficeInvoice['lines'][number];

/** Returns how many pieces of a line no credit note has credited yet. */
export function creditablePieces({ quantity, credited }: Pick<Line, 'quantity' | 'credited'>): number {
  return quantity - credited;
}

/** Returns the pieces of a line as typed, 0 for none; undefined for more than are left, or anything that is no number. */
export function creditedPieces(
  line: Pick<Line, 'position' | 'quantity' | 'credited'>,
  { pieces }: Pick<CreditDraft, 'pieces'>,
): number | undefined {
  const text = pieces[line.position] ?? '';
  const typed = text.trim() === '' ? 0 : readPieces(text);
  return typed !== undefined && typed <= creditablePieces(line) ? typed : undefined;
}

/** Returns the freight as typed in cents, 0 for none; undefined for anything that is no amount. */
export function creditedShipping(text: string): number | undefined {
  const cents = text.trim() === '' ? 0 : parseCents(text);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}

/** Returns what a draft credits; undefined while that is nothing, or something of it cannot be credited. */
export function creditOf(invoice: Pick<OfficeInvoice, 'lines'>, draft: CreditDraft) {
  if (draft.isRest) return { rest: true as const };
  const typed = invoice.lines.map((line) => ({
    position: line.position,
    quantity: creditedPieces(line, draft),
  }));
  const lines = typed.flatMap(({ position, quantity = 0 }) => (quantity > 0 ? [{ position, quantity }] : []));
  const cents = creditedShipping(draft.shipping);
  const isUnreadable = cents === undefined || typed.some(({ quantity }) => quantity === undefined);
  return isUnreadable || (lines.length === 0 && cents === 0) ? undefined : { lines, shipping: cents };
}

/** Whether a draft credits pieces that could go back into stock. */
export function creditsStock({ lines }: Pick<OfficeInvoice, 'lines'>, draft: CreditDraft): boolean {
  return lines.some(
    (line) =>
      line.is_restockable &&
      creditablePieces(line) > 0 &&
      (draft.isRest || (creditedPieces(line, draft) ?? 0) > 0),
  );
}
