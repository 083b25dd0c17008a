import { expect, test } from 'vitest';
import { placeCardOrder } from '../../tests/support/card-order.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';
import { paymentListeners } from './payment-listeners.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 100 });

test('an order whose authorisation could not be renewed is held once, with the reason in both languages', async () => {
  const { orderUuid } = await placeCardOrder(shop);
  const refused = { orderUuid, reason: 'refused' } as const;
  await paymentListeners.whenRenewalRefused?.(db, refused);
  await paymentListeners.whenRenewalRefused?.(db, refused);
  const holds = await db
    .selectFrom('order_holds')
    .select(['kind', 'reason'])
    .where('order_uuid', '=', orderUuid)
    .execute();
  expect(holds).toEqual([
    { kind: 'payment', reason: expect.stringMatching(/could not be authorised again.+ \/ La carte/) },
  ]);
});
