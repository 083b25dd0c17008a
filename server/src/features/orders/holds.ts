// Places and releases holds; by itself the shop does so in the transaction in which the cause came or went.

import type { AutomaticHoldKind } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordShopEvent } from '../audit/audit.service.ts';
import {
  insertHold,
  listOpenHolds,
  markReleased,
  type NewHold,
  type OpenHold,
  wasReleasedByShop,
} from './holds.repository.ts';

/** Places a hold and returns its uuid; refuses a second one of its kind. */
export async function placeHold(transaction: Database, hold: NewHold): Promise<string> {
  const placed = await insertHold(transaction, hold);
  if (placed === undefined) throw new Refusal('hold-exists');
  return placed;
}

/** Holds an order by itself. Holding it again for the same cause changes nothing. */
export async function holdAutomatically(
  transaction: Database,
  {
    orderUuid,
    kind,
    reason,
  }: { readonly orderUuid: string; readonly kind: AutomaticHoldKind; readonly reason: string },
): Promise<void> {
  const hold = await insertHold(transaction, { orderUuid, kind, reason, until: null, heldBy: null });
  if (hold === undefined) return;
  const after = { hold, kind, until: null };
  await recordShopEvent(transaction, { action: 'order.held', subject: `order ${orderUuid}`, after });
}

type Awaited = { readonly orderUuid: string; readonly cents: number; readonly currency: Currency };

/** Holds an order until its deposit is there: nothing of it is made before. */
export async function holdForDeposit(
  transaction: Database,
  { orderUuid, cents, currency }: Awaited,
): Promise<void> {
  if (cents === 0) return;
  // In both languages: who will read it is not known.
  const inLanguage = (locale: 'en' | 'fr') =>
    m.checkout_server_deposit_awaited({ deposit: formatMoney(cents, currency, locale) }, { locale });
  const reason = `${inLanguage('en')} / ${inLanguage('fr')}`;
  await holdAutomatically(transaction, { orderUuid, kind: 'deposit', reason });
}

/** Holds an order again whose deposit was taken back, unless staff had released it before the deposit came. */
export async function holdAgainForDeposit(transaction: Database, awaited: Awaited): Promise<void> {
  if (await wasReleasedByShop(transaction, awaited.orderUuid, 'deposit'))
    await holdForDeposit(transaction, awaited);
}

type Released = Pick<OpenHold, 'uuid' | 'kind'>;

/** Releases open holds of an order, and returns what the trail has of them. */
export async function releaseHolds(
  transaction: Database,
  orderUuid: string,
  {
    holds,
    ...by
  }: { readonly holds: readonly Released[]; readonly reason: string; readonly staffId: number | null },
) {
  const holdUuids = holds.map(({ uuid }) => uuid);
  await markReleased(transaction, orderUuid, { holdUuids, ...by });
  return { holds: holdUuids, kinds: holds.map(({ kind }) => kind) };
}

/** Releases holds of an order, by the shop itself, and records it. */
export async function releaseByItself(
  transaction: Database,
  orderUuid: string,
  holds: readonly Released[],
): Promise<void> {
  if (holds.length === 0) return;
  const before = await releaseHolds(transaction, orderUuid, { holds, reason: '', staffId: null });
  await recordShopEvent(transaction, { action: 'order.released', subject: `order ${orderUuid}`, before });
}

/** Releases the hold of a locked order that waited for its deposit; one that staff placed stays. */
export async function releaseHeldForDeposit(transaction: Database, orderUuid: string): Promise<void> {
  const open = await listOpenHolds(transaction, orderUuid);
  await releaseByItself(
    transaction,
    orderUuid,
    open.filter(({ kind, heldBy }) => kind === 'deposit' && heldBy === null),
  );
}
