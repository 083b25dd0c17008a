// `node tests/bench/packing.ts`: how well and how fast made-up orders are packed, beside binpackingjs. What is "best known" is
// the best of both and of the shop's own packing with more thought.

import { parseArgs } from 'node:util';
import { type OrderLine, packOrder, type PackingResult } from '@chipload/domain/packing';
import { packingFaults } from '../support/packing-faults.ts';
import { type MadeOrder, madeOrders } from '../support/packing-orders.ts';
import { packByBinpacking } from './binpacking.ts';
import { lowerBound } from './packing-bound.ts';

type Packed = Extract<PackingResult, { status: 'success' }>;
type Outcome = { readonly boxes: number; readonly volume: number; readonly milliseconds: number };
type Row = { readonly what: string; readonly outcomes: readonly Outcome[] };

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20261' },
    each: { type: 'string', default: '40' },
    thoroughness: { type: 'string', default: '3' },
  },
});
const orders = options.seeds
  .split(',')
  .flatMap((seed) => madeOrders(Number(seed), Number(options.each)))
  .filter(({ lines }) => packOrder(lines).status === 'success'); // the process is warm after this

const packed = orders.map(({ lines }) => timed(() => success(lines)));
const bounds = packed.map(({ value }) => lowerBound(value.lines));
const own: Row = {
  what: 'Chipload',
  outcomes: packed.map(({ value, milliseconds }) => ({ ...sizeOf(value), milliseconds })),
};
const longer: Row = {
  what: `Chipload, ${options.thoroughness} times as thorough`,
  outcomes: orders.map(({ lines }) => {
    const { value, milliseconds } = timed(() => success(lines, Number(options.thoroughness)));
    return { ...sizeOf(value), milliseconds };
  }),
};
const other: Row = {
  what: 'binpackingjs',
  outcomes: packed.map(({ value: { lines } }) => {
    const { value: boxes, milliseconds } = timed(() => packByBinpacking(lines));
    return { boxes: boxes.length, volume: sum(boxes), milliseconds };
  }),
};

const rows = [own, other, longer];
const best = orders.map((_, at) => rows.map(({ outcomes }) => outcomes[at]!).reduce(better));
printRows(rows);
printProofs();

function printRows(all: readonly Row[]): void {
  const boundBoxes = sum(bounds.map(({ boxes }) => boxes));
  const boundVolume = sum(bounds.map(({ volume }) => volume));
  const bestVolume = sum(best.map(({ volume }) => volume));
  console.log(
    `${orders.length} orders, at least ${boundBoxes} boxes, best known ${sum(best.map(({ boxes }) => boxes))}\n`,
  );
  console.log(
    '| program | boxes | over bound | volume over bound | over best known | p50 ms | p95 ms | max ms |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
  for (const { what, outcomes } of all) {
    const boxes = sum(outcomes.map((one) => one.boxes));
    const volume = sum(outcomes.map((one) => one.volume));
    const times = outcomes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    const cells = [
      what,
      boxes,
      (boxes / boundBoxes).toFixed(4),
      (volume / boundVolume).toFixed(3),
      (volume / bestVolume).toFixed(4),
      ...[0.5, 0.95, 1].map((share) => times[Math.ceil(share * times.length) - 1]!.toFixed(1)),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** What must be true of every order, as a number of those of which it is. */
function printProofs(): void {
  const proofs: [string, (order: MadeOrder, packing: Packed) => boolean][] = [
    ['physically valid', (_order, packing) => packingFaults(packing).length === 0],
    ['the same again', ({ lines }, packing) => same(success(structuredClone(lines)), packing)],
    ['the same for reversed lines', ({ lines }, packing) => same(success(lines.toReversed()), packing)],
    ['the same for split lines', ({ lines }, packing) => same(success(split(lines)), packing)],
    ['no box could be smaller', hasNoLargerBox],
    ['no two boxes could be one', hasNoTwoForOne],
  ];
  console.log('');
  for (const [what, holds] of proofs) {
    const count = orders.filter((order, at) => holds(order, packed[at]!.value)).length;
    console.log(`${what}: ${count} of ${orders.length}`);
  }
}

/** Each box is packed anew by itself, with more thought. */
function hasNoLargerBox({ lines }: MadeOrder, { packages }: Packed): boolean {
  return packages.every((box) => sizeOf(success(contentOf([box], lines), 3)).volume >= box.volume);
}

/** Of the boxes below the minimum fill, every two are packed anew together. */
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

/** Where things lie; the lines that they are of may be others. */
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

function success(lines: readonly OrderLine[], thoroughness?: number): Packed {
  const result = packOrder(lines, thoroughness);
  if (result.status === 'error') throw new Error(result.message);
  return result;
}

function sizeOf({ packages }: Packed): { boxes: number; volume: number } {
  return { boxes: packages.length, volume: sum(packages.map(({ volume }) => volume)) };
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
