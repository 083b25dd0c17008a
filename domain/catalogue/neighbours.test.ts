import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NeighbourCandidate, type NeighbourRelation, neighboursOf } from './neighbours.ts';

let lastId = 0;

/** An end mill of 1/2 in with a sharp corner, a length of cut of 1 and 10 pieces in stock, unless said otherwise. */
function mill(inventoryCode: string, given: Partial<NeighbourCandidate> = {}): NeighbourCandidate {
  lastId += 1;
  return {
    id: lastId,
    inventoryCode,
    categoryId: given.profile === 'radius' ? 2 : 1,
    type: 'end-mill',
    profile: 'square',
    units: 'inch',
    size: String(given.cuttingDiameter ?? 0.5),
    cuttingDiameter: 0.5,
    shankDiameter: 0.5,
    cuttingLength: 1,
    overallLength: 3,
    flutes: 4,
    coating: 'AlTiN',
    coolantThrough: false,
    available: 10,
    ...given,
  };
}

function radius(cornerRadius: number, given: Partial<NeighbourCandidate> = {}): NeighbourCandidate {
  return mill(`R${cornerRadius}`, { profile: 'radius', cornerRadius, ...given });
}

const part = mill('PART');

function found(series: readonly NeighbourCandidate[], of = part): string[] {
  return neighboursOf(of, series).map(
    (one) => `${one.relation} ${one.part.inventoryCode} by ${one.differences.join(' ')}`,
  );
}

test('one size up and one size down are the nearest diameters of the category, with the most similar part', () => {
  const series = [
    part,
    mill('3/8', { cuttingDiameter: 0.375, cuttingLength: 0.75 }),
    mill('3/8 long', { cuttingDiameter: 0.375, cuttingLength: 2 }),
    mill('1/4', { cuttingDiameter: 0.25, cuttingLength: 0.5 }),
    mill('5/8 flat', { cuttingDiameter: 0.625, shankForm: 'HB', cuttingLength: 1.25 }),
    mill('5/8', { cuttingDiameter: 0.625, cuttingLength: 2.5 }),
    radius(0.03, { cuttingDiameter: 0.51 }),
  ];
  expect(found(series)).toEqual(['smaller 3/8 by size cutting-length', 'larger 5/8 by size cutting-length']);
});

test('other lengths are the next shorter and the next longer one, the same in everything else', () => {
  const series = [
    mill('0.5', { cuttingLength: 0.5, overallLength: 2.5 }),
    mill('0.75', { cuttingLength: 0.75, overallLength: 2.5 }),
    mill('1.25', { cuttingLength: 1.25, overallLength: 4 }),
    mill('2', { cuttingLength: 2, overallLength: 4 }),
    mill('1.1 of five flutes', { cuttingLength: 1.1, flutes: 5 }),
    mill('1.1 uncoated', { cuttingLength: 1.1, coating: undefined }),
  ];
  expect(found(series)).toEqual([
    'shorter 0.75 by cutting-length overall-length',
    'longer 1.25 by cutting-length overall-length',
  ]);
});

test('a size that is not made in this length says in what else it differs', () => {
  const long = mill('LONG', { cuttingLength: 2, overallLength: 4 });
  const regular = mill('9/16', { cuttingDiameter: 0.5625, cuttingLength: 1.125, overallLength: 3.5 });
  expect(found([regular], long)).toEqual(['larger 9/16 by size cutting-length overall-length']);
  const ball = mill('BALL', { profile: 'ball', cornerRadius: 0.25 });
  const larger = mill('LARGER', { profile: 'ball', cuttingDiameter: 0.625, cornerRadius: 0.3125 });
  expect(found([larger], ball)).toEqual(['larger LARGER by size']);
});

test('a neck that reaches deeper is a longer part with the same length of cut', () => {
  expect(found([mill('necked', { neckLength: 2.5, neckDiameter: 0.48 })])).toEqual([
    'longer necked by reach',
  ]);
});

test('other corners are the four nearest ones, from sharp to round, whatever their category', () => {
  const from = radius(0.06);
  const series = [part, ...[0.015, 0.03, 0.06, 0.09, 0.11, 0.25].map((corner) => radius(corner))];
  expect(found(series, from)).toEqual([
    'corner R0.015 by corner',
    'corner R0.03 by corner',
    'corner R0.09 by corner',
    'corner R0.11 by corner',
  ]);
  const chamfer = mill('C0.01', { profile: 'chamfer', cornerChamfer: 0.01 });
  const otherChamfer = mill('C0.02', { profile: 'chamfer', cornerChamfer: 0.02 });
  expect(found([part, chamfer, otherChamfer], chamfer)).toEqual([
    'corner PART by corner',
    'corner C0.02 by corner',
  ]);
  const taper = mill('T3', { profile: 'tapered', taperAngle: 3, cornerRadius: 0.1 });
  expect(found([{ ...taper, id: 9_999, taperAngle: 5 }], taper)).toEqual([]);
  expect(found([mill('ball', { profile: 'ball', cornerRadius: 0.25 })])).toEqual([]);
});

test('the same part with a flat on its shank is a neighbour', () => {
  expect(
    found([mill('flat', { shankForm: 'HB' }), mill('flat of 5', { shankForm: 'HB', flutes: 5 })]),
  ).toEqual(['shank flat by shank-form']);
});

test('a part without stock has the most similar one in stock first, the same with another shank before all others', () => {
  const gone = mill('GONE', { available: 0 });
  const uncoated = mill('uncoated', { coating: undefined });
  const series = [mill('uncoated of 5', { coating: undefined, flutes: 5 }), uncoated];
  expect(found(series, gone)).toEqual(['in-stock uncoated by coating']);
  expect(found([...series, mill('flat', { shankForm: 'HB' })], gone)).toEqual([
    'in-stock flat by shank-form',
  ]);
  expect(found(series)).toEqual([]);
});

test('no part is its own neighbour or shown twice, and sizes go the way they say', () => {
  const any = fc.record({
    cuttingDiameter: fc.constantFrom(0.375, 0.5, 0.625),
    cuttingLength: fc.constantFrom(0.5, 1, 1.5),
    corner: fc.constantFrom(0, 0.03, 0.06),
    shankForm: fc.constantFrom('HA' as const, 'HB' as const),
    available: fc.constantFrom(0, 5),
  });
  const parts = fc
    .array(any, { minLength: 1, maxLength: 40 })
    .map((list) =>
      list.map(({ corner, ...given }, index) =>
        corner === 0 ? mill(`S${index}`, given) : radius(corner, given),
      ),
    );
  fc.assert(
    fc.property(parts, (series) => {
      const [of] = series;
      if (!of) return;
      const neighbours = neighboursOf(of, series);
      const ids = neighbours.map((one) => one.part.id);
      expect(new Set([of.id, ...ids]).size).toBe(ids.length + 1);
      const isTrue: Partial<Record<NeighbourRelation, (other: NeighbourCandidate) => boolean>> = {
        smaller: (other) => other.cuttingDiameter < of.cuttingDiameter,
        larger: (other) => other.cuttingDiameter > of.cuttingDiameter,
        shorter: (other) => other.cuttingLength < of.cuttingLength,
        longer: (other) => other.cuttingLength > of.cuttingLength,
        'in-stock': (other) => other.available > 0,
      };
      const untrue = neighbours.filter((one) => isTrue[one.relation]?.(one.part) === false);
      expect(untrue).toEqual([]);
    }),
  );
});
