// Reads the neighbours of a part, for its page.

import type { Product } from '@chipload/contract';
import {
  differencesOf,
  type ListingPart,
  type Neighbour,
  type NeighbourDimension,
  neighboursOf,
  reachOf,
} from '@chipload/domain/catalogue';
import { hasBody } from '@chipload/domain/tools';
import type { Database } from '../../platform/database/database.ts';
import type { Reader } from './answers.ts';
import { listingRowOf } from './catalogue.presenter.ts';
import { listingPartOf } from './listing-part.ts';
import { listNear, type NearRow } from './neighbours.repository.ts';
import { listOffersById } from './offers.repository.ts';

type WireNeighbour = Product['neighbours'][number];

/** The neighbours of a part. */
type Neighbours = {
  readonly wire: readonly WireNeighbour[];
  /** The parts whose stock or prices the neighbours depend on. */
  readonly partIds: readonly number[];
  /** The categories whose parts they are chosen from. */
  readonly categoryIds: readonly number[];
};

/** Reads the neighbours of a part with the reader's prices, in two queries. */
export async function readNeighbours(db: Database, partId: number, reader: Reader): Promise<Neighbours> {
  const rows = await listNear(db, partId);
  const near = rows.map((row) => ({ ...listingPartOf(row), categoryId: row.category_id, row }));
  const part = near.find(({ id }) => id === partId);
  if (!part) return { wire: [], partIds: [], categoryIds: [] };

  const by = (origin: NearRow['origin']) => near.filter(({ row }) => row.origin === origin);
  const replaced = (relation: 'replaces' | 'replaced-by') =>
    by(relation).map((one) => ({
      relation,
      part: one,
      differences: hasBody(part) && hasBody(one) ? differencesOf(part, one) : [],
    }));
  const chosen = unique<Near>([
    ...replaced('replaced-by'),
    ...(hasBody(part) ? neighboursOf(part, by('series').filter(hasBody)) : []),
    ...replaced('replaces'),
  ]);
  const offers = await listOffersById(
    db,
    chosen.map((one) => one.part.id),
    reader,
  );
  const offerOf = new Map(offers.map((row) => [row.id, listingRowOf(row, row.series)]));
  return {
    wire: chosen.flatMap((one) => {
      const offer = offerOf.get(one.part.id);
      return offer ? [wireNeighbourOf(one, offer)] : [];
    }),
    // Any part of the diameter may come into stock, and then is what a part without stock is compared with.
    partIds: (part.available > 0 ? chosen.map((one) => one.part) : near).map(({ id }) => id),
    categoryIds: [...new Set(near.map(({ categoryId }) => categoryId))],
  };
}

/** A part near another one; it may have no body. */
type Near = ListingPart & { readonly categoryId: number };

function unique<Part extends ListingPart>(all: readonly Neighbour<Part>[]): Neighbour<Part>[] {
  return all.filter((one, index) => all.findIndex(({ part }) => part.id === one.part.id) === index);
}

function wireNeighbourOf(
  { relation, part, differences }: Neighbour<Near>,
  { inventory_code, price, available, status }: ReturnType<typeof listingRowOf>,
): WireNeighbour {
  return {
    relation,
    inventory_code,
    price,
    available,
    status,
    units: part.units,
    differences: differences.map((dimension) => differenceIn(part, dimension)),
  };
}

/** Returns a dimension with its value: a length in the units of the part, otherwise a text. */
function differenceIn(
  part: ListingPart,
  dimension: NeighbourDimension,
): WireNeighbour['differences'][number] {
  switch (dimension) {
    case 'size':
      return { dimension, value: part.cuttingDiameter ?? null, text: part.size };
    case 'corner':
      return part.cornerChamfer === undefined
        ? { dimension, value: part.cornerRadius ?? null, text: part.profile }
        : { dimension, value: part.cornerChamfer, text: part.profile };
    case 'cutting-length':
      return { dimension, value: part.cuttingLength ?? null, text: '' };
    case 'reach':
      return { dimension, value: reachOf(part), text: '' };
    case 'overall-length':
      return { dimension, value: part.overallLength ?? null, text: '' };
    case 'flutes':
      return { dimension, value: part.flutes ?? null, text: '' };
    case 'coating':
      return { dimension, value: null, text: part.coating ?? '' };
    case 'shank-form':
      return { dimension, value: null, text: part.shankForm ?? 'HA' };
    case 'coolant':
      return { dimension, value: null, text: part.coolantThrough ? 'yes' : 'no' };
  }
}
