import { add, compare, money, subtract, type Money } from '../money/money.ts';

/** A trunk at or below the minimum may not be ordered (specification, section 2). */
export function meetsMinimumOrder(subtotal: Money, minimumOrder: Money): boolean {
  return compare(subtotal, minimumOrder) > 0;
}

/** The least to add so that the trunk may be ordered: at the minimum exactly it is one cent. Undefined when it already may. */
export function missingToMinimum(subtotal: Money, minimumOrder: Money): Money | undefined {
  if (meetsMinimumOrder(subtotal, minimumOrder)) return undefined;
  return add(subtract(minimumOrder, subtotal), money(1, minimumOrder.currency));
}
