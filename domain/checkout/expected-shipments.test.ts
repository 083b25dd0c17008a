import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalsFor, expectedShipments } from './checkout.ts';

const readyOn = '2026-11-20';
const december = { expectedOn: '2026-12-04', quantity: 8 };
const stocked = { uuid: 'a', requested: 5, backordered: 0, awaited: [] };
const partly = { uuid: 'b', requested: 20, backordered: 8, awaited: [december] };
const unknown = { uuid: 'c', requested: 2, backordered: 2, awaited: [] };

test('Ship When Available ships the stock first and the rest by date', () => {
  expect(expectedShipments({ lines: [unknown, partly, stocked], isBundled: false, readyOn })).toEqual([
    {
      shipsOn: '2026-11-20',
      lines: [
        { uuid: 'b', quantity: 12 },
        { uuid: 'a', quantity: 5 },
      ],
    },
    { shipsOn: '2026-12-04', lines: [{ uuid: 'b', quantity: 8 }] },
    { shipsOn: undefined, lines: [{ uuid: 'c', quantity: 2 }] },
  ]);
});

test('Ship Together waits for the last line', () => {
  expect(expectedShipments({ lines: [partly, stocked], isBundled: true, readyOn })).toEqual([
    {
      shipsOn: '2026-12-04',
      lines: [
        { uuid: 'b', quantity: 20 },
        { uuid: 'a', quantity: 5 },
      ],
    },
  ]);
});

test('Ship Together with a line of unknown date has no date', () => {
  const [only] = expectedShipments({ lines: [stocked, unknown, partly], isBundled: true, readyOn });
  expect(only?.shipsOn).toBeUndefined();
});

test('lines that are all in stock are one shipment, bundled or not', () => {
  for (const isBundled of [true, false]) {
    expect(expectedShipments({ lines: [stocked], isBundled, readyOn })).toEqual([
      { shipsOn: readyOn, lines: [{ uuid: 'a', quantity: 5 }] },
    ]);
  }
});

test('a line whose restock date has passed is in the first shipment, as one line', () => {
  const late = { ...partly, awaited: [{ ...december, expectedOn: '2026-11-01' }] };
  expect(expectedShipments({ lines: [late], isBundled: false, readyOn })).toEqual([
    { shipsOn: readyOn, lines: [{ uuid: 'b', quantity: 20 }] },
  ]);
});

test('pieces that arrive on several days ship on each of them, those without a day last', () => {
  const january = { expectedOn: '2027-01-15', quantity: 5 };
  const line = { uuid: 'b', requested: 30, backordered: 18, awaited: [december, january] };
  const shipments = expectedShipments({ lines: [line], isBundled: false, readyOn });
  expect(shipments.map(({ shipsOn, lines }) => [shipsOn, lines[0]?.quantity])).toEqual([
    [readyOn, 12],
    ['2026-12-04', 8],
    ['2027-01-15', 5],
    [undefined, 5],
  ]);
});

test('an empty trunk has no shipments', () => {
  expect(expectedShipments({ lines: [], isBundled: true, readyOn })).toEqual([]);
});

test('every piece is in exactly one shipment, bundled or not', () => {
  const line = fc
    .record({
      uuid: fc.uuid(),
      requested: fc.integer({ min: 1, max: 1_000 }),
      short: fc.integer({ min: 0, max: 1_000 }),
      coming: fc.array(
        fc.record({
          expectedOn: fc.constantFrom('2026-12-04', '2027-01-15', '2026-01-01'),
          quantity: fc.integer({ min: 1, max: 600 }),
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ short, coming, ...rest }) => {
      const backordered = Math.min(short, rest.requested);
      return { ...rest, backordered, awaited: arrivalsFor(backordered, coming) };
    });
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ uuid }) => uuid }), fc.boolean(), (lines, isBundled) => {
      const pieces = expectedShipments({ lines, isBundled, readyOn }).flatMap((shipment) => shipment.lines);
      for (const { uuid, requested } of lines) {
        const sent = pieces
          .filter((piece) => piece.uuid === uuid)
          .reduce((total, { quantity }) => total + quantity, 0);
        expect(sent).toBe(requested);
      }
    }),
  );
});
