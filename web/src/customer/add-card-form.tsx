import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Card } from '@chipload/contract';
import { checkoutLimits } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { TextField } from '@chipload/ui/form/text-field';
import { addCard } from './account.queries.ts';

/** As documented in `gateways/sandbox-cards.ts`. */
const testNumbers = [
  { number: '4242 4242 4242 4242', outcome: m.account_card_approve },
  { number: '3782 822463 10005', outcome: m.account_card_four_digits },
  { number: '4000 0000 0000 0002', outcome: m.account_card_decline },
  { number: '4000 0000 0000 0119', outcome: m.account_card_timeout },
  { number: '4000 0000 0000 3220', outcome: m.account_card_authenticate },
  { number: '5555 5555 5555 4444', outcome: m.account_card_single_capture },
  { number: '4000 0000 0000 0341', outcome: m.account_card_refuse_later },
] as const;

/** The sandbox gateway's own form: it charges nobody and accepts only its test numbers. */
export function AddCardForm({ onAdded }: { onAdded?: ((card: Card) => void) | undefined }) {
  const { api, notifications } = useShop();
  const add = useMutation(addCard(api, useQueryClient()));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    add.mutate(fieldText(new FormData(form), 'number'), {
      onSuccess: (card) => {
        form.reset();
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
      <div className="grid gap-1 text-sm text-muted">
        <p>{m.account_card_sandbox()}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4">
          {testNumbers.map(({ number, outcome }) => (
            <div key={number} className="col-span-2 grid grid-cols-subgrid">
              <dt className="tabular text-ink">{number}</dt>
              <dd>{outcome()}</dd>
            </div>
          ))}
        </dl>
      </div>
      <form method="post" onSubmit={submit} className="grid max-w-sm gap-4">
        <ErrorSummary messages={invalidMessages(add.error)} />
        <TextField
          label={m.account_card_number()}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={checkoutLimits.cardNumberLength}
          required
          className="tabular"
        />
        <div>
          <SubmitButton busy={add.isPending}>{m.account_card_add()}</SubmitButton>
        </div>
      </form>
    </section>
  );
}
