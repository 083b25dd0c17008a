// The price of a mod: the tool, the work on each piece, and the set-up of the line.

import { type Currency, shareOfCents } from '../money/money.ts';
import { type PriceEntry, unitPrice } from '../pricing/pricing.ts';
import type { ModOperationName } from './operations.ts';
import { modQuantities, modTerms, setUpCents } from './terms.ts';

/** The price of a line of one mod, in whole cents. */
export type ModPrice = {
  readonly quantity: number;
  /** The tool of the catalogue, each. */
  readonly toolCents: number;
  /** The work, each. */
  readonly workCents: number;
  /** Once for the line, not for each piece. */
  readonly setUpCents: number;
  /** The unit price: tool, work and a share of the set-up, rounded up to a cent. */
  readonly eachCents: number;
  /** The whole line: `eachCents` times the quantity. */
  readonly totalCents: number;
};

/** The buyer's price of the tool itself, in each currency in which it is sold. */
export type ToolPrices = Readonly<Partial<Record<Currency, PriceEntry>>>;

/**
 * Returns the price of a line of this quantity, or undefined where the tool is not sold in the currency. Throws a
 * RangeError unless the quantity is whole and at least one.
 */
export function modPrice(
  operations: readonly ModOperationName[],
  quantity: number,
  currency: Currency,
  tool: PriceEntry | undefined,
): ModPrice | undefined {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`Not a number of pieces: ${quantity}`);
  const price = tool === undefined ? 'invalid' : unitPrice({ ...tool, quantity });
  if (price === 'invalid') return undefined;

  const workCents = workFor(operations, quantity, currency, price.cents);
  const setUp = setUpCents.line[currency] + operations.length * setUpCents.operation[currency];
  const eachCents = price.cents + workCents + Math.ceil(setUp / quantity);
  return {
    quantity,
    toolCents: price.cents,
    workCents,
    setUpCents: setUp,
    eachCents,
    totalCents: quantity * eachCents,
  };
}

/**
 * Returns what an operation adds to the price of one piece: its work, its share of the tool and its own set-up. The set-up
 * of the line comes once on top. Undefined where the tool is not sold in the currency.
 */
export function operationCents(
  operation: ModOperationName,
  currency: Currency,
  tool: PriceEntry | undefined,
): number | undefined {
  const price = modPrice([operation], 1, currency, tool);
  return price && price.workCents + setUpCents.operation[currency];
}

/**
 * Returns the prices for every quantity of the price table, the smallest first; empty where the tool is not sold in the
 * currency.
 */
export function modPrices(
  operations: readonly ModOperationName[],
  currency: Currency,
  tool: PriceEntry | undefined,
): ModPrice[] {
  return modQuantities.flatMap(({ quantity }) => modPrice(operations, quantity, currency, tool) ?? []);
}

function workFor(
  operations: readonly ModOperationName[],
  quantity: number,
  currency: Currency,
  toolCents: number,
): number {
  const pieceShare = modQuantities.findLast((step) => step.quantity <= quantity)?.pieceShare ?? 0;
  const pieceCents = operations.reduce((total, name) => total + modTerms[name].pieceCents[currency], 0);
  const shares = operations.map((name) => shareOfCents(toolCents, modTerms[name].toolShare));
  return shareOfCents(pieceCents, pieceShare) + shares.reduce((total, share) => total + share, 0);
}
