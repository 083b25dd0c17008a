import { useMutation } from '@tanstack/react-query';
import { errorsByField } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { fieldText } from '@chipload/ui/form/field-text';
import { PasswordField } from '@chipload/ui/form/password-field';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Replaces one's own recovery codes, after the password. */
export function NewRecoveryCodes() {
  const { api } = useOffice();
  const create = useMutation({
    mutationFn: (password: string) => api.post('/session/recovery-codes', { data: { password } }),
    gcTime: 0, // a cached mutation would keep the password and the codes
  });
  if (create.data) return <RecoveryCodes codes={create.data.recovery_codes} onKept={() => create.reset()} />;

  const errors =
    create.error === null ? [] : (errorsByField(create.error)['password'] ?? failureMessages(create.error));
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(fieldText(new FormData(event.currentTarget), 'password'));
      }}
    >
      <p className="max-w-text text-sm text-muted">{m.office_account_codes_body()}</p>
      <PasswordField
        label={m.office_account_current_password()}
        errors={errors}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" className="justify-self-start" busy={create.isPending}>
        {m.office_account_codes_create()}
      </Button>
    </form>
  );
}
