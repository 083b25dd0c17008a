import type { Order } from '@chipload/contract';

/** True if the shop waits for tools of the buyer. */
export function hasRegrinds({ lines, state }: Pick<Order, 'lines' | 'state'>): boolean {
  return state !== 'cancelled' && lines.some(({ made }) => made?.kind === 'regrind');
}
