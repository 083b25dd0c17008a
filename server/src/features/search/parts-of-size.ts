// Finds the active parts of a shape with the sizes that a step of a hole wants.

import type { ListingRow } from '@chipload/contract';
import { hasWantedSize, type WantedPart } from '@chipload/domain/holes';
import type { MaterialId } from '@chipload/domain/speeds';
import { inMillimetres } from '@chipload/domain/tools';
import type { Reader } from '../catalogue/catalogue.service.ts';
import type { ListRows } from './cache-rows.ts';
import { kindIn } from './block.ts';
import { hasBit, positionOf } from './part-sets.ts';
import { idAt, type SearchIndex } from './search-index.ts';

/** A part with what its row does not say. */
export type PartOfSize = {
  readonly row: ListingRow;
  /** The slug of its category. */
  readonly category: string;
  /** 1 if the material is its main application, 0 if an additional one; undefined if it is not made for it. */
  readonly suitability: number | undefined;
};

/** So many are compared, those with the nearest diameters. */
const mostCompared = 300;

/** Room for rounding; the rule of the domain decides. */
const roomMillimetres = 0.01;

/** Returns the parts whose diameter and thread a step wants, in no order. */
export async function partsOfSize(
  { index, listRows }: { readonly index: SearchIndex; readonly listRows: ListRows },
  wanted: WantedPart,
  material: MaterialId | undefined,
  reader: Reader,
): Promise<readonly PartOfSize[]> {
  const found = candidates(index, wanted);
  const suitable = material === undefined ? undefined : index.suitableFor(material, undefined);
  const rows = await listRows(
    found.map(({ position }) => idAt(index, position)),
    reader,
  );
  return found.flatMap(({ position, categoryNumber }) => {
    const row = rows.get(idAt(index, position));
    const category = index.categories[categoryNumber];
    return row === undefined || category === undefined
      ? []
      : [{ row, category: category.slug, suitability: suitable?.get(category.id) }];
  });
}

function candidates(index: SearchIndex, wanted: WantedPart) {
  const found: { position: number; categoryNumber: number }[] = [];
  for (const kind of nearestDiameters(index, wanted)) {
    for (const [number, { columns, active }] of index.blocks.entries()) {
      const place = columns.diameter.kinds.indexOf(kind);
      if (place < 0) continue;
      const { starts, slots } = columns.diameter;
      for (const slot of slots.subarray(starts[place], starts[place + 1])) {
        const corner = index.kinds.corner.parts[kindIn(columns.corner, slot)];
        if (corner?.profile === wanted.profile && hasBit(active, slot)) {
          found.push({
            position: positionOf(number, slot),
            categoryNumber: kindIn(columns.category, slot),
          });
        }
      }
    }
    if (found.length >= mostCompared) break;
  }
  return found;
}

/** Returns the kinds of diameters that a step wants, the nearest first. */
function nearestDiameters({ kinds: { diameter } }: SearchIndex, wanted: WantedPart): readonly number[] {
  const [from, to] = [wanted.least - roomMillimetres, wanted.most + roomMillimetres];
  const off = (kind: number) => {
    const part = diameter.parts[kind];
    return part?.cuttingDiameter === undefined
      ? Infinity
      : Math.abs(inMillimetres(part.cuttingDiameter, part.units) - wanted.wanted);
  };
  // The diameters of threads are among the lengths too.
  return [...new Set(diameter.withLength('diameter', from, to))]
    .filter((kind) => {
      const part = diameter.parts[kind];
      return part !== undefined && hasWantedSize(wanted, part);
    })
    .toSorted((a, b) => off(a) - off(b) || a - b);
}
