import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { parcelLimits } from '@chipload/domain/fulfilment';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { piecesUnreadable, readPieces } from '../../records/pieces-text.ts';
import type { Delivery } from './delivery-fields.tsx';
import { type DraftParcel, readNumber, type TypedPieces } from './packing.ts';

type Line = Pick<OrderToShip['lines'][number], 'uuid' | 'inventory_code' | 'allocated'>;

/** True if the text typed for a line is a number of pieces that it can ship. */
export function canShip({ allocated }: Pick<Line, 'allocated'>, typed = '0'): boolean {
  const pieces = readPieces(typed);
  return pieces !== undefined && pieces <= allocated;
}

/** Returns what has to be entered before anybody is asked whether to ship. */
export function missingOf({
  order,
  typed,
  parcels,
  delivery,
}: {
  order: Pick<OrderToShip, 'method'> & { readonly lines: readonly Line[] };
  typed: TypedPieces;
  parcels: readonly Pick<DraftParcel, 'trackingNumber' | 'typedWeight'>[];
  delivery: Delivery;
}): {
  readonly ship: readonly string[];
  readonly courier: readonly string[];
  readonly handedTo: readonly string[];
} {
  const trackingNumbers = parcels.map(({ trackingNumber }) => trackingNumber);
  return {
    ship: [
      ...missingPieces(order.lines, typed),
      ...parcels.flatMap(({ typedWeight }, index) => weightErrors(typedWeight, index + 1)),
    ],
    courier: missingCourier({ method: order.method, courier: delivery.courier, trackingNumbers }),
    handedTo:
      order.method === 'pickup' && delivery.handedTo.trim() === '' ? [m.refusal_handed_to_missing()] : [],
  };
}

function missingPieces(lines: readonly Line[], typed: TypedPieces): readonly string[] {
  const wrong = lines.filter((line) => !canShip(line, typed[line.uuid]));
  if (wrong.length > 0) return [...new Set(wrong.map((line) => whyNot(line, typed[line.uuid])))];
  const isNone = lines.every(({ uuid }) => (readPieces(typed[uuid] ?? '0') ?? 0) === 0);
  return isNone ? [m.office_fulfilment_ship_nothing()] : [];
}

function whyNot({ inventory_code: code, allocated: most }: Line, typed = '0'): string {
  const quantity = readPieces(typed);
  return quantity === undefined
    ? piecesUnreadable()
    : m.office_fulfilment_more_than_allocated({ code, quantity: countText(quantity), most });
}

/** Returns what has to be entered for the courier, whose site the link of a tracking number leads to. */
export function missingCourier({
  method,
  courier,
  trackingNumbers,
}: {
  method: OrderToShip['method'];
  courier: string;
  trackingNumbers: readonly string[];
}): readonly string[] {
  const isTracked = trackingNumbers.some((number) => number.trim() !== '');
  return method !== 'pickup' && courier === '' && isTracked ? [m.office_fulfilment_courier_missing()] : [];
}

/** Returns what is wrong with the weight of a parcel. One that is not weighed yet is refused when it ships. */
export function weightErrors(typedWeight: string, number: number): readonly string[] {
  const { weightPounds: most } = parcelLimits;
  const isAbove = (readNumber(typedWeight) ?? 0) > most;
  return isAbove
    ? [m.office_fulfilment_parcel_too_heavy({ number: String(number), most: countText(most) })]
    : [];
}
