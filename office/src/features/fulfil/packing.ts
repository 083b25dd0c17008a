// The packing of an order: pieces by line, and parcels, as they are on the screen until they ship.

import type { OrderToShip, PackedPlan } from '@chipload/contract/office/fulfilment';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';

/** Inside dimensions in inches; the name is empty for a box of other dimensions than those of the table. */
export type Box = {
  readonly box: string;
  readonly length: number;
  readonly height: number;
  readonly width: number;
};

export type Content = { readonly inventory_code: string; readonly quantity: number };

/** A parcel on the screen. */
export type DraftParcel = Box & {
  /** Of the screen; the server does not know it. */
  readonly id: number;
  readonly contents: readonly Content[];
  /** The places of the pieces as they were computed; empty once the box or its contents were changed. */
  readonly places: readonly PackedPlan['pieces'][number]['pieces'][number][];
  /** A text until it is sent. Computed at first; empty once the box or its contents were changed: it has to be weighed. */
  readonly typedWeight: string;
  readonly trackingNumber: string;
};

export type Packing = {
  readonly parcels: readonly DraftParcel[];
  /** The id of the parcel into which scanned pieces go. */
  readonly openId: number;
};

/** The pieces of each line that are to ship, by its uuid. */
export type Pieces = Readonly<Record<string, number>>;

/** The same as typed. */
export type TypedPieces = Readonly<Record<string, string>>;

/** Everything that is allocated, by line. */
export function allocatedPieces({ lines }: OrderToShip): Pieces {
  return Object.fromEntries(lines.map(({ uuid, allocated }) => [uuid, allocated]));
}

/** The pieces of lines as the API takes them. */
export function linesOf(pieces: Pieces): { uuid: string; quantity: number }[] {
  return Object.entries(pieces).flatMap(([uuid, quantity]) => (quantity > 0 ? [{ uuid, quantity }] : []));
}

/** The pieces to ship by part number. */
export function piecesByPart({ lines }: Pick<OrderToShip, 'lines'>, pieces: Pieces): Map<string, number> {
  return sumByPart(
    lines.map(({ uuid, inventory_code }) => ({ inventory_code, quantity: pieces[uuid] ?? 0 })),
  );
}

/** The pieces in parcels by part number. */
export function packedByPart(parcels: readonly DraftParcel[]): Map<string, number> {
  return sumByPart(parcels.flatMap(({ contents }) => contents));
}

/** The pieces that would be to ship if only what is packed ships: those of a part on several lines fill the earlier ones. */
export function packedPieces({ lines }: Pick<OrderToShip, 'lines'>, parcels: readonly DraftParcel[]): Pieces {
  const left = packedByPart(parcels);
  return Object.fromEntries(
    lines.map(({ uuid, inventory_code: code, allocated }) => {
      const quantity = Math.min(allocated, left.get(code) ?? 0);
      left.set(code, (left.get(code) ?? 0) - quantity);
      return [uuid, quantity];
    }),
  );
}

export type Difference = { readonly code: string; readonly packed: number; readonly wanted: number };

/** The parts of which the parcels hold more or fewer pieces than are to ship. */
export function differencesOf(
  order: Pick<OrderToShip, 'lines'>,
  pieces: Pieces,
  parcels: readonly DraftParcel[],
): Difference[] {
  const wanted = piecesByPart(order, pieces);
  const packed = packedByPart(parcels);
  return [...new Set([...wanted.keys(), ...packed.keys()])]
    .map((code) => ({ code, packed: packed.get(code) ?? 0, wanted: wanted.get(code) ?? 0 }))
    .filter((one) => one.packed !== one.wanted);
}

/** The parcels of a plan, and one more for the pieces that have to be packed by hand. */
export function packingOf(order: OrderToShip, pieces: Pieces, plan: PackedPlan): Packing {
  const planned = draftsOf(plan);
  const contents = differencesOf(order, pieces, planned).map(({ code, packed, wanted }) => ({
    inventory_code: code,
    quantity: wanted - packed,
  }));
  const parcels = contents.length > 0 ? [...planned, handPacked(contents, planned.length + 1)] : planned;
  return { parcels, openId: parcels[0]?.id ?? 0 };
}

function draftsOf({ parcels, pieces }: PackedPlan): DraftParcel[] {
  return parcels.map(({ weight, ...parcel }, index) => ({
    ...parcel,
    id: index + 1,
    places: pieces[index]?.pieces ?? [],
    typedWeight: formatNumber(Math.round(weight * 100) / 100, currentLanguage()),
    trackingNumber: '',
  }));
}

/** Inches, for pieces of which no box is known. */
const handPackedBox: Box = { box: '', length: 12, height: 8, width: 10 };

function handPacked(contents: readonly Content[], id: number): DraftParcel {
  return { ...handPackedBox, id, contents, places: [], typedWeight: '', trackingNumber: '' };
}

/** The parcels as the API takes them; a weight that is not a number is 0, which it refuses. */
export function parcelsToSend(drafts: readonly DraftParcel[]) {
  return drafts.map(({ box, length, height, width, contents, typedWeight, trackingNumber }) => ({
    box,
    length,
    height,
    width,
    contents: [...contents],
    weight: readNumber(typedWeight) ?? 0,
    tracking_number: trackingNumber.trim(),
  }));
}

/** Reads a number above zero, typed with a point or a comma; undefined for anything else. */
export function readNumber(typed: string): number | undefined {
  const number = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

function sumByPart(contents: readonly Content[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { inventory_code: code, quantity } of contents) sums.set(code, (sums.get(code) ?? 0) + quantity);
  return sums;
}
