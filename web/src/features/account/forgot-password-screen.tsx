import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { TextField } from '@chipload/ui/form/text-field';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';

/** Asks for a link to choose a new password; says the same whether the e-mail is known or not. */
export function ForgotPasswordScreen() {
  const { api } = useShop();
  const ask = useMutation({
    mutationFn: (email: string) => api.post('/password/forgot', { data: { email } }),
  });

  const ref = useOwnErrors(ask.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask.mutate(fieldText(new FormData(event.currentTarget), 'email').trim());
  };

  const errors = errorsByField(ask.error);
  return (
    <Page title={m.account_forgot_title()}>
      <div className="grid max-w-md gap-4">
        {ask.isSuccess ? (
          <Notice icon={MailCheck} role="status" title={m.account_forgot_sent_title()}>
            <p>{m.account_forgot_sent_body({ email: ask.variables })}</p>
          </Notice>
        ) : (
          <form ref={ref} method="post" onSubmit={submit} className="grid gap-4">
            <p className="text-sm text-muted">{m.account_forgot_intro()}</p>
            <noscript>{m.customers_needs_javascript()}</noscript>
            <ErrorSummary messages={invalidMessages(ask.error)} />
            <TextField
              label={m.customers_email()}
              errors={errors['email']}
              name="email"
              type="email"
              autoComplete="username"
              maxLength={contactLimits.email}
              required
            />
            <div>
              <SubmitButton busy={ask.isPending}>{m.account_forgot_send()}</SubmitButton>
            </div>
          </form>
        )}
        <p>
          <a href="/login" className="thumb-room text-sm text-accent underline-offset-2 hover:underline">
            {m.account_back_to_sign_in()}
          </a>
        </p>
      </div>
    </Page>
  );
}
