// What is being packed: pieces by line and parcels, as they stand on the screen until they ship.

import type { OrderToShip, PackedPlan } from '@chipload/contract/office/fulfilment';

/** A parcel on the screen; the weight is a text until it is sent. */
export type DraftParcel = PackedPlan['parcels'][number] & {
  readonly typedWeight: string;
  readonly trackingNumber: string;
};

export type Pieces = Readonly<Record<string, number>>;

/** Everything that is allocated, by line. */
export function allocatedPieces({ lines }: OrderToShip): Pieces {
  return Object.fromEntries(lines.map(({ uuid, allocated }) => [uuid, allocated]));
}

/** The pieces of lines as the API takes them. */
export function linesOf(pieces: Pieces): { uuid: string; quantity: number }[] {
  return Object.entries(pieces).flatMap(([uuid, quantity]) => (quantity > 0 ? [{ uuid, quantity }] : []));
}

export function draftsOf({ parcels }: PackedPlan): DraftParcel[] {
  return parcels.map((parcel) => ({
    ...parcel,
    typedWeight: String(Math.round(parcel.weight * 100) / 100),
    trackingNumber: '',
  }));
}

/** One box with everything, for pieces that are packed by hand. */
export function handPacked({ lines }: OrderToShip, pieces: Pieces): DraftParcel[] {
  const contents = lines.flatMap(({ uuid, inventory_code }) => {
    const quantity = pieces[uuid] ?? 0;
    return quantity > 0 ? [{ inventory_code, quantity }] : [];
  });
  const box = { box: '', length: 12, height: 8, width: 10, weight: 0, contents };
  return [{ ...box, typedWeight: '', trackingNumber: '' }];
}

/** The parcels as the API takes them; a weight that is not a number is 0, which it refuses. */
export function parcelsToSend(drafts: readonly DraftParcel[]) {
  return drafts.map(({ typedWeight, trackingNumber, ...parcel }) => {
    const weight = Number(typedWeight.replace(',', '.'));
    return {
      ...parcel,
      weight: Number.isFinite(weight) && weight > 0 ? weight : 0,
      tracking_number: trackingNumber.trim(),
    };
  });
}
