import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorsByField } from '@chipload/client/refused';
import type { OfficeSent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { NewPasswordField, PasswordField } from '@chipload/ui/form/password-field';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice, useStaff } from '../../platform/office.ts';
import { ownSessionsQuery } from './own-sessions.queries.ts';

type Passwords = OfficeSent<'POST', '/session/password'>['data'];

/** Changes one's own password; every other session ends. */
export function ChangePassword() {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const { email } = useStaff();
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: (data: Passwords) => api.post('/session/password', { data }),
    gcTime: 0, // a cached mutation would keep the passwords
    onSuccess: async () => {
      form.current?.reset();
      notifications.add({
        type: 'success',
        title: m.office_account_password(),
        body: m.office_account_password_changed(),
      });
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery(api).queryKey });
    },
  });
  const errors = errorsByField(change.error);
  const isUnclear = change.error !== null && Object.keys(errors).length === 0;
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        change.mutate({
          current_password: fieldText(typed, 'current_password'),
          password: fieldText(typed, 'password'),
        });
      }}
    >
      {isUnclear && <ErrorSummary messages={failureMessages(change.error)} />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={m.office_account_current_password()}
        errors={errors['current_password']}
        name="current_password"
        autoComplete="current-password"
      />
      <NewPasswordField label={m.office_account_new_password()} errors={errors['password']} />
      <Button type="submit" className="justify-self-start" busy={change.isPending}>
        {m.office_account_change_password()}
      </Button>
    </form>
  );
}
