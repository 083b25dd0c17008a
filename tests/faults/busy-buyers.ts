// Buyers who place one order after another until the shop stops replying.

import type { ShopProcess } from '../support/shop-process.ts';
import type { SmallBusiness } from './small-business.ts';
import { prepare, signIn, type Visitor } from './visitor.ts';

export type BusyBuyers = {
  /** The purchase order numbers of the answered orders, in that order. */
  readonly answered: readonly string[];
  /** Resolves once `count` orders are answered; rejects if the buyers give up before. */
  readonly untilAnswered: (count: number) => Promise<void>;
  /** Resolves when every buyer has given up. */
  readonly haveStopped: Promise<unknown>;
};

/** Signs in every buyer and starts them. `mark` is the prefix of their purchase order numbers. */
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
        return; // no reply, or a reply that the shop is closing
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
