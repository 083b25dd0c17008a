// The content of the address labels of a shipment, one for each parcel.

import { printedAddress } from '@chipload/contract/printed-address';
import { countryNames } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Label, type PrintingShop, weightText } from '../documents/documents.service.ts';
import { senderCountry, senderLines } from '../packing-slips/packing-slips.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { courierName } from '../shipping/shipping.service.ts';
import { findShipment, type StoredShipment } from './shipments.repository.ts';

/** Returns the labels of a shipment, by default in the buyer's language: they are for the courier and the recipient. */
export async function getLabels(
  { db, settings }: PrintingShop,
  uuid: string,
  language: Language | undefined,
): Promise<Label[]> {
  const shipment = await findShipment(db, uuid);
  // A pickup has no parcels.
  if (!shipment || shipment.parcels.length === 0) throw new Refusal('not-found');
  const shop = await settings.get();
  return labelsOf(shipment, { siteName: shop.siteName, settings: shop }, language);
}

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

/** Breaks a text at its spaces into lines of at most so many characters; a longer word at its hyphens, or anywhere. */
export function wrapLine(text: string, mostCharacters: number): string[] {
  const lines: string[] = [];
  const write = (part: string, space: string) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + space.length + part.length <= mostCharacters)
      lines[lines.length - 1] = `${last}${space}${part}`;
    else lines.push(part);
  };
  for (const word of text.split(' ')) {
    const [first = '', ...rest] = word.length > mostCharacters ? partsOf(word, mostCharacters) : [word];
    write(first, ' ');
    for (const part of rest) write(part, '');
  }
  return lines;
}

function partsOf(word: string, mostCharacters: number): string[] {
  return word.split(/(?<=-)/u).flatMap((part) => cut(part, mostCharacters));
}

function cut(word: string, mostCharacters: number): readonly string[] {
  return word.match(new RegExp(`.{1,${mostCharacters}}`, 'gsu')) ?? [''];
}
