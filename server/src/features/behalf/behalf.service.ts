// Staff who act in the shop for a customer: a short session of its own, opened from the office by a link that works once.
// Entry points: `actingRules` (identifies them, and records what they change), `beginActing`, `openShop`, `leaveShop`,
// `listPeople`. Never knows: what may be done for a customer (the contract), and how carts and orders work.

import { shippingTypes } from '@chipload/domain/checkout';
import { z } from 'zod';
import { transact, type Database } from '../../platform/database/database.ts';
import type { ActingRules } from '../../platform/http/acting.ts';
import type { StaffSession } from '../../platform/http/office-visitor.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent, type StaffActor, type AuditFacts } from '../audit/audit.service.ts';
import { rightsOf } from '../staff/staff.service.ts';
import {
  deleteActingSession,
  findActingRow,
  findCustomer,
  insertLink,
  openLink,
  prolongActingSession,
} from './behalf.repository.ts';

export { listPeople } from './behalf.repository.ts';

const permission = 'act-for-customers';

/** How often a session's last use is written. */
const seenMilliseconds = 60_000;

export const actingRules: ActingRules = {
  find: async (db, token) => {
    const row = await findActingRow(db, token);
    if (!row || !rightsOf(row.roles).permissions.has(permission)) return undefined;
    const isUnseen = Date.now() - row.last_seen_at.getTime() > seenMilliseconds;
    if (isUnseen) await prolongActingSession(db, row.id);
    const { staff_id: id, staff_name: name, company_name: companyName } = row;
    return { session: row, acting: { staff: { id, name }, companyName } };
  },
  record: async (db, { acting, customer, client }, { call, body }) => {
    const subject = `customer ${customer?.id}`;
    await recordStaffEvent(db, {
      staff: acting?.staff,
      client,
      action: 'customer.acted-for',
      subject,
      after: { call, ...actedFacts(body) },
    });
  },
};

type Opener = StaffActor & { readonly staff: StaffSession['staff']; readonly sessionId: number };

/** Prepares a session for a customer and returns the secret of the link that opens it, within a minute and once. */
export async function beginActing(db: Database, opener: Opener, customerUuid: string): Promise<string> {
  return transact(db, async (transaction) => {
    const customer = await findCustomer(transaction, customerUuid);
    if (!customer) throw new Refusal('not-found');
    if (customer.disabled_at !== null) throw new Refusal('customer-disabled');
    const secret = createSessionToken();
    const { staff, client, sessionId } = opener;
    await insertLink(transaction, { secret, customerId: customer.id, staffSessionId: sessionId, client });
    const subject = `customer ${customer.id}`;
    await recordStaffEvent(transaction, { staff, client, action: 'customer.shop-opened', subject });
    return secret;
  });
}

/** Opens the session of a link for the staff session that asked for it; returns its token, or undefined for any other link. */
export async function openShop(
  db: Database,
  staffSessionId: number,
  secret: string,
): Promise<string | undefined> {
  const token = createSessionToken();
  return (await openLink(db, { secret, staffSessionId, token })) ? token : undefined;
}

/** Ends the session of staff who act for a customer. */
export async function leaveShop(db: Database, { token, acting, customer, client }: Visitor): Promise<void> {
  await transact(db, async (transaction) => {
    await deleteActingSession(transaction, token);
    const subject = `customer ${customer?.id}`;
    await recordStaffEvent(transaction, {
      staff: acting?.staff,
      client,
      action: 'customer.shop-left',
      subject,
    });
  });
}

const skuQuantity = z.object({ sku: z.string(), quantity: z.int() });

/** The fields of the bodies of calls that the trail records: parts, quantities and the shipping method; nothing else that was typed. */
const recordedBody = z.object({
  items: z.array(skuQuantity).optional(),
  sku: z.string().optional(),
  inventory_code: z.string().optional(),
  quantity: z.int().optional(),
  type: z.enum(shippingTypes).optional(),
});

/** Returns what staff changed for a customer, from the body of their call. */
function actedFacts(body: unknown): AuditFacts {
  const { success, data } = recordedBody.safeParse(body);
  if (!success) return {};
  const { items, inventory_code: code, sku = code, quantity, type } = data;
  const pieces = sku !== undefined && quantity !== undefined ? [{ sku, quantity }] : items;
  return {
    ...(pieces !== undefined && {
      lines: pieces.map((one) => ({ code: one.sku, pieces: one.quantity })),
    }),
    ...(pieces === undefined && quantity !== undefined && { quantity }),
    ...(type !== undefined && { shipping_method: type }),
  };
}
