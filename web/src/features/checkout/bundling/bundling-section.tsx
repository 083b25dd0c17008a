import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice } from '@chipload/ui/form/field';
import { bundlingHints } from './bundling-hints.ts';
import { saveBundling } from '../checkout.queries.ts';
import { isAllInStock } from '../progress.ts';
import type { SectionProps } from '../section-props.ts';
import { ContinueButton, useStepForm } from '../step-button.tsx';
import { ExpectedShipments } from './expected-shipments.tsx';

/** The choice between shipping what is in stock at once and shipping all of it together. */
export function BundlingSection({ trunk, drafts, onDraft, onDone, onFailure }: SectionProps) {
  const { api } = useShop();
  const save = useMutation(saveBundling(api, useQueryClient()));
  const isBundled = drafts.bundling ?? trunk.is_bundled;
  const isSettled = isAllInStock(trunk);
  const hints = isSettled ? undefined : bundlingHints(trunk);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBundled === trunk.is_bundled) return onDone();
    const onSuccess = () => {
      onDraft({ bundling: undefined });
      onDone();
    };
    return save.mutate({ kind: trunk.kind, bundled: isBundled }, { onSuccess, onError: onFailure });
  };

  return (
    <form id={useStepForm()} onSubmit={submit} className="grid gap-3">
      <ErrorSummary messages={invalidMessages(save.error)} />
      {isSettled && <p className="text-sm text-muted">{m.checkout_all_in_stock()}</p>}
      <fieldset className="grid gap-2">
        <legend className="sr-only">{m.checkout_bundling_title()}</legend>
        <Choice
          name="bundling"
          label={m.checkout_ship_when_available()}
          hint={hints?.whenAvailable}
          checked={!isBundled}
          onChange={() => onDraft({ bundling: false })}
        />
        <Choice
          name="bundling"
          label={m.checkout_ship_together()}
          hint={hints?.together}
          checked={isBundled}
          onChange={() => onDraft({ bundling: true })}
        />
      </fieldset>
      <ExpectedShipments trunk={trunk} isBundled={isBundled} />
      <ContinueButton busy={save.isPending} />
    </form>
  );
}
