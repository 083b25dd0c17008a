// Caches what trunks show of their customers and companies, which changes seldom. Every reading of a trunk includes the version of the
// company, so that outdated data is never used.

import type { CustomerAsOwner } from './trunk-owner.ts';
import type { BuyerAccount, BuyerCache } from './trunk.repository.ts';

/** About 2 kB each. When the cache is full it is emptied and fills again. */
const mostBuyers = 2_000;

export function createBuyerCache(): BuyerCache {
  const buyers = new Map<string, BuyerAccount>();
  return {
    find: (owner) => buyers.get(keyOf(owner)),
    keep: (owner, buyer) => {
      if (buyers.size >= mostBuyers && !buyers.has(keyOf(owner))) buyers.clear();
      buyers.set(keyOf(owner), buyer);
    },
  };
}

function keyOf({ customerId, companyId }: CustomerAsOwner): string {
  return `${customerId} ${companyId}`;
}
