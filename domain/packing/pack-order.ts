// Packs an order: every tool into a tube, every tube at its place in a box.

import { chooseBoxes } from './choose-boxes.ts';
import { cartonsFor } from './envelope.ts';
import { envelopeOf, lineByLine, sharedEnvelopes } from './envelopes-of-lines.ts';
import type { FilledBox } from './fill-box.ts';
import { packingLimits, packingVersion } from './limits.ts';
import { type OrderLine, type PackingFault, type TubedLine, tubeLine } from './order-line.ts';
import { type Package, packageOf } from './package.ts';
import { parcelPrices, type ParcelPrices, type ParcelTariff } from './parcel-prices.ts';
import { loadOf, type PackingTask, packingTask } from './packing-task.ts';
import { type LinePart, splitLines } from './split-lines.ts';

/** On an error there are no packages: a part of them would be shipped for too little. */
export type PackingResult =
  | {
      readonly status: 'success';
      readonly message: null;
      /** The rules and tables that it was packed by. */
      readonly version: string;
      readonly packages: readonly Package[];
      readonly lines: readonly TubedLine[];
      readonly parts: readonly LinePart[];
      /** For each there should be a warning in the log: their tools are wrapped. */
      readonly skusWithoutTube: readonly string[];
    }
  | (PackingFault & { readonly status: 'error'; readonly packages: readonly [] });

export type PackingOptions = {
  /** What is to be cheap. Left out: the fewest boxes, then the fewest billed pounds. */
  readonly tariff?: ParcelTariff | undefined;
  /** 1 is what a buyer waits for. */
  readonly thoroughness?: number;
};

/**
 * Among the packings found the cheapest to ship; of equally cheap ones the one of the fewest and smallest boxes.
 * The same lines give the same packages, in whatever sequence they come and however their quantities are split. First every
 * line is checked, then whether there is a box for each, then all are packed; the first line that fails ends it.
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
    const { lineId, sku } = tooLarge;
    return failed({ message: `Product has no available box: ${sku}`, lineId, sku });
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

  const lineOfNext = lineByLine(envelopes);
  const packages = boxes.toSorted(heaviestFirst).map((box) => packageOf(box, lineOfNext));
  const unheld = lines.filter(({ tubeType }) => tubeType === null).map(({ sku }) => sku);
  return {
    status: 'success',
    message: null,
    version: packingVersion,
    packages,
    lines,
    parts: splitLines(lines, packages),
    skusWithoutTube: [...new Set(unheld)],
  };
}

const tooManyBoxes = { message: `Order needs more than ${packingLimits.maximumRounds} boxes` };

function failed(fault: PackingFault): PackingResult {
  return { ...fault, status: 'error', packages: [] };
}

function hasBox(line: TubedLine, prices: ParcelPrices): boolean {
  return cartonsFor([envelopeOf(line)], prices).some(({ takes }) => takes[0]);
}

/** Whether weight or volume alone need more boxes than may be opened: told before anything is packed. */
function isTooMuch(task: PackingTask): boolean {
  const { weight, volume } = loadOf(task);
  const most = (limit: 'weightLimit' | 'volumeLimit') =>
    packingLimits.maximumRounds * Math.max(...task.cartons.map((carton) => carton[limit]));
  return weight > most('weightLimit') || volume > most('volumeLimit');
}

function heaviestFirst(a: FilledBox, b: FilledBox): number {
  return b.carton.volume - a.carton.volume || b.weight - a.weight || b.volume - a.volume;
}
