import type { Consents, Erasing } from '@chipload/contract';
import type { ErasingFacts } from './erase-account.ts';
import type { OwnConsents } from './own-consents.ts';

export function presentConsents({ history, ...wanted }: OwnConsents): Consents {
  return { ...wanted, history: history.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() })) };
}

export function presentErasing({ colleagues, openOrders, balance }: ErasingFacts): Erasing {
  return {
    colleagues,
    open_orders: [...openOrders],
    balance: balance ? { amount: balance.cents, currency: balance.currency } : null,
  };
}
