// Measures how well and how fast generated orders are packed, compared with binpackingjs. “Best known” is the best of
// both and of the shop's own packing with more effort.

import { readFileSync } from 'node:fs';
import { tariffStepsTo } from '@chipload/domain/checkout';
import {
  billedWeightPounds,
  type OrderLine,
  packOrder,
  type PackingResult,
  type Parcel,
  tariffBySteps,
} from '@chipload/domain/packing';
import { parseShopSettings } from '../../server/src/features/settings/shop-settings.ts';
import { packingFaults } from '../support/packing-faults.ts';
import { type MadeOrder, madeOrders } from '../support/packing-orders.ts';
import { packByBinpacking } from './binpacking.ts';
import { lowerBound } from './packing-bound.ts';

type Packed = Extract<PackingResult, { status: 'success' }>;
type Size = {
  readonly boxes: number;
  readonly volume: number;
  readonly pounds: number;
  /** By the tariff of the sample shop to Ohio. */
  readonly cents: number;
};
type Outcome = Size & { readonly milliseconds: number };

export type PackingFigures = {
  readonly orders: number;
  /** No packing has fewer boxes. */
  readonly boundBoxes: number;
  readonly bestBoxes: number;
  readonly programs: readonly {
    readonly what: string;
    readonly boxes: number;
    readonly overBound: number;
    readonly volumeOverBound: number;
    readonly volumeOverBest: number;
    readonly pounds: number;
    readonly cents: number;
    readonly milliseconds: { readonly p50: number; readonly p95: number; readonly most: number };
  }[];
  /** The number of orders for which each is true. */
  readonly proofs: Readonly<Record<string, number>>;
};

const settingsFile = new URL('../../sample-shop/settings.json', import.meta.url);
const { parcelRates } = parseShopSettings(JSON.parse(readFileSync(settingsFile, 'utf8')));
if (parcelRates === undefined) throw new Error('The sample shop has no prices for parcels');
const tariff = tariffBySteps(tariffStepsTo('OH', parcelRates));

const seed = 20261;
const ordersOfEachFamily = 40;
const moreThorough = 3;

export function measurePacking(): PackingFigures {
  const orders = madeOrders(seed, ordersOfEachFamily).filter(
    ({ lines }) => packOrder(lines).status === 'success', // warms up
  );
  const packed = orders.map(({ lines }) => timed(() => success(lines)));
  const programs = {
    Chipload: packed.map(({ value, milliseconds }) => ({ ...sizeOf(value.packages), milliseconds })),
    binpackingjs: packed.map(({ value: { lines } }) => {
      const { value: boxes, milliseconds } = timed(() => packByBinpacking(lines));
      return { ...sizeOf(boxes), milliseconds };
    }),
    [`Chipload, ${moreThorough} times as thorough`]: orders.map(({ lines }) => {
      const { value, milliseconds } = timed(() => success(lines, moreThorough));
      return { ...sizeOf(value.packages), milliseconds };
    }),
  };

  const bounds = packed.map(({ value }) => lowerBound(value.lines));
  const boundBoxes = sum(bounds.map(({ boxes }) => boxes));
  const best = orders.map((_, at) =>
    Object.values(programs)
      .map((outcomes) => outcomes[at]!)
      .reduce(better),
  );
  return {
    orders: orders.length,
    boundBoxes,
    bestBoxes: sum(best.map(({ boxes }) => boxes)),
    programs: Object.entries(programs).map(([what, outcomes]) => ({
      what,
      ...figuresOf(outcomes, {
        boundBoxes,
        boundVolume: sum(bounds.map(({ volume }) => volume)),
        bestVolume: sum(best.map(({ volume }) => volume)),
      }),
    })),
    proofs: {
      ...proofsOf(
        orders,
        packed.map(({ value }) => value),
      ),
      'no rival is cheaper': orders.filter(
        (_, at) => programs.Chipload[at]!.cents <= programs.binpackingjs[at]!.cents,
      ).length,
    },
  };
}

function figuresOf(
  outcomes: readonly Outcome[],
  known: { readonly boundBoxes: number; readonly boundVolume: number; readonly bestVolume: number },
) {
  const boxes = sum(outcomes.map((one) => one.boxes));
  const volume = sum(outcomes.map((one) => one.volume));
  const times = outcomes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
  return {
    boxes,
    overBound: boxes / known.boundBoxes,
    volumeOverBound: volume / known.boundVolume,
    volumeOverBest: volume / known.bestVolume,
    pounds: sum(outcomes.map((one) => one.pounds)),
    cents: sum(outcomes.map((one) => one.cents)),
    milliseconds: { p50: at(0.5), p95: at(0.95), most: at(1) },
  };
}

/** Returns what must be true of every order, with the number of orders for which it is. */
function proofsOf(orders: readonly MadeOrder[], packed: readonly Packed[]): Record<string, number> {
  const proofs: Record<string, (order: MadeOrder, packing: Packed) => boolean> = {
    'physically valid': (_order, packing) => packingFaults(packing).length === 0,
    'the same again': ({ lines }, packing) => same(success(structuredClone(lines)), packing),
    'the same for reversed lines': ({ lines }, packing) => same(success(lines.toReversed()), packing),
    'the same for split lines': ({ lines }, packing) => same(success(split(lines)), packing),
    'no box could be smaller': hasNoLargerBox,
    'no two boxes could be one': hasNoTwoForOne,
  };
  return Object.fromEntries(
    Object.entries(proofs).map(([what, holds]) => [
      what,
      orders.filter((order, at) => holds(order, packed[at]!)).length,
    ]),
  );
}

/** Packs each box again by itself, with more effort. */
function hasNoLargerBox({ lines }: MadeOrder, { packages }: Packed): boolean {
  return packages.every((box) => sizeOf(success(contentOf([box], lines), 3).packages).volume >= box.volume);
}

/** Packs every two of the boxes below the minimum fill together. */
function hasNoTwoForOne({ lines }: MadeOrder, { packages }: Packed): boolean {
  const sparse = packages.filter(({ volumePercent }) => volumePercent < 40);
  return sparse.every((box, at) =>
    sparse.slice(at + 1).every((second) => success(contentOf([box, second], lines), 3).packages.length > 1),
  );
}

function contentOf(boxes: Packed['packages'], lines: readonly OrderLine[]): OrderLine[] {
  const pieces = boxes.flatMap(({ contents }) => contents);
  return lines
    .map((line) => ({ ...line, quantity: pieces.filter(({ lineId }) => lineId === line.lineId).length }))
    .filter(({ quantity }) => quantity > 0);
}

function split(lines: readonly OrderLine[]): OrderLine[] {
  return lines.flatMap((line) => {
    const rest = Number(line.quantity) - 1;
    return rest === 0
      ? [line]
      : [
          { ...line, quantity: 1 },
          { ...line, lineId: line.lineId + 1_000, quantity: rest },
        ];
  });
}

/** Compares only positions; the lines they belong to may differ. */
function same(a: Packed, b: Packed): boolean {
  const places = ({ packages }: Packed) =>
    JSON.stringify(
      packages.map(({ contents, ...box }) => [
        box,
        contents.map(({ x, y, z, dx, dy, dz }) => [x, y, z, dx, dy, dz]),
      ]),
    );
  return places(a) === places(b);
}

function success(lines: readonly OrderLine[], thoroughness = 1): Packed {
  const result = packOrder(lines, { tariff, thoroughness });
  if (result.status === 'error') throw new Error(result.message);
  return result;
}

function sizeOf(parcels: readonly Parcel[]): Size {
  return {
    boxes: parcels.length,
    volume: sum(parcels.map(({ length, height, width }) => length * height * width)),
    pounds: sum(parcels.map(billedWeightPounds)),
    cents: sum(parcels.map((parcel) => tariff(parcel) ?? Infinity)),
  };
}

function better(a: Outcome, b: Outcome): Outcome {
  return b.boxes < a.boxes || (b.boxes === a.boxes && b.volume < a.volume) ? b : a;
}

function timed<Value>(work: () => Value): { value: Value; milliseconds: number } {
  const begunAt = performance.now();
  const value = work();
  return { value, milliseconds: performance.now() - begunAt };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
