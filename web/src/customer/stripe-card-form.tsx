import { useMutation, useQueryClient, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Card } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Refused } from '@chipload/client/refused';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { type StripeCardField, StripeField } from './stripe-field.tsx';
import { useShop } from '../platform/shop.ts';
import { showNewCard } from './account.queries.ts';
import type { Api } from '../platform/api/api.ts';

/** Saves the card in Stripe's field, and the shop's token for it. */
const saveStripeCard = (api: Api, queryClient: QueryClient) =>
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

/** Saves a card through Stripe's own field; the bank may ask the buyer to sign in (3-D Secure). */
export function StripeCardForm({
  publishableKey,
  onAdded,
}: {
  publishableKey: string;
  onAdded?: ((card: Card) => void) | undefined;
}) {
  const { api, notifications } = useShop();
  const [field, setField] = useState<StripeCardField>();
  const [isComplete, setComplete] = useState(false);
  const id = useId();
  const add = useMutation(saveStripeCard(api, useQueryClient()));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (field?.kind !== 'card') return;
    add.mutate(field, {
      onSuccess: (card) => {
        field.element.clear();
        notifications.add({ type: 'success', title: m.account_card_saved(), body: m.account_card_added() });
        onAdded?.(card);
      },
    });
  };

  return (
    <section aria-labelledby="add-card" className="grid gap-4 rounded-panel border p-5">
      <h2 id="add-card" className="font-semibold">
        {m.account_card_add()}
      </h2>
      <p className="max-w-text text-sm text-muted">{m.account_card_stripe()}</p>
      <form method="post" onSubmit={submit} className="grid max-w-sm gap-4">
        <ErrorSummary messages={messagesOf(add.error)} />
        <div className="grid gap-1 text-sm">
          <span id={`${id}-label`} className="font-medium">
            {m.account_card_number()}
          </span>
          <StripeField
            id={id}
            kind="card"
            publishableKey={publishableKey}
            aria-describedby={`${id}-label`}
            onReady={setField}
            onComplete={setComplete}
          />
        </div>
        <div>
          <SubmitButton busy={add.isPending} disabled={!isComplete}>
            {m.account_card_add()}
          </SubmitButton>
        </div>
      </form>
    </section>
  );
}

/** Stripe words its own errors in the language of the page. */
function messagesOf(error: Error | null): readonly string[] {
  if (error === null) return [];
  return error instanceof Refused ? error.messages : [error.message];
}
