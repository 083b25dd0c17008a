import type { Money } from '@chipload/domain/money';
import type { PricedTrunk } from '@chipload/domain/trunk';
import { minimumOrderText } from '@chipload/messages/minimum-order';
import type { Language } from '../../platform/language.ts';

/** Says by how much a trunk is below the minimum order. */
export function sayMinimumOrder(
  { subtotal, minimumOrder }: Pick<PricedTrunk, 'subtotal' | 'minimumOrder'>,
  missing: Money,
  language: Language,
): string {
  const amounts = {
    subtotalCents: subtotal.cents,
    minimumCents: minimumOrder.cents,
    missingCents: missing.cents,
    currency: missing.currency,
  };
  return minimumOrderText(amounts, language);
}
