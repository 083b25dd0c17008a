import { useMutation } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { OwnPasswordForm } from './own-password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Replaces one's own recovery codes, after the password. */
export function NewRecoveryCodes() {
  const { api } = useOffice();
  const create = useMutation({
    mutationFn: (password: string) => api.post('/session/recovery-codes', { data: { password } }),
    gcTime: 0, // a cached mutation would keep the password and the codes
  });
  if (create.data) return <RecoveryCodes codes={create.data.recovery_codes} onKept={() => create.reset()} />;
  return (
    <>
      <p className="max-w-text text-sm text-muted">{m.office_account_codes_body()}</p>
      <OwnPasswordForm
        action={m.office_account_codes_create()}
        error={create.error}
        isBusy={create.isPending}
        onSubmit={create.mutate}
      />
    </>
  );
}
