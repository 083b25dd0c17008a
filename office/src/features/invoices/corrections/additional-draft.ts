// The draft of an invoice for amounts that another left out, and the request that it becomes.

import type { OfficeInvoice, SentAdditionalRequest } from '@chipload/contract/office';
import { parseCents } from '@chipload/ui/form/money-text';
import { readPieces } from '../../../records/pieces-text.ts';

/** Texts as typed, by the position of the line where there are several. */
export type AdditionalDraft = {
  /** The price that a line should have had. */
  readonly prices: Readonly<Record<number, string>>;
  readonly pieces: Readonly<Record<number, string>>;
  readonly charge: string;
  readonly chargeAmount: string;
  readonly shipping: string;
};

export const nothingBilled: AdditionalDraft = {
  prices: {},
  pieces: {},
  charge: '',
  chargeAmount: '',
  shipping: '',
};

type Line = Pick<OfficeInvoice['lines'][number], 'position' | 'price' | 'billable'>;

/** Returns the price that a line should have had; undefined unless it is above the billed one, null if none is typed. */
export function correctedPrice(
  { position, price }: Line,
  { prices }: AdditionalDraft,
): number | null | undefined {
  const text = prices[position] ?? '';
  if (text.trim() === '') return null;
  const cents = parseCents(text);
  return cents !== undefined && cents > price ? cents : undefined;
}

/** Returns the pieces of a line as typed, all that are left if nothing is; undefined for more, and for anything that is no number. */
export function correctedPieces(
  { position, billable }: Line,
  { pieces }: AdditionalDraft,
): number | undefined {
  const text = pieces[position] ?? '';
  const typed = text.trim() === '' ? billable : readPieces(text);
  return typed !== undefined && typed >= 1 && typed <= billable ? typed : undefined;
}

/** Returns an amount as typed in cents, 0 for none; undefined for anything that is no amount. */
export function billedAmount(text: string): number | undefined {
  const cents = text.trim() === '' ? 0 : parseCents(text);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}

/** True for a charge with a description without an amount, or an amount without a description. */
export function isChargeHalf({ charge, chargeAmount }: AdditionalDraft): boolean {
  return (charge.trim() === '') !== ((billedAmount(chargeAmount) ?? 0) === 0);
}

/** Returns what a draft bills, or that it is nothing, or that something was typed that cannot be billed. */
export function additionalOf(
  { lines }: { readonly lines: readonly Line[] },
  draft: AdditionalDraft,
): SentAdditionalRequest | 'nothing' | 'wrong' {
  const prices: SentAdditionalRequest['prices'] = [];
  for (const line of lines) {
    const price = correctedPrice(line, draft);
    if (price === null) continue;
    const quantity = correctedPieces(line, draft);
    if (price === undefined || quantity === undefined) return 'wrong';
    prices.push({ position: line.position, quantity, price });
  }
  const [shipping, amount] = [billedAmount(draft.shipping), billedAmount(draft.chargeAmount)];
  if (shipping === undefined || amount === undefined || isChargeHalf(draft)) return 'wrong';
  const charges = amount > 0 ? [{ description: draft.charge.trim(), amount }] : [];
  return prices.length + charges.length + shipping === 0 ? 'nothing' : { prices, charges, shipping };
}
