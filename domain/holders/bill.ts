// The order of a holder: its pieces, one of each, without the tool.

import { type Currency, money, sum } from '../money/money.ts';
import { type HolderChoice, chosenParts } from './choice.ts';
import type { HolderInsert } from './grip.ts';
import type { HolderBody } from './holder-bodies.ts';
import type { RetentionPart } from './retention.ts';

/** The pieces that are ordered. The tool is ordered separately. */
export type HolderPieces = {
  readonly body: HolderBody;
  readonly insert: HolderInsert | undefined;
  readonly knob: RetentionPart | undefined;
};

export type HolderBill = {
  /** The code of the combination of pieces; the same for every tool. */
  readonly code: string;
  /** The bill of materials: one of each. */
  readonly bill: readonly (HolderBody | HolderInsert | RetentionPart)[];
  /** The sum of all pieces, in whole cents. */
  readonly prices: Readonly<Record<Currency, number>>;
  /** Working days until the last piece is ready. */
  readonly leadDays: number;
};

export function billOf({ body, insert, knob }: HolderPieces): HolderBill {
  const bill = [body, ...(insert ? [insert] : []), ...(knob ? [knob] : [])];
  return {
    code: bill.map(({ code }) => code).join('+'),
    bill,
    prices: { CAD: total(bill, 'CAD'), USD: total(bill, 'USD') },
    leadDays: Math.max(...bill.map(({ leadDays }) => leadDays)),
  };
}

/** Returns the bill of a choice, or undefined if a piece of it is not in the range. */
export function billOfChoice(choice: HolderChoice): HolderBill | undefined {
  const { body, insert, knob, violations } = chosenParts(choice);
  return body === undefined || violations.length > 0 ? undefined : billOf({ body, insert, knob });
}

function total(bill: HolderBill['bill'], currency: Currency): number {
  const prices = bill.map(({ prices: each }) => money(each[currency], currency));
  return sum(prices, currency).cents;
}
