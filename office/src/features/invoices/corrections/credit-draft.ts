// The draft of a credit note of an invoice, and the request that it becomes.

import type { OfficeInvoice, SentCreditRequest } from '@chipload/contract/office';
import type { CreditReason } from '@chipload/domain/invoicing';
import { parseCents } from '@chipload/ui/form/money-text';
import { readPieces } from '../../../records/pieces-text.ts';

/** The subject of a credit note: goods, a part of their price, shipping, taxes alone, or a gesture. */
type CreditMeans = 'goods' | 'prices' | 'shipping' | 'taxes' | 'goodwill';

const meansOf: Readonly<Record<CreditReason, CreditMeans>> = {
  returned: 'goods',
  damaged: 'goods',
  'wrong-part': 'goods',
  'not-received': 'goods',
  price: 'prices',
  freight: 'shipping',
  tax: 'taxes',
  goodwill: 'goodwill',
};

/** Texts as typed, by the position of the line or the tax where there are several. */
export type CreditDraft = {
  readonly reason: CreditReason;
  readonly isRest: boolean;
  readonly pieces: Readonly<Record<number, string>>;
  /** The price that a line should have had. */
  readonly prices: Readonly<Record<number, string>>;
  readonly shipping: string;
  readonly taxes: Readonly<Record<number, string>>;
  readonly goodwill: string;
};

export const nothingTyped: CreditDraft = {
  reason: 'returned',
  isRest: false,
  pieces: {},
  prices: {},
  shipping: '',
  taxes: {},
  goodwill: '',
};

type Line = OfficeInvoice['lines'][number];
type Creditable = Pick<OfficeInvoice, 'lines' | 'creditable_shipping' | 'creditable_taxes'>;

/** Returns what the reason of a draft gives back; everything that is left is goods, too. */
export function creditMeans({ reason }: Pick<CreditDraft, 'reason'>): CreditMeans {
  return meansOf[reason];
}

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

/** Returns an amount as typed in cents, 0 for none; undefined for more than `most`, and for anything that is no amount. */
export function creditedAmount(text: string, most: number): number | undefined {
  const cents = text.trim() === '' ? 0 : parseCents(text);
  return cents !== undefined && cents >= 0 && cents <= most ? cents : undefined;
}

/** Returns by how much each piece of a line was billed too dear, 0 for nothing; undefined unless the price typed is below the billed one. */
export function reducedBy(
  { position, price }: Pick<Line, 'position' | 'price'>,
  { prices }: Pick<CreditDraft, 'prices'>,
): number | undefined {
  const text = prices[position] ?? '';
  const cents = text.trim() === '' ? price : parseCents(text);
  return cents !== undefined && cents >= 0 && cents <= price ? price - cents : undefined;
}

/** Returns the pieces whose price is lowered: all that are left, unless fewer are typed. */
function reducedPieces(
  line: Pick<Line, 'position' | 'quantity' | 'credited'>,
  draft: Pick<CreditDraft, 'pieces'>,
): number | undefined {
  const isTyped = (draft.pieces[line.position] ?? '').trim() !== '';
  return isTyped ? creditedPieces(line, draft) : creditablePieces(line);
}

/** True if the prices of a line are lowered by more than is left of it. */
export function isReducedTooFar(line: Line, draft: CreditDraft): boolean {
  return (reducedBy(line, draft) ?? 0) * (reducedPieces(line, draft) ?? 0) > line.creditable;
}

/** Returns the most that may be given as a gesture: what is left of the goods. */
export function mostGoodwill({ lines }: Pick<OfficeInvoice, 'lines'>): number {
  return lines.reduce((sum, { creditable }) => sum + creditable, 0);
}

/** True if anything is left that could be given back so. */
export function isAnyLeft(
  invoice: Creditable & Pick<OfficeInvoice, 'creditable'>,
  means: CreditMeans,
): boolean {
  switch (means) {
    case 'goods':
      return invoice.creditable > 0;
    case 'shipping':
      return invoice.creditable_shipping > 0;
    case 'taxes':
      return invoice.creditable_taxes.some(({ amount }) => amount > 0);
    case 'prices':
    case 'goodwill':
      return mostGoodwill(invoice) > 0;
  }
}

/** Returns what a draft credits, or that it is nothing, or that something was typed that cannot be read or is more than is left. */
export function creditOf(
  invoice: Creditable,
  draft: CreditDraft,
): SentCreditRequest | 'nothing' | 'unreadable' {
  const nothing = { lines: [], reductions: [], shipping: 0, goodwill: 0 };
  switch (creditMeans(draft)) {
    case 'goods': {
      if (draft.isRest) return { rest: true };
      const lines = allRead(invoice.lines, (line) => creditedPieces(line, draft), asPieces);
      const shipping = creditedAmount(draft.shipping, invoice.creditable_shipping);
      if (lines === undefined || shipping === undefined) return 'unreadable';
      return lines.length + shipping === 0 ? 'nothing' : { ...nothing, lines, shipping };
    }
    case 'prices': {
      if (
        invoice.lines.some((line) => reducedPieces(line, draft) === undefined || isReducedTooFar(line, draft))
      )
        return 'unreadable';
      const reductions = allRead(
        invoice.lines,
        (line) => reducedBy(line, draft),
        (line, amount) => ({ ...asPieces(line, reducedPieces(line, draft) ?? 0), amount }),
      )?.filter(({ quantity }) => quantity > 0);
      if (reductions === undefined) return 'unreadable';
      return reductions.length === 0 ? 'nothing' : { ...nothing, reductions };
    }
    case 'shipping': {
      const shipping = creditedAmount(draft.shipping, invoice.creditable_shipping);
      if (shipping === undefined) return 'unreadable';
      return shipping === 0 ? 'nothing' : { ...nothing, shipping };
    }
    case 'taxes': {
      const taxes = allRead(
        invoice.creditable_taxes,
        ({ position, amount }) => creditedAmount(draft.taxes[position] ?? '', amount),
        ({ position }, amount) => ({ position, amount }),
      );
      if (taxes === undefined) return 'unreadable';
      return taxes.length === 0 ? 'nothing' : { taxes };
    }
    case 'goodwill': {
      const goodwill = creditedAmount(draft.goodwill, mostGoodwill(invoice));
      if (goodwill === undefined) return 'unreadable';
      return goodwill === 0 ? 'nothing' : { ...nothing, goodwill };
    }
  }
}

function asPieces({ position }: Pick<Line, 'position'>, quantity: number) {
  return { position, quantity };
}

/** Returns what is made of the numbers above 0 that are read; undefined if one cannot be read. */
function allRead<One, Made>(
  all: readonly One[],
  read: (one: One) => number | undefined,
  make: (one: One, value: number) => Made,
): Made[] | undefined {
  const values = all.map((one) => ({ one, value: read(one) }));
  if (values.some(({ value }) => value === undefined)) return undefined;
  return values.flatMap(({ one, value = 0 }) => (value > 0 ? [make(one, value)] : []));
}

/** True if a draft credits pieces that could go back into stock. */
export function creditsStock({ lines }: Pick<OfficeInvoice, 'lines'>, draft: CreditDraft): boolean {
  if (draft.reason !== 'returned') return false;
  return lines.some(
    (line) =>
      line.is_restockable &&
      creditablePieces(line) > 0 &&
      (draft.isRest || (creditedPieces(line, draft) ?? 0) > 0),
  );
}
