import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packingFaults } from '../../tests/support/packing-faults.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import type { OrderLine } from './order-line.ts';
import { packOrder, type PackingResult } from './pack-order.ts';
import type { Package } from './package.ts';

// Orders of a few lines: tools of sizes as they are made, some of them on several lines.
const product = fc
  .record({
    units: fc.constantFrom(1, 2),
    cutting: fc.constantFrom(0.0625, 0.125, 0.1875, 0.25, 0.375, 0.5, 0.625, 0.75, 1, 1.25, 1.5),
    shank: fc.constantFrom(0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.25),
    length: fc.constantFrom(1.5, 2, 2.5, 3, 4, 5, 6.5, 8, 9.2, 10.5, 12),
    category: fc.constantFrom(1, 10, 20, 30, 99),
    neck: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  })
  .map(({ units, cutting, shank, length, category, neck }): CatalogueProduct => {
    const scale = units === 1 ? 1 : 25.4;
    return {
      units,
      diameter_cutting_decimal: cutting * scale,
      length_cutting_decimal: (length / 3) * scale,
      diameter_shank_decimal: shank * scale,
      length_overall_decimal: length * scale,
      link_to_pcs_product_cat: category,
      diameter_neck_decimal: neck && (cutting / 2) * scale,
      length_neck_decimal: neck && neck * scale,
    };
  });
const orders = fc
  .array(fc.record({ product, quantity: fc.integer({ min: 1, max: 30 }) }), { minLength: 1, maxLength: 4 })
  .map((lines) =>
    lines.map((line, index): OrderLine => ({ ...line, lineId: index + 1, sku: `SKU-${index}` })),
  );

const runs = { numRuns: 15 };

test('every piece is packed once, whole, in a box that exists, without overlapping another, within weight and fill', () => {
  forOrders((order) => expect(packingFaults(packOrder(order))).toEqual([]));
});

test('the same order is packed the same way twice', () => {
  forOrders((order) => expect(packOrder(order)).toEqual(packOrder(structuredClone(order))));
});

test('the sequence of the lines changes nothing', () => {
  forOrders((order) => expect(packOrder(order.toReversed()).packages).toEqual(packOrder(order).packages));
});

test('a line split in two is packed like the whole line', () => {
  forOrders((order) => {
    const halves = order.flatMap((line): OrderLine[] => {
      const first = Math.ceil(Number(line.quantity) / 2);
      const second = Number(line.quantity) - first;
      const rest = { ...line, lineId: line.lineId + 100, quantity: second };
      return [{ ...line, quantity: first }, ...(second > 0 ? [rest] : [])];
    });
    expect(placesOf(packOrder(halves))).toEqual(placesOf(packOrder(order)));
  });
});

test('millimetres are packed like the same inches', () => {
  forOrders((order) => {
    const inInches = order.map((line) => withLengths(line, 1, 1));
    const inMillimetres = order.map((line) => withLengths(line, 2, 25.4));
    expect(placesOf(packOrder(inMillimetres))).toEqual(placesOf(packOrder(inInches)));
  });
});

test('the parcels weigh what boxes and tubed tools weigh', () => {
  forPackedOrders(({ packages, lines }) => {
    const empty: Record<string, number> = { 'Style 1': 0.26019, 'Style 2': 0.3969, 'Style 3': 0.4277 };
    const gross = packages.reduce((sum, { weight }) => sum + weight, 0);
    const parts = lines.reduce((sum, { total }) => sum + total.tubedWeight, 0);
    expect(gross).toBeCloseTo(
      packages.reduce((sum, { box }) => sum + (empty[box] ?? Number.NaN), parts),
      3,
    );
  });
});

test('there are never fewer boxes than weight and volume need', () => {
  forPackedOrders(({ packages, lines }) => {
    const weight = lines.reduce((sum, { total }) => sum + total.tubedWeight, 0);
    const volume = lines.reduce((sum, { total }) => sum + total.envelopeVolume, 0);
    expect(packages.length).toBeGreaterThanOrEqual(Math.ceil(weight / 23.73981 - 1e-9));
    expect(packages.length).toBeGreaterThanOrEqual(Math.ceil(volume / 270 - 1e-9));
  });
});

test('no box below the minimum fill could have been a smaller one', () => {
  forPackedOrders(({ packages }, order) => {
    for (const box of packages.filter(isSparse)) {
      const alone = packOrder(contentOf([box], order));
      expect(volumeOf(alone)).toBeGreaterThanOrEqual(box.volume);
    }
  });
});

test('two boxes below the minimum fill would not have gone into one', () => {
  forPackedOrders(({ packages }, order) => {
    for (const [index, box] of packages.entries())
      for (const other of packages.slice(index + 1).filter((one) => isSparse(one) && isSparse(box))) {
        expect(packOrder(contentOf([box, other], order)).packages.length).toBeGreaterThan(1);
      }
  });
});

test('every piece rests on the floor of its box or on another piece', () => {
  forPackedOrders(({ packages }) => {
    for (const { contents } of packages)
      for (const piece of contents) {
        const isUnder = (other: typeof piece) =>
          Math.abs(other.y + other.dy - piece.y) < 1e-6 &&
          other.x < piece.x + piece.dx &&
          piece.x < other.x + other.dx &&
          other.z < piece.z + piece.dz &&
          piece.z < other.z + other.dz;
        expect(piece.y === 0 || contents.some(isUnder)).toBe(true);
      }
  });
});

test('the parts of split lines have ids of their own and add up to the lines', () => {
  forPackedOrders(({ parts, lines }) => {
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    for (const { lineId, quantity } of lines) {
      const own = parts.filter(({ id, parentId }) => (parentId ?? id) === lineId);
      expect(own.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
    }
  });
});

test('in each box the parts stand in the order of their lines, and remainders are numbered in that order', () => {
  forPackedOrders(({ parts, lines }) => {
    const places = parts.map(({ box, parentId, id }) => ({ box, line: parentId ?? id }));
    expect(places).toEqual(places.toSorted((a, b) => a.box - b.box || a.line - b.line));
    const highest = Math.max(0, ...lines.map(({ lineId }) => lineId));
    const remainders = parts.filter(({ parentId }) => parentId !== undefined);
    expect(remainders.map(({ id }) => id)).toEqual(remainders.map((_part, index) => highest + 1 + index));
  });
});

test('any product has a result, and never a partial one', () => {
  const anything = fc.oneof(fc.anything(), fc.double(), fc.constantFrom(1, 2, 0.5, 3, 1e300, Number.NaN));
  const field = fc.record({
    units: anything,
    diameter_cutting_decimal: anything,
    length_cutting_decimal: anything,
    diameter_shank_decimal: anything,
    length_overall_decimal: anything,
    link_to_pcs_product_cat: anything,
    angle_taper: anything,
  });
  fc.assert(
    fc.property(fc.array(fc.record({ product: field, quantity: anything }), { maxLength: 4 }), (lines) => {
      const order = lines.map((line, index) => ({ ...line, lineId: index, sku: 'A' }));
      expect(packingFaults(packOrder(order))).toEqual([]);
    }),
  );
});

type Packed = Extract<PackingResult, { status: 'success' }>;

function forOrders(law: (order: OrderLine[]) => void): void {
  fc.assert(
    fc.property(orders, (order) => {
      law(order);
    }),
    runs,
  );
}

/** Checks a law on orders for which there are boxes. */
function forPackedOrders(law: (packed: Packed, order: OrderLine[]) => void): void {
  forOrders((order) => {
    const result = packOrder(order);
    fc.pre(result.status === 'success');
    if (result.status === 'success') law(result, order);
  });
}

function isSparse({ volumePercent }: Package): boolean {
  return volumePercent < 40;
}

function volumeOf({ packages }: PackingResult): number {
  return packages.reduce((sum, { volume }) => sum + volume, 0);
}

/** Turns the content of some boxes into an order. */
function contentOf(boxes: readonly Package[], order: readonly OrderLine[]): OrderLine[] {
  const pieces = boxes.flatMap(({ contents }) => contents);
  return order
    .map((line) => ({ ...line, quantity: pieces.filter(({ lineId }) => lineId === line.lineId).length }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns where the pieces lie, without their lines. */
function placesOf({ packages }: PackingResult): object {
  return packages.map(({ contents, ...box }) => ({
    ...box,
    contents: contents.map(({ x, y, z, dx, dy, dz }) => [x, y, z, dx, dy, dz]),
  }));
}

function withLengths(line: OrderLine, units: number, scale: number): OrderLine {
  const lengths = Object.entries(line.product)
    .filter(([name, value]) => /diameter|length/.test(name) && typeof value === 'number')
    .map(([name, value]) => [name, (Number(value) / (line.product.units === 2 ? 25.4 : 1)) * scale]);
  return { ...line, product: { ...line.product, ...Object.fromEntries(lengths), units } };
}
