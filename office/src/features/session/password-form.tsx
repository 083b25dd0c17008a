import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { errorsByField } from '@chipload/client/refused';
import type { OfficeSession, OfficeSent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { PasswordField } from '@chipload/ui/form/password-field';
import { TextField } from '@chipload/ui/form/text-field';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';

type Credentials = OfficeSent<'POST', '/session'>['data'];

/** The person whom the sample shop comes with. */
const samplePerson = { email: 'staff@chipload.test', password: 'chipload-sample-1' };

/** Asks for e-mail address and password. */
export function PasswordForm({
  isSampleShop,
  onDone,
}: {
  isSampleShop: boolean;
  onDone: (session: OfficeSession) => void;
}) {
  const { api } = useOffice();
  const signIn = useMutation({
    mutationFn: (data: Credentials) => api.post('/session', { data }),
    gcTime: 0, // a cached mutation would keep the password
    onSuccess: onDone,
  });
  const errors = errorsByField(signIn.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: fieldText(form, 'email'), password: fieldText(form, 'password') });
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {signIn.error !== null && Object.keys(errors).length === 0 && (
        <ErrorSummary messages={failureMessages(signIn.error)} />
      )}
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
      <Button type="submit" look="primary" busy={signIn.isPending}>
        {m.customers_sign_in()}
      </Button>
      {isSampleShop && <p className="text-xs text-muted">{m.office_sample_hint(samplePerson)}</p>}
    </form>
  );
}
