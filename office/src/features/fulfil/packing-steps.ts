// Steps of packing parcels. Each returns the packing after it; none loses or makes a piece, but
// `takeOut`, `removeParcel` and `emptyParcels`, which leave pieces unpacked, and `putIn`.

import type { Box, Content, DraftParcel, Packing } from './packing.ts';

export function changeParcel(packing: Packing, id: number, change: Partial<DraftParcel>): Packing {
  return {
    ...packing,
    parcels: packing.parcels.map((parcel) => (parcel.id === id ? { ...parcel, ...change } : parcel)),
  };
}

export function openParcel(packing: Packing, openId: number): Packing {
  return { ...packing, openId };
}

/** Takes another box for a parcel; it has to be weighed then. */
export function changeBox(packing: Packing, id: number, { box, length, height, width }: Box): Packing {
  return changeParcel(packing, id, { box, length, height, width, ...unweighed });
}

/** Adds an empty parcel, and opens it. */
export function addParcel(packing: Packing, { box, length, height, width }: Box): Packing {
  const id = nextId(packing);
  const parcel = { id, box, length, height, width, contents: [], ...unweighed, trackingNumber: '' };
  return { parcels: [...packing.parcels, parcel], openId: id };
}

/** Removes a parcel; what was in it is unpacked. */
export function removeParcel({ parcels, openId }: Packing, id: number): Packing {
  const left = parcels.filter((parcel) => parcel.id !== id);
  return { parcels: left, openId: openId === id ? (left[0]?.id ?? 0) : openId };
}

/** Empties all parcels and keeps their boxes, to pack by scanning. */
export function emptyParcels({ parcels }: Packing): Packing {
  return {
    parcels: parcels.map((parcel) => ({ ...parcel, contents: [], ...unweighed })),
    openId: parcels[0]?.id ?? 0,
  };
}

/** Puts unpacked pieces into a parcel. */
export function putIn(packing: Packing, id: number, { inventory_code: code, quantity }: Content): Packing {
  const contents = packing.parcels.find((parcel) => parcel.id === id)?.contents ?? [];
  const isIn = contents.some((one) => one.inventory_code === code);
  return changeParcel(packing, id, {
    contents: isIn
      ? contents.map((one) =>
          one.inventory_code === code ? { ...one, quantity: one.quantity + quantity } : one,
        )
      : [...contents, { inventory_code: code, quantity }],
    ...unweighed,
  });
}

/** Takes pieces out of a parcel, at most those that are in it. */
export function takeOut(packing: Packing, id: number, { inventory_code: code, quantity }: Content): Packing {
  const contents = packing.parcels.find((parcel) => parcel.id === id)?.contents ?? [];
  return changeParcel(packing, id, {
    contents: contents.flatMap((one) => {
      if (one.inventory_code !== code) return [one];
      return one.quantity > quantity ? [{ ...one, quantity: one.quantity - quantity }] : [];
    }),
    ...unweighed,
  });
}

/** Moves pieces from a parcel to another one, at most those that are in it. */
export function movePieces(
  packing: Packing,
  { from, to, content }: { readonly from: number; readonly to: number; readonly content: Content },
): Packing {
  const source = packing.parcels.find(({ id }) => id === from)?.contents;
  const known = source?.find(({ inventory_code: code }) => code === content.inventory_code)?.quantity ?? 0;
  const moved = { ...content, quantity: Math.min(known, content.quantity) };
  if (from === to || moved.quantity < 1) return packing;
  return putIn(takeOut(packing, from, moved), to, moved);
}

const unweighed = { places: [], typedWeight: '' } as const;

function nextId({ parcels }: Packing): number {
  return Math.max(0, ...parcels.map(({ id }) => id)) + 1;
}
