import type { Product } from '@chipload/contract';
import { arrivalDateOf } from '@chipload/domain/checkout';

/** Returns the day on which pieces of a part are complete: undefined if they are in stock, null if nobody knows. */
export function completeOn(
  { available, arrivals }: Pick<Product, 'available' | 'arrivals'>,
  pieces: number,
): string | null | undefined {
  const backordered = Math.max(1, pieces) - available;
  if (backordered <= 0) return undefined;
  const coming = arrivals.map(({ expected_on: expectedOn, quantity }) => ({ expectedOn, quantity }));
  return arrivalDateOf(backordered, coming) ?? null;
}
