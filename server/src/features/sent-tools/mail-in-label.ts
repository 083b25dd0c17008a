// The label for a parcel of worn tools: the shop's address, the number of the order as a bar code, and how to pack.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { makeInThread } from '../../platform/files/run-in-thread.ts';
import type { OrderedFile } from '../../platform/files/made-files.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Settings, ShopSettings } from '../settings/settings.service.ts';
import { expectedTools } from './sent-line.ts';
import { listLinesOfOrder, listTools } from './sent-tools.repository.ts';

/** What printing needs of the shop. */
export type PrintingShop = {
  readonly db: Database;
  readonly settings: Settings;
  /** The shop's name if the settings have none. */
  readonly siteName: string;
  /** The address of the shop, such as `https://chipload.example`. */
  readonly origin: string;
};

/** The texts of a label; `mail-in-document.ts` lays it out. */
export type MailInLabel = {
  readonly title: string;
  readonly toLabel: string;
  readonly to: readonly string[];
  readonly order: string;
  readonly orderLabel: string;
  readonly cutHere: string;
  readonly toolsTitle: string;
  readonly tools: readonly { readonly code: string; readonly quantity: string }[];
  readonly howTitle: string;
  readonly how: readonly string[];
};

/** Increase it when a change of the code makes another document from the same order, so that no cached one is used. */
const edition = 1;

/** Returns the label for the tools of an order that have not arrived yet; refuses an order that waits for none. */
export async function makeMailInLabel(
  { db, settings, siteName }: PrintingShop,
  { customer, language }: Pick<Buyer, 'customer' | 'language'>,
  orderUuid: string,
): Promise<OrderedFile> {
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
  const label: MailInLabel = {
    title: m.regrinds_label_title({ order }, options),
    toLabel: m.regrinds_label_to({}, options),
    to: addressOf(await settings.get(), siteName),
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
  return {
    fileName: m.regrinds_label_file({ order }, options),
    madeFrom: ['mail-in-label', edition, label],
    make: () => makeInThread(new URL('mail-in-document.ts', import.meta.url), label),
  };
}

function addressOf({ address, siteName: name }: ShopSettings, siteName: string): string[] {
  if (!address) return [name ?? siteName];
  const { line1, line2, city, province, postal, country } = address;
  const lines = [name ?? siteName, line1, line2, `${city}, ${province} ${postal}`, country, address.phone];
  return lines.filter((line) => line !== '');
}
