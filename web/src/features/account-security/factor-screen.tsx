import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { codeLimits } from '@chipload/domain/accounts';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages, Refused } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { Page } from '@chipload/ui/page';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { TextField } from '@chipload/ui/form/text-field';
import { PasskeyButton } from './passkey-button.tsx';

type Factors = { readonly has_authenticator: boolean; readonly has_passkeys: boolean };

/** The second step of a sign-in, after the password: a code or a passkey. */
export function FactorScreen({ next, factors }: { next: string; factors: Factors }) {
  return (
    <Page title={m.security_factor_title()}>
      <div className="grid max-w-md gap-8">
        {factors.has_passkeys && <PasskeyButton next={next} />}
        <CodeForm next={next} hasAuthenticator={factors.has_authenticator} />
      </div>
    </Page>
  );
}

function CodeForm({ next, hasAuthenticator }: { next: string; hasAuthenticator: boolean }) {
  const { api } = useShop();
  const signIn = useMutation({
    mutationFn: (code: string) => api.post('/login/factor', { data: { code } }),
    onSuccess: () => location.assign(next),
    onError: (error) => {
      const isExpired = error instanceof Refused && error.code === 'sign-in-expired';
      if (isExpired) location.assign(`/login?next=${encodeURIComponent(next)}`);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    signIn.mutate(fieldText(new FormData(event.currentTarget), 'code'));
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <ErrorSummary messages={invalidMessages(signIn.error)} />
      <TextField
        label={hasAuthenticator ? m.security_code_or_recovery() : m.security_recovery_code()}
        hint={hasAuthenticator ? m.security_code_hint() : m.security_recovery_hint()}
        errors={errorsByField(signIn.error)['code']}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={codeLimits.maximum}
        required
      />
      <div>
        <SubmitButton busy={signIn.isPending || signIn.isSuccess}>{m.customers_sign_in()}</SubmitButton>
      </div>
      <p className="text-sm text-muted">{m.security_lost_all()}</p>
    </form>
  );
}
