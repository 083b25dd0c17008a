import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeOrders } from '../../tests/support/packing-orders.ts';
import { packOrder } from '../packing/packing.ts';
import { drawLayer, layersOf, type PlanBox, type PlanPiece, shareFilled } from './packing-plan.ts';

const across = { dx: 1, dy: 1, dz: 3 };

function box(pieces: readonly PlanPiece[]): PlanBox {
  return { length: 4, height: 4, width: 9.5, pieces };
}

test('the tubes on the floor come first, then the tubes on top of them', () => {
  const onTop = { part: '1', x: 0, y: 1, z: 1, ...across };
  const left = { part: '2', x: 0, y: 0, z: 0, ...across };
  const right = { part: '2', x: 0, y: 0, z: 3, ...across };
  expect(layersOf([onTop, right, left])).toEqual([
    { steps: [{ part: '2', orientation: 'crosswise', pieces: [left, right] }] },
    { steps: [{ part: '1', orientation: 'crosswise', pieces: [onTop] }] },
  ]);
});

test('tubes of a kind are laid in one after the other, those at the back first', () => {
  const front = { part: '1', x: 3, y: 0, z: 0, ...across };
  const standing = { part: '1', x: 1, y: 0, z: 0, dx: 1, dy: 3, dz: 1 };
  const back = { part: '1', x: 0, y: 0, z: 0, ...across };
  const lengthwise = { part: '2', x: 0, y: 0, z: 5, dx: 3, dy: 1, dz: 1 };
  const [layer] = layersOf([front, standing, lengthwise, back]);
  expect(layer?.steps).toEqual([
    { part: '1', orientation: 'crosswise', pieces: [back, front] },
    { part: '2', orientation: 'lengthwise', pieces: [lengthwise] },
    { part: '1', orientation: 'upright', pieces: [standing] },
  ]);
});

test('a box without anything has no layers', () => {
  expect(layersOf([])).toEqual([]);
});

test('tubes that overlap only by rounding are in one layer', () => {
  const left = { part: '1', x: 0, y: 0, z: 0.1, dx: 1, dy: 1, dz: 0.2 };
  expect(left.z + left.dz).toBeGreaterThan(0.3);
  expect(layersOf([left, { ...left, y: 0.5, z: 0.3 }])).toHaveLength(1);
});

test('the filled share of a box is the volume of its envelopes by its own', () => {
  const pieces = [0, 1, 2].map((z) => ({ part: 'A', x: 0, y: 0, z, dx: 4, dy: 4, dz: 1 }));
  expect(shareFilled(box(pieces))).toBeCloseTo(3 / 9.5);
});

test('a number is as large as its tube allows, and no larger than is easy to read', () => {
  const heights = (text: string) =>
    drawLayer(
      box([]),
      { steps: layersOf([{ part: '1', x: 0, y: 0, z: 0, dx: 2.4, dy: 0.4, dz: 0.4 }])[0]?.steps ?? [] },
      () => text,
    ).tubes.map(({ label }) => label.height);
  expect(heights('1')[0]).toBeCloseTo(0.34);
  expect(heights('888')[0]).toBeCloseTo(0.172);
});

const packedBoxes = madeOrders(7, 12).flatMap((order) =>
  packOrder(order.lines).packages.map(({ contents, ...size }) => ({
    ...size,
    pieces: contents.map(({ lineId, ...place }) => ({ part: String(lineId), ...place })),
  })),
);

test('the sample has more than 60 packed boxes', () => {
  expect(packedBoxes.length).toBeGreaterThan(60);
});

test('following the steps puts no tube under another, and packs every tube', () => {
  for (const { pieces } of packedBoxes) {
    const order = layersOf(pieces).flatMap(({ steps }) => steps.flatMap((step) => step.pieces));
    expect(order.toSorted(byPlace)).toEqual(pieces.toSorted(byPlace));
    order.forEach((piece, index) => {
      const before = order.slice(0, index);
      expect(before.some((lying) => liesAbove(lying, piece))).toBe(false);
    });
  }
});

test('in a drawing no number leaves its tube, and no tube overlaps another', () => {
  fc.assert(
    fc.property(fc.constantFrom(...packedBoxes), fc.integer({ min: 1, max: 999 }), (packed, number) => {
      for (const layer of layersOf(packed.pieces)) {
        const { tubes, width, height } = drawLayer(packed, layer, () => String(number));
        for (const [index, tube] of tubes.entries()) {
          const { centreX, centreY, height: size, text } = tube.label;
          const half = (text.length * size * 0.6) / 2;
          expect(centreX - half).toBeGreaterThanOrEqual(tube.left);
          expect(centreX + half).toBeLessThanOrEqual(tube.left + tube.width);
          expect(size).toBeLessThanOrEqual(tube.height);
          expect(Math.abs(centreY - tube.top - tube.height / 2)).toBeLessThan(1e-9);
          expect(tube.left + tube.width).toBeLessThanOrEqual(width + 1e-5);
          expect(tube.top + tube.height).toBeLessThanOrEqual(height + 1e-5);
          expect(tubes.slice(0, index).some((other) => overlap(tube, other))).toBe(false);
        }
      }
    }),
    { numRuns: 40 },
  );
});

function byPlace(a: PlanPiece, b: PlanPiece): number {
  return a.y - b.y || a.x - b.x || a.z - b.z;
}

function liesAbove(above: PlanPiece, below: PlanPiece): boolean {
  const near = 1e-5;
  return (
    above.y > below.y + near &&
    above.x + near < below.x + below.dx &&
    below.x + near < above.x + above.dx &&
    above.z + near < below.z + below.dz &&
    below.z + near < above.z + above.dz
  );
}

type Rectangle = { left: number; top: number; width: number; height: number };
function overlap(a: Rectangle, b: Rectangle): boolean {
  const near = 1e-5;
  return (
    a.left + near < b.left + b.width &&
    b.left + near < a.left + a.width &&
    a.top + near < b.top + b.height &&
    b.top + near < a.top + a.height
  );
}
