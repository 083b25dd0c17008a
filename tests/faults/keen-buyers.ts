// Buyers who order one thing after the other for as long as somebody answers.

import type { ShopProcess } from '../support/shop-process.ts';
import type { SmallBusiness } from './small-business.ts';
import { prepare, signIn, type Visitor } from './visitor.ts';

export type KeenBuyers = {
  /** The purchase order numbers of the orders that were answered, as they come. */
  readonly answered: readonly string[];
  /** Resolves once so many are answered; fails when the buyers gave up before. */
  readonly haveOrdered: (count: number) => Promise<void>;
  /** Resolves when nobody answers any more and all have given up. */
  readonly gaveUp: Promise<unknown>;
};

/** Signs every buyer in and lets them begin. `mark` tells their orders from those of other times. */
export async function letThemBuy(
  shop: ShopProcess,
  business: SmallBusiness,
  mark: string,
): Promise<KeenBuyers> {
  const answered: string[] = [];
  let tell = () => {};
  const visitors = await Promise.all(business.buyers.map((buyer) => signIn(shop.url, buyer)));

  const buy = async (visitor: Visitor, number: number) => {
    for (let round = 1; ; round += 1) {
      const purchaseOrder = `${mark}-${number}-${round}`;
      try {
        await prepare(visitor, shop.url, business.part, purchaseOrder);
        const { status } = await visitor.send(shop.url, 'POST', '/trunk', { method: 'account' });
        if (status !== 200) return;
      } catch {
        return; // nobody answers, or only to say that the shop is closing
      }
      answered.push(purchaseOrder);
      tell();
    }
  };
  const gaveUp = Promise.all(visitors.map(buy));
  return {
    answered,
    gaveUp,
    haveOrdered: (count) => {
      const reached = new Promise<void>((resolve) => {
        tell = () => answered.length >= count && resolve();
        tell();
      });
      const tooFew = gaveUp.then(() => {
        if (answered.length < count) throw new Error(`Only ${answered.length} orders were answered`);
      });
      return Promise.race([reached, tooFew]);
    },
  };
}
