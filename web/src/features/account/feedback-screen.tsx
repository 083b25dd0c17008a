import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { attempt } from '@chipload/client/attempt';
import type { SentTo } from '@chipload/contract';
import { feedbackLimits } from '@chipload/domain/accounts';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice, Field, Textarea } from '@chipload/ui/form/field';
import { fieldText } from '@chipload/ui/form/field-text';
import { Notice } from '@chipload/ui/notice';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { countText } from '@chipload/ui/count-text';
import { accountQuery } from '../../customer/account.queries.ts';
import { AccountPage } from '../../navigation/account-page.tsx';
import { UnconfirmedEmail } from '../../customer/unconfirmed-email.tsx';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';

type Feedback = SentTo<'POST', '/account/feedback'>['data'];

/** Reports a bug or an idea. `from`: the page that the reader came from, sent along and shown in the form. */
export function FeedbackScreen({ from }: { from: string }) {
  const { api, page } = useShop();
  const { data: account } = useSuspenseQuery(accountQuery(api));
  const send = useMutation({
    mutationFn: (data: Feedback) =>
      attempt(['sendFeedback', data], (idempotencyKey) =>
        api.post('/account/feedback', { data, idempotencyKey }),
      ),
  });
  const ref = useOwnErrors(send.error);
  if (send.isSuccess) {
    return (
      <AccountPage title={m.account_feedback_title()}>
        <div className="grid max-w-xl gap-4">
          <Notice
            icon={CircleCheck}
            role="status"
            title={m.account_feedback_sent_title({ number: send.data.number })}
          >
            <p>
              {account.email_confirmed
                ? m.account_feedback_sent_body({ email: account.email })
                : m.account_feedback_sent_unconfirmed({ email: account.email })}
            </p>
          </Notice>
          <UnconfirmedEmail account={account} />
          <div>
            <Button onClick={() => send.reset()}>{m.account_feedback_another()}</Button>
          </div>
        </div>
      </AccountPage>
    );
  }

  const attached = { url: from, version: page.version };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const kind = fieldText(form, 'kind') === 'idea' ? 'idea' : 'bug';
    send.mutate({ kind, body: fieldText(form, 'body'), ...attached });
  };

  const errors = errorsByField(send.error);
  return (
    <AccountPage title={m.account_feedback_title()}>
      <form ref={ref} method="post" onSubmit={submit} className="grid max-w-xl gap-5">
        <ErrorSummary messages={invalidMessages(send.error)} />
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1 text-sm font-medium">{m.account_feedback_kind()}</legend>
          <Choice
            name="kind"
            value="bug"
            defaultChecked
            label={m.account_feedback_bug()}
            hint={m.account_feedback_bug_hint()}
          />
          <Choice
            name="kind"
            value="idea"
            label={m.account_feedback_idea()}
            hint={m.account_feedback_idea_hint()}
          />
        </fieldset>
        <Field
          label={m.account_feedback_body()}
          errors={errors['body']}
          hint={m.account_feedback_limit({ limit: countText(feedbackLimits.bodyLength) })}
        >
          {(control) => (
            <Textarea {...control} name="body" rows={8} maxLength={feedbackLimits.bodyLength} required />
          )}
        </Field>
        <Attached {...attached} />
        <div>
          <SubmitButton busy={send.isPending}>{m.account_feedback_send()}</SubmitButton>
        </div>
      </form>
    </AccountPage>
  );
}

function Attached({ url, version }: Pick<Feedback, 'url' | 'version'>) {
  return (
    <section aria-labelledby="attached" className="rounded-control border bg-canvas p-3 text-xs">
      <h2 id="attached" className="font-medium">
        {m.account_feedback_attached()}
      </h2>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-muted">
        <dt>{m.account_feedback_url()}</dt>
        <dd className="min-w-0 wrap-anywhere">{url}</dd>
        <dt>{m.account_feedback_version()}</dt>
        <dd>{version}</dd>
      </dl>
    </section>
  );
}
