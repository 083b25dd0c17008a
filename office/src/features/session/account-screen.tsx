import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { permissionName } from '@chipload/messages/permissions';
import type { ReactNode } from 'react';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice, useStaff } from '../../platform/office.ts';
import { ChangePassword } from './change-password.tsx';
import { OwnSettings } from './own-settings.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { SessionTable } from '../../records/session-table.tsx';
import { ownSessionsQuery } from './own-sessions.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** One's own account: language and keys, password, recovery codes, sessions. */
export function AccountScreen() {
  const { name, email, permissions } = useStaff();
  return (
    <Screen title={m.office_account_title()}>
      <p className="text-sm text-muted">
        {name} · {email}
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <Section title={m.office_account_profile()}>
          <OwnSettings />
        </Section>
        <Section title={m.office_account_password()}>
          <ChangePassword />
        </Section>
        <Section title={m.office_account_codes()}>
          <NewRecoveryCodes />
        </Section>
        <Section title={m.office_staff_sessions()}>
          <OwnSessions />
        </Section>
        <Section title={m.office_account_roles()}>
          <ul className="grid list-disc gap-1 pl-5 text-sm sm:grid-cols-2">
            {permissions.map((permission) => (
              <li key={permission}>{permissionName(permission, currentLanguage())}</li>
            ))}
          </ul>
        </Section>
      </div>
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** The sessions of the person at the screen; the others can be signed out, after the password. */
function OwnSessions() {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  const { data: sessions } = useSuspenseQuery(ownSessionsQuery(api));
  const end = useMutation({
    mutationFn: (password: string) => api.post('/session/others', { data: { password } }),
    gcTime: 0, // a cached mutation would keep the password
    onSuccess: (left) => queryClient.setQueryData(ownSessionsQuery(api).queryKey, left),
  });
  return (
    <>
      <SessionTable sessions={sessions} />
      {sessions.length > 1 && (
        <OwnPasswordForm
          action={m.office_account_sessions_end()}
          error={end.error}
          isBusy={end.isPending}
          onSubmit={end.mutate}
        />
      )}
    </>
  );
}

/** Replaces one's own recovery codes, after the password. */
function NewRecoveryCodes() {
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
