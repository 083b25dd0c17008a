// The content of the address labels of a shipment, one for each parcel; `label-document.ts` and `label-zpl.ts` lay it out.

import { addressLines } from '@chipload/contract/address-lines';
import { m } from '@chipload/messages';
import { formatHundredths } from '@chipload/messages/locale';
import type { Language } from '../../platform/language.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import type { StoredShipment } from './shipments.repository.ts';

export type Label = {
  readonly language: Language;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Short facts: the purchase order, the courier, the weight. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** `Parcel 1 of 2`. */
  readonly parcel: string;
  readonly shipment: string;
  readonly fromLabel: string;
  readonly toLabel: string;
};

const kilogramsPerPound = 0.453_592_37;

export function labelsOf(
  shipment: StoredShipment,
  { siteName, settings }: { readonly siteName: string; readonly settings: ShopSettings },
  language: Language = shipment.language,
): Label[] {
  const options = { locale: language };
  const { parcels, purchase_order_number: purchaseOrder, courier: code } = shipment;
  const courier = settings.couriers.find((one) => one.code === code)?.name ?? code;
  return parcels.map((parcel) => ({
    language,
    fromLabel: m.packing_server_slip_from({}, options),
    toLabel: m.packing_server_slip_ship_to({}, options),
    from: senderLines(shipment, { siteName, settings }),
    to: addressLines(shipment.ship_to),
    parcel: m.mail_shipment_parcel(
      { number: String(parcel.position), count: String(parcels.length) },
      options,
    ),
    shipment: shipment.number,
    facts: [
      { label: m.office_fulfilment_label_po({}, options), value: purchaseOrder },
      { label: m.mail_shipment_courier({}, options), value: courier },
      { label: m.office_fulfilment_label_tracking({}, options), value: parcel.tracking_number },
      { label: m.packing_gross_weight({}, options), value: weightOf(parcel.weight, language) },
    ].filter(({ value }) => value !== ''),
  }));
}

/** A dropshipped parcel comes from the customer: nothing on it names the shop. */
function senderLines(
  { method, company, bill_to: billTo }: StoredShipment,
  { siteName, settings: { address } }: { readonly siteName: string; readonly settings: ShopSettings },
): string[] {
  if (method === 'dropship') {
    return [company, ...addressLines(billTo).filter((line) => line !== company && line !== billTo.phone)];
  }
  if (!address) return [siteName];
  const { line1, line2, city, province, postal } = address;
  return [siteName, line1, line2, `${city}, ${province} ${postal}`].filter((line) => line !== '');
}

function weightOf(pounds: number, language: Language): string {
  const kilograms = formatHundredths(pounds * kilogramsPerPound, language);
  return m.packing_server_slip_weight(
    { pounds: formatHundredths(pounds, language), kilograms },
    { locale: language },
  );
}
