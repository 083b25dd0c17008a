// The label for a parcel of worn tools: the shop's address, the number of the order as a bar code, and how to pack.

import { m } from '@chipload/messages';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MailInLabel, PrintingShop } from '../documents/documents.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { expectedTools } from './sent-line.ts';
import { listLinesOfOrder, listTools } from './sent-tools.repository.ts';

/** Returns the label for the tools of an order that have not arrived yet; refuses an order that waits for none. */
export async function getMailInLabel(
  { db, settings }: PrintingShop,
  { customer, language }: Pick<Buyer, 'customer' | 'language'>,
  orderUuid: string,
): Promise<MailInLabel> {
  const lines = await listLinesOfOrder(db, customer.companyId, orderUuid);
  const tools = await listTools(
    db,
    lines.map(({ id }) => id),
  );
  const awaited = lines.flatMap((line) => {
    const received = tools.filter((tool) => tool.order_line_id === line.id).length;
    const quantity = expectedTools(line, received);
    return quantity > 0 ? [{ code: line.part, quantity: `${quantity} ×` }] : [];
  });
  const [first] = lines;
  if (!first || awaited.length === 0) throw new Refusal('not-found');
  const options = { locale: language };
  const order = String(first.order_number);
  return {
    language,
    title: m.regrinds_label_title({ order }, options),
    toLabel: m.regrinds_label_to({}, options),
    to: addressOf(await settings.get()),
    order,
    orderLabel: m.regrinds_label_order({}, options),
    cutHere: m.regrinds_label_cut({}, options),
    toolsTitle: m.regrinds_label_tools({}, options),
    tools: awaited,
    howTitle: m.regrinds_label_how({}, options),
    how: [
      m.regrinds_label_clean({}, options),
      m.regrinds_label_tubes({}, options),
      m.regrinds_label_slip({ order }, options),
      m.regrinds_label_courier({}, options),
    ],
  };
}

function addressOf({ address, siteName }: ShopSettings): string[] {
  if (!address) return [siteName];
  const { line1, line2, city, province, postal, country } = address;
  const lines = [siteName, line1, line2, `${city}, ${province} ${postal}`, country, address.phone];
  return lines.filter((line) => line !== '');
}
