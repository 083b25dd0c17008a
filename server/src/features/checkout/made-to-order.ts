// Items made to order are paid in advance, cannot be returned, and are made only as their buyer has seen them.

import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';
import type { StoredTrunk } from '../trunk/trunk.service.ts';

/** Refuses a trunk of items made to order that cannot be placed. */
export function checkMadeToOrder(
  { items }: Pick<StoredTrunk, 'items'>,
  {
    method,
    isReturnWaived,
  }: { readonly method: 'undefined' | 'account' | 'card'; readonly isReturnWaived: boolean },
): void {
  const changed = codesWith(items, 'changed');
  if (changed.length > 0) throw new Refusal('mod-changed', { facts: { inventory_codes: changed } });
  const unapproved = codesWith(items, 'not-approved');
  if (unapproved.length > 0)
    throw new Refusal('mod-not-approved', { facts: { inventory_codes: unapproved } });
  const few = codesWith(items, 'too-few');
  if (few.length > 0) throw new Refusal('quoted-quantity', { facts: { inventory_codes: few } });
  if (method === 'account')
    throw refusalOn('method', 'prepaid-by-card', (options) => m.refusal_prepaid_by_card({}, options));
  if (!isReturnWaived)
    throw refusalOn('return_waived', 'return-not-waived', (options) =>
      m.refusal_return_not_waived({}, options),
    );
}

function codesWith(items: StoredTrunk['items'], obstacle: 'changed' | 'not-approved' | 'too-few'): string[] {
  return items.filter(({ made }) => made?.obstacle === obstacle).map(({ inventoryCode }) => inventoryCode);
}

function refusalOn(field: string, code: 'prepaid-by-card' | 'return-not-waived', say: Say): Refusal {
  return new Refusal(code, { say, errors: { [field]: say } });
}
