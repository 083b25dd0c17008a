// The lines of a quote as a buyer ticks them and types their quantities.

import type { Quote } from '@chipload/contract/quotes';
import { quotedCents } from '@chipload/domain/quotes';
import { piecesOf } from '../../parts/parts-to-add.ts';

type QuoteLine = Quote['lines'][number];

export type QuoteDraft = {
  readonly ticked: ReadonlySet<string>;
  /** Quantities as typed, by part; the others are the least quantity of their line. */
  readonly typed: ReadonlyMap<string, string>;
};

export type DraftedLine = {
  readonly line: QuoteLine;
  readonly isTicked: boolean;
  readonly typed: string;
  /** The fewest pieces that have a price. */
  readonly least: number;
  /** Undefined for what is not a quantity. */
  readonly pieces: number | undefined;
  /** Of a piece at this quantity; undefined without a quoted price. */
  readonly cents: number | undefined;
};

/** Returns the draft before anything is changed: all lines that are sold are ticked. */
export function newDraft(lines: readonly QuoteLine[]): QuoteDraft {
  const sold = lines.filter((line) => line.is_sold);
  return { ticked: new Set(sold.map((line) => line.inventory_code)), typed: new Map() };
}

/** Returns the lines with what was typed, and the total in cents of the ticked ones that have a price. */
export function applyDraft(lines: readonly QuoteLine[], { ticked, typed }: QuoteDraft) {
  const drafted = lines.map((line): DraftedLine => {
    const least = line.prices[0]?.from_quantity ?? 1;
    const text = typed.get(line.inventory_code) ?? String(least);
    const pieces = piecesOf(text) || undefined;
    const prices = line.prices.map(({ from_quantity: fromQuantity, price }) => ({
      fromQuantity,
      cents: price,
    }));
    const cents = pieces === undefined ? undefined : quotedCents(prices, pieces);
    return {
      line,
      isTicked: line.is_sold && ticked.has(line.inventory_code),
      typed: text,
      least,
      pieces,
      cents,
    };
  });
  const wanted = drafted.filter(({ isTicked }) => isTicked);
  return {
    drafted,
    wanted,
    total: wanted.reduce((sum, { cents = 0, pieces = 0 }) => sum + cents * pieces, 0),
    canBeAccepted: wanted.length > 0 && wanted.every(({ cents }) => cents !== undefined),
  };
}
