import { allocateCents, shareOfCents } from '../money/money.ts';
import { sumOf, type InvoiceTax } from './invoice-amounts.ts';

/** Why a credit note is written. */
export const creditReasons = [
  'returned',
  'damaged',
  'wrong-part',
  'not-received',
  'price',
  'freight',
  'tax',
  'goodwill',
] as const;

export type CreditReason = (typeof creditReasons)[number];

/** An invoice, and how much of it earlier credit notes returned. Lines and taxes are named by their position. */
export type CreditableInvoice = {
  readonly lines: readonly {
    readonly position: number;
    readonly unitCents: number;
    readonly quantity: number;
    readonly creditedQuantity: number;
    /** Of its pieces and of its price. */
    readonly creditedCents: number;
  }[];
  readonly shippingCents: number;
  readonly creditedShippingCents: number;
  readonly taxes: readonly (InvoiceTax & { readonly position: number; readonly creditedCents: number })[];
};

/** Pieces of a line. */
export type CreditedPieces = { readonly position: number; readonly quantity: number };

/** By how much each of some pieces of a line was billed too dear. */
export type PriceReduction = CreditedPieces & { readonly unitCents: number };

/** Amounts before tax, whose taxes are credited with them. */
type GoodsRequest = {
  readonly lines: readonly CreditedPieces[];
  readonly shippingCents: number;
  readonly reductions?: readonly PriceReduction[];
  /** Spread over the lines by what is left of them: it lowers their prices. */
  readonly goodwillCents?: number;
};

/** Taxes that were billed and should not have been, without any goods. */
type TaxRequest = { readonly taxes: readonly { readonly position: number; readonly cents: number }[] };

/** `rest`: everything that is left. */
export type CreditRequest = 'rest' | GoodsRequest | TaxRequest;

export type CreditLine = PriceReduction & {
  /** Pieces that were billed, or a part of their price. */
  readonly kind: 'pieces' | 'price';
  /** Of pieces less than their price, when a part of that was credited before. */
  readonly totalCents: number;
};

export type Credit = {
  readonly lines: readonly CreditLine[];
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxes: readonly InvoiceTax[];
  readonly taxesCents: number;
  readonly totalCents: number;
};

export type CreditObstacle = 'nothing-to-credit' | 'unknown-line' | 'above-invoice';

type Left = {
  readonly lines: readonly {
    readonly position: number;
    readonly unitCents: number;
    readonly quantity: number;
    readonly cents: number;
  }[];
  readonly shippingCents: number;
  readonly taxes: readonly { readonly position: number; readonly cents: number }[];
};

/** Returns what is left to credit: pieces and cents by line, freight, and each tax. */
export function creditLeft(invoice: CreditableInvoice): Left {
  return {
    lines: invoice.lines.map(({ creditedQuantity, creditedCents, ...line }) => ({
      ...line,
      quantity: line.quantity - creditedQuantity,
      cents: line.unitCents * line.quantity - creditedCents,
    })),
    shippingCents: invoice.shippingCents - invoice.creditedShippingCents,
    taxes: invoice.taxes.map(({ position, amountCents, creditedCents }) => ({
      position,
      cents: amountCents - creditedCents,
    })),
  };
}

/**
 * Returns the amounts of a credit note, with the taxes at the rates of its invoice. What credits everything that is left returns
 * exactly what is left of each tax. Refuses, by a code: nothing to credit, an unknown line or tax, more than is left.
 */
export function creditAmounts(invoice: CreditableInvoice, request: CreditRequest): Credit | CreditObstacle {
  const left = creditLeft(invoice);
  if (request !== 'rest' && 'taxes' in request) return taxAlone(invoice, left, request);
  const wanted = request === 'rest' ? left : request;
  const { shippingCents } = wanted;
  if (!isCount(shippingCents) || shippingCents > left.shippingCents) return 'above-invoice';
  const lines = creditLines(left.lines, wanted);
  if (typeof lines === 'string') return lines;

  const subtotalCents = sumOf(lines.map(({ totalCents }) => totalCents));
  const baseCents = subtotalCents + shippingCents;
  const isAll = baseCents === sumOf(left.lines.map(({ cents }) => cents)) + left.shippingCents;
  const taxes = invoice.taxes.map((tax, index) => {
    const leftCents = left.taxes[index]?.cents ?? 0;
    const shareCents = tax.amountCents === 0 ? 0 : shareOfCents(baseCents, tax.ratePerHundredThousand);
    return creditedTax(tax, baseCents, isAll ? leftCents : Math.min(shareCents, leftCents));
  });
  return creditWith({ lines, subtotalCents, shippingCents, taxes });
}

function taxAlone(invoice: CreditableInvoice, left: Left, { taxes: wanted }: TaxRequest) {
  const cents = byPosition(wanted.map((one) => ({ ...one, amount: one.cents })));
  const obstacle = obstacleOf(
    cents,
    left.taxes.map((tax) => ({ ...tax, amount: tax.cents })),
  );
  if (obstacle !== undefined) return obstacle;
  const taxes = invoice.taxes.map((tax) => creditedTax(tax, 0, cents.get(tax.position) ?? 0));
  return creditWith({ lines: [], subtotalCents: 0, shippingCents: 0, taxes });
}

function creditedTax(
  { creditedCents: _credited, position: _position, ...tax }: CreditableInvoice['taxes'][number],
  baseCents: number,
  amountCents: number,
): InvoiceTax {
  return { ...tax, baseCents, amountCents };
}

function creditWith(parts: Omit<Credit, 'taxesCents' | 'totalCents'>): Credit | 'nothing-to-credit' {
  const taxesCents = sumOf(parts.taxes.map(({ amountCents }) => amountCents));
  const totalCents = parts.subtotalCents + parts.shippingCents + taxesCents;
  return totalCents === 0 ? 'nothing-to-credit' : { ...parts, taxesCents, totalCents };
}

/** Returns the lines of a credit note: pieces first, then prices, then what is spread over what is left after both. */
function creditLines(
  left: Left['lines'],
  { lines, reductions = [], goodwillCents = 0 }: GoodsRequest,
): CreditLine[] | CreditObstacle {
  const pieces = creditedPieces(left, lines);
  if (typeof pieces === 'string') return pieces;
  const prices = creditedPrices(leftAfter(left, pieces), reductions);
  if (typeof prices === 'string') return prices;
  const goodwill = spread(leftAfter(left, [...pieces, ...prices]), goodwillCents);
  return typeof goodwill === 'string' ? goodwill : [...pieces, ...prices, ...goodwill];
}

/** Credits pieces with what their buyer still pays for them: their price, without their share of what was credited of it before. */
function creditedPieces(
  left: Left['lines'],
  wanted: readonly CreditedPieces[],
): CreditLine[] | CreditObstacle {
  const counts = byPosition(wanted.map((one) => ({ ...one, amount: one.quantity })));
  const obstacle = obstacleOf(
    counts,
    left.map((line) => ({ ...line, amount: line.quantity })),
  );
  if (obstacle !== undefined) return obstacle;
  return left.flatMap(({ position, unitCents, quantity: all, cents }) => {
    const quantity = counts.get(position) ?? 0;
    if (quantity === 0) return [];
    const [totalCents = 0] = allocateCents(cents, [quantity, all - quantity]);
    return [{ kind: 'pieces', position, quantity, unitCents, totalCents }];
  });
}

function creditedPrices(
  left: Left['lines'],
  reductions: readonly PriceReduction[],
): CreditLine[] | CreditObstacle {
  const cents = byPosition(
    reductions.map((one) => ({ ...one, amount: isCount(one.unitCents) ? one.unitCents * one.quantity : -1 })),
  );
  const obstacle = obstacleOf(
    cents,
    left.map((line) => ({ ...line, amount: line.cents })),
  );
  if (obstacle !== undefined) return obstacle;
  const isAbove = reductions.some(
    ({ position, quantity }) =>
      !isCount(quantity) || quantity > (left.find((line) => line.position === position)?.quantity ?? 0),
  );
  if (isAbove) return 'above-invoice';
  return reductions
    .filter(({ quantity, unitCents }) => quantity * unitCents > 0)
    .map((one) => ({ kind: 'price', ...one, totalCents: one.unitCents * one.quantity }));
}

/** Spreads an amount over lines by what is left of them. */
function spread(left: Left['lines'], cents: number): CreditLine[] | CreditObstacle {
  const leftCents = left.map((line) => line.cents);
  if (!isCount(cents) || cents > sumOf(leftCents)) return 'above-invoice';
  if (cents === 0) return [];
  return allocateCents(cents, leftCents).flatMap((totalCents, index): CreditLine[] => {
    const position = left[index]?.position ?? 0;
    return totalCents === 0
      ? []
      : [{ kind: 'price', position, quantity: 1, unitCents: totalCents, totalCents }];
  });
}

function leftAfter(left: Left['lines'], credited: readonly CreditLine[]): Left['lines'] {
  return left.map((line) => {
    const own = credited.filter(({ position }) => position === line.position);
    const pieces = sumOf(own.map(({ kind, quantity }) => (kind === 'pieces' ? quantity : 0)));
    return {
      ...line,
      quantity: line.quantity - pieces,
      cents: line.cents - sumOf(own.map(({ totalCents }) => totalCents)),
    };
  });
}

type Amount = { readonly position: number; readonly amount: number };

/** Adds up what was named twice; a negative amount stays one, whatever is added to it. */
function byPosition(amounts: readonly Amount[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { position, amount } of amounts) {
    const before = sums.get(position) ?? 0;
    sums.set(position, isCount(amount) && before >= 0 ? before + amount : -1);
  }
  return sums;
}

function obstacleOf(
  wanted: ReadonlyMap<number, number>,
  left: readonly Amount[],
): CreditObstacle | undefined {
  for (const [position, amount] of wanted) {
    const most = left.find((one) => one.position === position)?.amount;
    if (most === undefined) return 'unknown-line';
    if (!isCount(amount) || amount > most) return 'above-invoice';
  }
  return undefined;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** A line of an order, as far as it says where its pieces came from. */
type Origin = {
  /** The part of the catalogue; of an item made to order, the part that it was ground from. */
  readonly partId: number | null;
  readonly isMade: boolean;
};

/** Credited pieces are sold again if they came back and are parts of the catalogue. */
export function mayRestock(reason: CreditReason, { partId, isMade }: Origin): boolean {
  return reason === 'returned' && partId !== null && !isMade;
}
