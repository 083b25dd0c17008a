import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { showNewCard } from './account.queries.ts';
import type { StripeCardField } from './stripe-field.tsx';
import type { Api } from '../platform/api/api.ts';

/** Saves the card in Stripe's field, and the shop's token for it. */
export const saveStripeCard = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ stripe, element }: Extract<StripeCardField, { kind: 'card' }>) => {
      const { client_secret: secret } = await api.post('/account/cards/start', {});
      const { setupIntent, error } = await stripe.confirmCardSetup(secret, {
        payment_method: { card: element },
      });
      if (!setupIntent) throw new Error(error.message ?? m.account_card_company_unreachable());
      return api.post('/account/cards', { data: { token: setupIntent.id } });
    },
    onSuccess: (card) => showNewCard(api, queryClient, card),
    gcTime: 0,
  });
