import type { Product } from '@chipload/contract';
import { arrivalDateOf } from '@chipload/domain/checkout';
import { arrivalsOf } from './expected-text.ts';

/** Returns the day on which pieces of a part are complete: undefined if they are in stock, null if nobody knows. */
export function completeOn(
  { available, arrivals }: Pick<Product, 'available' | 'arrivals'>,
  pieces: number,
): string | null | undefined {
  const backordered = Math.max(1, pieces) - available;
  if (backordered <= 0) return undefined;
  return arrivalDateOf(backordered, arrivalsOf(arrivals)) ?? null;
}
