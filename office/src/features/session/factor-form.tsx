import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { codeLimits } from '@chipload/domain/accounts';
import type { OfficeSession } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { fieldText } from '@chipload/ui/form/field-text';
import { TextField } from '@chipload/ui/form/text-field';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';

/** Asks for the code of the authenticator, or a recovery code. */
export function FactorForm({ onDone }: { onDone: (session: OfficeSession) => void }) {
  const { api } = useOffice();
  const enter = useMutation({
    mutationFn: (code: string) => api.post('/session/factor', { data: { code } }),
    onSuccess: onDone,
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    enter.mutate(fieldText(new FormData(event.currentTarget), 'code'));
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="font-semibold">{m.office_factor_title()}</h2>
      <TextField
        label={m.security_code_or_recovery()}
        hint={m.security_code_hint()}
        errors={failureMessages(enter.error)}
        name="code"
        autoComplete="one-time-code"
        maxLength={codeLimits.maximum}
        autoFocus
        required
      />
      <Button type="submit" look="primary" busy={enter.isPending}>
        {m.office_continue()}
      </Button>
    </form>
  );
}
