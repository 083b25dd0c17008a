// The content of a packing slip in the buyer's language.

import { packingLines } from '@chipload/contract/packing-lines';
import { toolOf } from '@chipload/contract/tool-of';
import { printedAddress } from '@chipload/contract/printed-address';
import { packingVersion, packOrder } from '@chipload/domain/packing';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { customerNumberLines } from '@chipload/messages/parts';
import type { Language } from '../../platform/language.ts';
import type { PrintedBox, Slip, SlipPart } from '../documents/documents.service.ts';
import { courierName, methodLabel } from '../shipping/shipping.service.ts';
import { senderCountry, senderLines, type Shop } from './sender-lines.ts';
import type { SlipBox, SlipLine, SlipOrder } from './packing-slips.repository.ts';

export function slipOf(order: SlipOrder, shop: Shop): Slip {
  const { language } = order;
  const isPacked = order.packing_version === packingVersion;
  const parts = order.lines.map((line) => partOf(line, isPacked, language));
  const sender = senderOf(order, shop);
  return {
    language,
    number: order.shipment?.number ?? String(order.number),
    purchaseOrder: order.purchase_order_number,
    senderName: sender[0] ?? '',
    facts: factsOf(order, shop, sender),
    parts,
    boxes: order.boxes.map((box) => printedBox(box, parts)),
  };
}

function sentBy({ shipping_type: method, company_name: company, bill_to: billTo }: SlipOrder) {
  return { method, company, billTo };
}

function senderOf(order: SlipOrder, shop: Shop): string[] {
  const { phone = '', email = '' } = order.shipping_type === 'dropship' ? {} : (shop.settings.address ?? {});
  return [...senderLines(sentBy(order), shop), phone, email].filter((line) => line !== '');
}

function factsOf(order: SlipOrder, shop: Shop, sender: readonly string[]): Slip['facts'] {
  const { language, shipping_type: type, courier } = order;
  const options = { locale: language };
  const isPickup = type === 'pickup';
  const method = [methodLabel(type, language), courierName(shop.settings, courier)].filter(
    (line) => line !== '',
  );
  return [
    { label: m.packing_server_slip_order({}, options), lines: [String(order.number)] },
    ...(order.shipment
      ? [
          {
            label: m.packing_server_slip_shipped({}, options),
            lines: [order.shipment.number, formatDate(new Date(order.shipment.shipped_at), shopTimeZone)],
          },
        ]
      : []),
    { label: m.packing_server_slip_purchase_order({}, options), lines: [order.purchase_order_number] },
    {
      label: m.packing_server_slip_date({}, options),
      lines: [formatDate(order.placed_at, shopTimeZone)],
    },
    { label: m.packing_server_slip_from({}, options), lines: sender },
    {
      label: isPickup
        ? m.packing_server_slip_pick_up_at({}, options)
        : m.packing_server_slip_ship_to({}, options),
      lines: printedAddress(order.ship_to, { from: senderCountry(sentBy(order), shop), language }),
    },
    // The slip of a dropshipped parcel does not show the shipping method.
    ...(type === 'dropship' ? [] : [{ label: m.packing_server_slip_method({}, options), lines: method }]),
  ];
}

function partOf(line: SlipLine, isPacked: boolean, language: Language): SlipPart {
  const { position, inventory_code: code, ordered, shipped, backordered: toFollow } = line;
  const description = [line.description, ...customerNumberLines(line.customer_number, language)].join('\n');
  const part = { number: String(position), code, description, ordered, toFollow };
  return { ...part, ...(shipped !== undefined && { shipped }), ...(isPacked && tubeOf(line)) };
}

/** Returns the tube of a tool and its weight in it, packed by the same rules as the order. */
function tubeOf({ inventory_code: inventoryCode, tool: sizes, packing_category: category }: SlipLine) {
  const tool = sizes ? toolOf(sizes) : undefined;
  if (!tool || !category) return undefined;
  const packed = packOrder(packingLines([{ inventoryCode, requested: 1, tool, category }]));
  const [line] = packed.status === 'success' ? packed.lines : [];
  return line && { tube: line.tubeType, weightPounds: line.each.tubedWeight };
}

function printedBox(box: SlipBox, parts: readonly SlipPart[]): PrintedBox {
  const { length, height, width, weight, contents, pieces } = box;
  const byNumber = new Map(parts.map((part) => [part.number, part]));
  return {
    style: box.box,
    weightPounds: weight,
    plan: {
      length,
      height,
      width,
      pieces: pieces.map(([position, x, y, z, dx, dy, dz]) => ({
        part: byNumber.get(String(position))?.code ?? '',
        x,
        y,
        z,
        dx,
        dy,
        dz,
      })),
    },
    contents: contentsOf(parts, contents),
  };
}

/** Returns what is in a box, each part once, also if several lines of the order are of it. */
function contentsOf(parts: readonly SlipPart[], contents: SlipBox['contents']): PrintedBox['contents'] {
  const packed = Map.groupBy(contents, ({ inventory_code: code }) => code);
  const byCode = new Map(parts.toReversed().map((part) => [part.code, part]));
  return parts.flatMap((part) => {
    const pieces = packed.get(part.code);
    if (!pieces || byCode.get(part.code) !== part) return [];
    return [{ part, quantity: pieces.reduce((sum, { quantity }) => sum + quantity, 0) }];
  });
}
