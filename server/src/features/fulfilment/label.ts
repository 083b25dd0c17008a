// The content of the address labels of a shipment, one for each parcel; `label-document.ts` and `label-zpl.ts` lay it out.

import { printedAddress } from '@chipload/contract/printed-address';
import { countryNames } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import { senderCountry, senderLines, weightText } from '../packing-slips/packing-slips.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { courierName } from '../shipping/shipping.service.ts';
import type { StoredShipment } from './shipments.repository.ts';
import { wrapLine } from './wrap-line.ts';

export type Label = {
  readonly language: Language;
  readonly from: readonly string[];
  /** The recipient, who is printed larger than the lines of the address below. */
  readonly toName: readonly string[];
  readonly to: readonly string[];
  /** Short facts: the purchase order, the courier, the weight. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** `Parcel 1 of 2`. */
  readonly parcel: string;
  readonly shipment: string;
  readonly fromLabel: string;
  readonly toLabel: string;
};

/** Characters in a line: a longer text is broken, since it would be too small to read at arm’s length. */
const lineLength = { from: 60, name: 32, address: 40 } as const;

export function labelsOf(
  shipment: StoredShipment,
  shop: { readonly siteName: string; readonly settings: ShopSettings },
  language: Language = shipment.language,
): Label[] {
  const options = { locale: language };
  const { parcels, purchase_order_number: purchaseOrder } = shipment;
  const sent = { ...shipment, billTo: shipment.bill_to };
  const country = senderCountry(sent, shop);
  const [name = '', ...address] = printedAddress(shipment.ship_to, { from: country, language });
  const isAbroad = country !== undefined && country !== shipment.ship_to.country;
  const from = [...senderLines(sent, shop), ...(isAbroad ? [countryNames[country][language]] : [])];
  const courier = courierName(shop.settings, shipment.courier);
  return parcels.map((parcel) => ({
    language,
    fromLabel: m.packing_server_slip_from({}, options),
    toLabel: m.packing_server_slip_ship_to({}, options),
    from: from.flatMap((line) => wrapLine(shortened(line), lineLength.from)),
    toName: wrapLine(shortened(name), lineLength.name),
    to: address.flatMap((line) => wrapLine(line, lineLength.address)),
    parcel: m.mail_shipment_parcel(
      { number: String(parcel.position), count: String(parcels.length) },
      options,
    ),
    shipment: shipment.number,
    facts: [
      { label: m.office_fulfilment_label_po({}, options), value: purchaseOrder },
      { label: m.mail_shipment_courier({}, options), value: courier },
      { label: m.office_fulfilment_label_tracking({}, options), value: parcel.tracking_number },
      { label: m.packing_gross_weight({}, options), value: weightText(parcel.weight, language) },
    ].filter(({ value }) => value !== ''),
  }));
}

/** A label has room for this many characters of a name; a longer one is stored whole and ends here with an ellipsis. */
const longestName = 60;

function shortened(name: string): string {
  const characters = Array.from(name);
  return characters.length > longestName ? `${characters.slice(0, longestName - 1).join('')}…` : name;
}
