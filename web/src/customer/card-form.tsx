import { useQuery } from '@tanstack/react-query';
import type { Card } from '@chipload/contract';
import { useShop } from '../platform/shop.ts';
import { AddCardForm } from './add-card-form.tsx';
import { cardFormQuery } from './card-form.queries.ts';
import { StripeCardForm } from './stripe-card-form.tsx';

/** The form of the company that processes cards. */
export function CardForm({ onAdded }: { onAdded?: (card: Card) => void }) {
  const { api } = useShop();
  const { data: form } = useQuery(cardFormQuery(api));
  if (form?.gateway === 'stripe' && form.publishable_key !== null)
    return <StripeCardForm publishableKey={form.publishable_key} onAdded={onAdded} />;
  return form?.gateway === 'sandbox' ? <AddCardForm onAdded={onAdded} /> : null;
}
