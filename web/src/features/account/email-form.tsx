import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Account } from '@chipload/contract';
import { passwordLimits } from '@chipload/domain/accounts';
import { contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { errorsByField } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { TextField } from '@chipload/ui/form/text-field';
import { PasswordField } from '@chipload/ui/form/password-field';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';
import { changeEmail } from '../../customer/account.queries.ts';
import { summaryOf } from '../../customer/named-errors.ts';
import { SendAgain, UnconfirmedEmail } from '../../customer/unconfirmed-email.tsx';

/** Shows and changes the e-mail address for signing in. A new one replaces it once it is confirmed. */
export function EmailForm({ account }: { account: Account }) {
  const { api } = useShop();
  const change = useMutation(changeEmail(api, useQueryClient()));
  const ref = useOwnErrors(change.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    change.mutate(
      { email: fieldText(given, 'email'), current_password: fieldText(given, 'current_password') },
      { onSuccess: () => form.reset() },
    );
  };

  const errors = errorsByField(change.error);
  return (
    <form ref={ref} method="post" onSubmit={submit} className="grid gap-4 border-t pt-8">
      <div className="grid gap-1">
        <h2 className="font-semibold">{m.email_settings()}</h2>
        <p className="wrap-anywhere">{account.email}</p>
        <p className="text-sm text-muted">{m.email_settings_hint()}</p>
      </div>
      {account.new_email === null ? (
        <UnconfirmedEmail account={account} />
      ) : (
        <div role="status" className="grid gap-2 text-sm wrap-anywhere">
          <p>{m.email_pending({ email: account.new_email, present: account.email })}</p>
          <p>
            <SendAgain />
          </p>
        </div>
      )}
      <ErrorSummary
        messages={summaryOf(change.error, errors, { email: m.email_new, current_password: m.email_password })}
      />
      <TextField
        label={m.email_new()}
        errors={errors['email']}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={contactLimits.email}
        required
      />
      <PasswordField
        label={m.email_password()}
        errors={errors['current_password']}
        name="current_password"
        autoComplete="current-password"
        maxLength={passwordLimits.maximum}
      />
      <div>
        <SubmitButton busy={change.isPending}>{m.email_change()}</SubmitButton>
      </div>
    </form>
  );
}
