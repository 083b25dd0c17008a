import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import type { SentTo } from '@chipload/contract';
import { m } from '@chipload/messages';
import { errorsByField } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Page } from '@chipload/ui/page';
import { fieldText } from '@chipload/ui/form/field-text';
import { PasswordField } from '@chipload/ui/form/password-field';
import { summaryOf } from '../../customer/named-errors.ts';
import { registrationLabels } from './registration-errors.ts';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';
import { TextField } from '@chipload/ui/form/text-field';

/** Signs in with e-mail and password. `otherWays` are ways to sign in without a password, from another feature. */
export function SignInScreen({ next, otherWays }: { next: string; otherWays: ReactNode }) {
  return (
    <Page title={m.customers_sign_in_title()}>
      <div className="grid max-w-4xl gap-10 md:grid-cols-2 md:gap-16">
        <div className="grid content-start gap-6">
          <SignInForm next={next} />
          {otherWays}
        </div>
        <section className="md:border-l md:pl-16">
          <h2 className="font-semibold">{m.customers_new_here()}</h2>
          <p className="mt-1 max-w-text text-sm text-muted">{m.customers_new_here_body()}</p>
          <a href={`/register?next=${encodeURIComponent(next)}`} className={`${buttonClass()} mt-4`}>
            {m.customers_register_title()}
          </a>
        </section>
      </div>
    </Page>
  );
}

type Credentials = SentTo<'POST', '/login'>['data'];

function SignInForm({ next }: { next: string }) {
  const { api, page } = useShop();
  const signIn = useMutation({
    mutationFn: (data: Credentials) => api.post('/login', { data }),
    // Loads a new page: its session, currency and CSRF token are the customer's.
    onSuccess: ({ needs_factor: needsFactor }) =>
      location.assign(needsFactor ? `/login/factor?next=${encodeURIComponent(next)}` : next),
  });

  const ref = useOwnErrors(signIn.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: fieldText(form, 'email'), password: fieldText(form, 'password') });
  };

  const errors = errorsByField(signIn.error);
  // Without a script, or before it has loaded, the server takes the form itself.
  return (
    <form ref={ref} method="post" onSubmit={submit} className="grid content-start gap-4">
      <input type="hidden" name="csrf" value={page.csrfToken} />
      <ErrorSummary messages={summaryOf(signIn.error, errors, registrationLabels)} />
      <TextField
        label={m.customers_email()}
        errors={errors['email']}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        required
      />
      <PasswordField
        label={m.customers_password()}
        errors={errors['password']}
        name="password"
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="primary" busy={signIn.isPending || signIn.isSuccess}>
          {m.customers_sign_in()}
        </Button>
        <a
          href="/password/forgot"
          className="thumb-room text-sm text-accent underline-offset-2 hover:underline"
        >
          {m.customers_forgot_password()}
        </a>
      </div>
    </form>
  );
}
