import { parcelLimits } from '@chipload/domain/fulfilment';
import { m } from '@chipload/messages';
import { formatNumber } from '@chipload/messages/locale';
import { Refusal, type Say } from '../../platform/refusal.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import type { CourierChoice } from '../shipping/shipping.service.ts';
import type { ShipMethod } from './order-to-ship.repository.ts';
import type { PiecesToShip } from './pieces-to-ship.ts';
import type { NewParcel } from './shipping.repository.ts';

export type Delivery = {
  readonly method: ShipMethod;
  readonly courier: string;
  readonly handedTo: string;
  readonly parcels: readonly NewParcel[];
};

/**
 * Refuses parcels without weight or above the limit, that do not hold exactly what ships, whose courier the shop does not know, or that have a tracking number without a
 * courier.
 */
export function requireComplete(
  { method, courier, handedTo, parcels }: Delivery,
  shipped: readonly PiecesToShip[],
  settings: ShopSettings,
): void {
  if (method === 'pickup') {
    if (handedTo === '') throw new Refusal('handed-to-missing');
    if (parcels.length === 0) return;
  }
  if (parcels.length === 0) throw incomplete((options) => m.office_fulfilment_no_parcel({}, options));
  requireCourier(courier, { couriers: settings.couriers, parcels });

  const light = parcels.findIndex(({ weight }) => weight <= 0);
  if (light !== -1) {
    throw incomplete((options) => m.office_fulfilment_weight_missing({ number: String(light + 1) }, options));
  }
  const heavy = parcels.findIndex(({ weight }) => weight > parcelLimits.weightPounds);
  if (heavy !== -1) {
    const say: Say = (options) =>
      m.office_fulfilment_parcel_too_heavy(
        { number: String(heavy + 1), most: formatNumber(parcelLimits.weightPounds, options.locale) },
        options,
      );
    throw new Refusal('parcels-incomplete', { say, errors: { [`parcels.${heavy}.weight`]: say } });
  }
  const empty = parcels.findIndex(({ contents }) => contents.length === 0);
  if (empty !== -1) {
    throw incomplete((options) => m.office_fulfilment_parcel_empty({ number: String(empty + 1) }, options));
  }
  requireSameContents(parcels, shipped);
}

/**
 * Refuses a courier that is none of the couriers, and a tracking number without one: a buyer can follow it only on the
 * pages of its courier.
 */
export function requireCourier(
  courier: string,
  {
    couriers,
    parcels,
  }: {
    readonly couriers: readonly CourierChoice[];
    readonly parcels: readonly Pick<NewParcel, 'tracking_number'>[];
  },
): void {
  const isKnown = courier === '' || couriers.some(({ code }) => code === courier);
  if (!isKnown) throw new Refusal('courier-unknown');
  if (courier !== '' || parcels.every(({ tracking_number: number }) => number === '')) return;
  const say: Say = (options) => m.office_fulfilment_courier_missing({}, options);
  throw new Refusal('parcels-incomplete', { say, errors: { courier: say } });
}

function requireSameContents(parcels: readonly NewParcel[], shipped: readonly PiecesToShip[]): void {
  const packed = sumOf(parcels.flatMap(({ contents }) => contents));
  const leaving = sumOf(
    shipped.map(({ line, quantity }) => ({ inventory_code: line.inventory_code, quantity })),
  );
  const code = [...new Set([...packed.keys(), ...leaving.keys()])].find(
    (one) => (packed.get(one) ?? 0) !== (leaving.get(one) ?? 0),
  );
  if (code === undefined) return;
  const counts = { packed: String(packed.get(code) ?? 0), shipped: String(leaving.get(code) ?? 0) };
  throw incomplete((options) => m.office_fulfilment_contents_differ({ code, ...counts }, options));
}

function sumOf(contents: NewParcel['contents']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { inventory_code: code, quantity } of contents) {
    sums.set(code, (sums.get(code) ?? 0) + quantity);
  }
  return sums;
}

function incomplete(say: Say): Refusal {
  return new Refusal('parcels-incomplete', { say });
}
