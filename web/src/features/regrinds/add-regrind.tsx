import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { EvaluatedRegrind } from '@chipload/contract';
import { isQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { invalidMessages, refusedMessages } from '@chipload/client/refused';
import { buttonClass } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Field } from '@chipload/ui/form/field';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { TypedQuantity } from '@chipload/ui/form/typed-quantity';
import { useShop, useVisitor } from '../../platform/shop.ts';
import { addRegrind } from './regrinds.queries.ts';

/** Adds so many tools, all worn like the one that is described, to the cart of made-to-order parts. */
export function AddRegrind({ regrind }: { regrind: EvaluatedRegrind }) {
  const { api } = useShop();
  const { user } = useVisitor();
  const navigate = useNavigate();
  const { href } = useLocation();
  const add = useMutation(addRegrind(api, useQueryClient()));
  const [typed, setTyped] = useState('1');
  const quantity = Number(typed);

  if (user.isGuest) {
    return (
      <p className="print:hidden">
        <a href={`/login?next=${encodeURIComponent(href)}`} className={buttonClass({ look: 'primary' })}>
          {m.regrinds_sign_in()}
        </a>
      </p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isQuantity(quantity)) return;
    add.mutate({ regrind, quantity }, { onSuccess: () => void navigate({ to: '/app/mod/cart' }) });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3 print:hidden">
      <ErrorSummary messages={refusedMessages(add.error) ?? invalidMessages(add.error)} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={m.regrinds_tools()}
          errors={typed !== '' && !isQuantity(quantity) ? [m.regrinds_no_quantity()] : []}
        >
          {(control) => <TypedQuantity {...control} value={typed} inputMode="numeric" onType={setTyped} />}
        </Field>
        <SubmitButton busy={add.isPending}>{m.mods_add_action()}</SubmitButton>
      </div>
      <p className="text-sm text-muted">{m.regrinds_prepaid()}</p>
    </form>
  );
}
