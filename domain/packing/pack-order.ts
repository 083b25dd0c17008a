// Packs an order: chooses the tube of every tool and the place of every tube in a box.

import { chooseBoxes } from './choose-boxes.ts';
import { cartonsFor } from './envelope.ts';
import { envelopeOf, nextLineIdOf, sharedEnvelopes } from './envelopes-of-lines.ts';
import type { FilledBox } from './fill-box.ts';
import { packingLimits, packingVersion } from './limits.ts';
import { type OrderLine, type PackingFault, type TubedLine, tubeLine } from './order-line.ts';
import { type Package, packageOf } from './package.ts';
import { parcelPrices, type ParcelPrices, type ParcelTariff } from './parcel-prices.ts';
import { loadOf, type PackingTask, packingTask } from './packing-task.ts';
import { type LinePart, splitLines } from './split-lines.ts';

/** An error has no packages, because a part of them would be shipped at too low a price. */
export type PackingResult =
  | {
      readonly status: 'success';
      readonly message: null;
      /** The version of the rules and tables it was packed by. */
      readonly version: string;
      readonly packages: readonly Package[];
      readonly lines: readonly TubedLine[];
      readonly parts: readonly LinePart[];
      /** To be logged as warnings: these tools are wrapped instead. */
      readonly skusWithoutTube: readonly string[];
    }
  | (PackingFault & { readonly status: 'error'; readonly packages: readonly [] });

export type PackingOptions = {
  /** The tariff to minimize; by default the fewest boxes, then the fewest billed pounds. */
  readonly tariff?: ParcelTariff | undefined;
  /** 1 by default: quick enough for a waiting buyer. */
  readonly thoroughness?: number;
};

/**
 * Packs an order in inches and pounds. Returns the cheapest packing found; of equally cheap ones the one with the
 * fewest and smallest boxes. The same lines give the same packages, in whatever sequence they come and however their
 * quantities are split. First all lines are validated, then whether each fits a box, then all are packed; the first
 * failure ends the packing.
 * @example packOrder([{ lineId: 1, sku: 'X4-1/2R-SQ', quantity: 4, product: catalogueProduct(tool, category) }])
 */
export function packOrder(
  order: readonly OrderLine[],
  { tariff, thoroughness = 1 }: PackingOptions = {},
): PackingResult {
  const lines: TubedLine[] = [];
  for (const line of order) {
    const tubed = tubeLine(line);
    if ('message' in tubed) return failed(tubed);
    lines.push(tubed);
  }
  const prices = parcelPrices(tariff);
  const tooLarge = lines.find((line) => !hasBox(line, prices));
  if (tooLarge) {
    const { lineId, sku, isProductValid, isTubeValid } = tooLarge;
    const message = `Product has no available box: ${sku}`;
    return failed({ message, lineId, sku, isProductValid, isTubeValid });
  }

  const envelopes = sharedEnvelopes(lines);
  const task = packingTask(
    envelopes,
    envelopes.map(({ count }) => count),
    prices,
  );
  const choice = { mostBoxes: packingLimits.maximumRounds, thoroughness };
  const boxes = isTooMuch(task) ? undefined : chooseBoxes(task, choice);
  if (boxes === undefined) return failed(tooManyBoxes);

  const nextLineId = nextLineIdOf(envelopes);
  const packages = boxes.toSorted(heaviestFirst).map((box) => packageOf(box, nextLineId));
  const withoutTube = lines.filter(({ tubeType }) => tubeType === null).map(({ sku }) => sku);
  return {
    status: 'success',
    message: null,
    version: packingVersion,
    packages,
    lines,
    parts: splitLines(lines, packages),
    skusWithoutTube: [...new Set(withoutTube)],
  };
}

const tooManyBoxes = { message: `Order needs more than ${packingLimits.maximumRounds} boxes` };

function failed(fault: PackingFault): PackingResult {
  return { ...fault, status: 'error', packages: [] };
}

function hasBox(line: TubedLine, prices: ParcelPrices): boolean {
  return cartonsFor([envelopeOf(line)], prices).some(({ fits }) => fits[0]);
}

/** True if weight or volume alone need more boxes than allowed; checked before anything is packed. */
function isTooMuch(task: PackingTask): boolean {
  const { weight, volume } = loadOf(task);
  const most = (limit: 'weightLimit' | 'volumeLimit') =>
    packingLimits.maximumRounds * Math.max(...task.cartons.map((carton) => carton[limit]));
  return weight > most('weightLimit') || volume > most('volumeLimit');
}

function heaviestFirst(a: FilledBox, b: FilledBox): number {
  return b.carton.volume - a.carton.volume || b.weight - a.weight || b.volume - a.volume;
}
