import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, PencilRuler } from 'lucide-react';
import { useState } from 'react';
import type { WireModBase } from '@chipload/contract';
import { writeOperations } from '@chipload/contract/mod-operations';
import { modTextLimits } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { Field, QuantityInput, Textarea } from '@chipload/ui/form/field';
import { Notice } from '@chipload/ui/notice';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { accountQuery } from '../../customer/account.queries.ts';
import { UnconfirmedEmail } from '../../customer/unconfirmed-email.tsx';
import { requestQuote } from './mods.queries.ts';
import type { ChosenOperations } from './chosen-operations/chosen-operations.ts';
import { isSame } from './chosen-operations/use-chosen-operations.ts';

/** A form that requests a special tool for changes that cannot be made as a mod. */
export function ModSpecial({
  part,
  chosen,
  signInHref,
}: {
  part: WireModBase;
  chosen: ChosenOperations;
  signInHref: string;
}) {
  const { user } = useVisitor();
  return (
    <section aria-labelledby="mod-special" className="grid gap-3 rounded-panel border p-5 print:hidden">
      <div>
        <h2 id="mod-special" className="font-semibold">
          {m.mods_special_title()}
        </h2>
        <p className="mt-1 text-sm text-muted">{m.mods_special_body()}</p>
      </div>
      {user.isGuest ? (
        <a href={signInHref} className={`${buttonClass({ look: 'primary' })} justify-self-start`}>
          {m.mods_special_sign_in()}
        </a>
      ) : (
        <Request part={part} chosen={chosen} />
      )}
    </section>
  );
}

/** Asks customers to confirm their email address first, because the server would refuse their request. */
function Request(props: { part: WireModBase; chosen: ChosenOperations }) {
  const { api } = useShop();
  const { data: account } = useQuery(accountQuery(api));
  if (account?.email_confirmed === false) return <UnconfirmedEmail account={account} />;
  return <RequestForm {...props} />;
}

function RequestForm({ part, chosen }: { part: WireModBase; chosen: ChosenOperations }) {
  const { api } = useShop();
  const request = useMutation(requestQuote(api));
  const [quantity, setQuantity] = useState('1');
  const [requested, setRequested] = useState<ChosenOperations>();
  const errors = errorsByField(request.error);
  if (request.data !== undefined && requested !== undefined && isSame(requested, chosen)) {
    return (
      <Notice
        icon={CircleCheck}
        role="status"
        title={m.mods_special_done_title({ number: request.data.number })}
      >
        <p>{m.mods_special_done_body()}</p>
        <Link
          to="/customer/account/saved-mods"
          className="font-medium text-accent underline underline-offset-2 hover:text-accent-strong"
        >
          {m.mods_requests_title()}
        </Link>
      </Notice>
    );
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (request.isPending) return;
        setRequested(chosen);
        request.mutate({
          inventory_code: part.inventory_code,
          operations: writeOperations(chosen),
          quantity: Number(quantity),
          body: fieldText(new FormData(event.currentTarget), 'body'),
        });
      }}
    >
      <ErrorSummary messages={invalidMessages(request.error)} />
      <Field label={m.mods_quantity()} errors={errors['quantity']}>
        {(control) => (
          <QuantityInput
            {...control}
            name="quantity"
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
            className="h-10 w-24"
          />
        )}
      </Field>
      <Field label={m.mods_special_words()} errors={errors['body']}>
        {(control) => <Textarea {...control} name="body" rows={4} maxLength={modTextLimits.request} />}
      </Field>
      <SubmitButton busy={request.isPending} className="justify-self-start">
        <PencilRuler aria-hidden className="size-4" strokeWidth={1.5} />
        {m.mods_special_send()}
      </SubmitButton>
    </form>
  );
}
