import { add, compare, money, subtract, type Money } from '../money/money.ts';

/** True above the minimum; at or below it, the trunk cannot be ordered (specification, section 2). */
export function meetsMinimumOrder(subtotal: Money, minimumOrder: Money): boolean {
  return compare(subtotal, minimumOrder) > 0;
}

/**
 * Returns the smallest amount to add so that the trunk can be ordered; one cent at exactly the minimum. Undefined when
 * it can be ordered already.
 */
export function missingToMinimum(subtotal: Money, minimumOrder: Money): Money | undefined {
  if (meetsMinimumOrder(subtotal, minimumOrder)) return undefined;
  return add(subtract(minimumOrder, subtotal), money(1, minimumOrder.currency));
}
