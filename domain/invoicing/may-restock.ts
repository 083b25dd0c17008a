import type { CreditReason } from './credit-amounts.ts';

/** A line of an order, as far as it says where its pieces came from. */
type Origin = {
  /** The part of the catalogue; of an item made to order, the part that it was ground from. */
  readonly partId: number | null;
  readonly isMade: boolean;
};

/** Whether pieces that are credited may be sold again: they came back, and are what the catalogue lists. */
export function mayRestock(reason: CreditReason, { partId, isMade }: Origin): boolean {
  return reason === 'returned' && partId !== null && !isMade;
}
