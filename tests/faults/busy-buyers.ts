// Buyers who place one order after the other until the shop stops answering.

import type { ShopProcess } from '../support/shop-process.ts';
import type { SmallBusiness } from './small-business.ts';
import { prepare, signIn, type Visitor } from './visitor.ts';

export type BusyBuyers = {
  /** The purchase order numbers of the answered orders, in that order. */
  readonly answered: readonly string[];
  /** Resolves once so many orders are answered; rejects when the buyers gave up before. */
  readonly untilAnswered: (count: number) => Promise<void>;
  /** Resolves when the shop has stopped answering and all have given up. */
  readonly haveStopped: Promise<unknown>;
};

/** Signs in every buyer and lets them begin. `mark` identifies their orders among others. */
export async function startBuyers(
  shop: ShopProcess,
  business: SmallBusiness,
  mark: string,
): Promise<BusyBuyers> {
  const answered: string[] = [];
  let notify = () => {};
  const visitors = await Promise.all(business.buyers.map((buyer) => signIn(shop.url, buyer)));

  const buy = async (visitor: Visitor, number: number) => {
    for (let round = 1; ; round += 1) {
      const purchaseOrder = `${mark}-${number}-${round}`;
      try {
        await prepare(visitor, shop.url, business.part, purchaseOrder);
        const { status } = await visitor.send(shop.url, 'POST', '/trunk', { method: 'account' });
        if (status !== 200) return;
      } catch {
        return; // no answer, or only that the shop is closing
      }
      answered.push(purchaseOrder);
      notify();
    }
  };
  const haveStopped = Promise.all(visitors.map(buy));
  return {
    answered,
    haveStopped,
    untilAnswered: (count) => {
      const reached = new Promise<void>((resolve) => {
        notify = () => answered.length >= count && resolve();
        notify();
      });
      const tooFew = haveStopped.then(() => {
        if (answered.length < count) throw new Error(`Only ${answered.length} orders were answered`);
      });
      return Promise.race([reached, tooFew]);
    },
  };
}
