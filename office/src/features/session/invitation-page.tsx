import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Refused, errorsByField } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { NewPasswordField } from '@chipload/ui/form/password-field';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { BarePage, OtherLanguage } from '../../navigation/bare-page.tsx';
import { failureMessages, failureText } from '../../navigation/failure-text.ts';
import type { OfficeApi } from '../../platform/api/api.ts';
import { useOffice } from '../../platform/office.ts';
import { replaceSession } from '../../platform/session.ts';

const invitationQuery = (api: OfficeApi, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.get('/invitations/:token', { params: { token }, signal }),
  });

/** The page of an invitation: the invited person sets a password, then a second factor. */
export function InvitationPage({ token }: { token: string }) {
  const { api } = useOffice();
  const { data, error } = useQuery(invitationQuery(api, token));
  if (error instanceof Refused && error.isNotFound)
    return (
      <BarePage title={m.office_invitation_invalid()}>
        <p className="text-sm">{m.office_invitation_invalid_body()}</p>
      </BarePage>
    );
  if (error !== null)
    return (
      <BarePage title={m.office_error_title()}>
        <p className="text-sm">{failureText(error)}</p>
      </BarePage>
    );
  if (data === undefined)
    return (
      <BarePage title={m.office_name()}>
        <SkeletonRows rows={4} />
      </BarePage>
    );
  return (
    <BarePage title={m.office_invitation_title({ name: data.name })}>
      <SetPassword token={token} email={data.email} />
      <OtherLanguage />
    </BarePage>
  );
}

function SetPassword({ token, email }: { token: string; email: string }) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: (password: string) =>
      api.post('/invitations/:token', { params: { token }, data: { password, language: currentLanguage() } }),
    gcTime: 0, // a cached mutation would keep the password
    onSuccess: async (session) => {
      replaceSession(queryClient, api, session);
      await navigate({ to: '/sign-in', replace: true }); // which goes on with the second factor, or to the office
    },
  });
  const errors = errorsByField(accept.error)['password'];

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        accept.mutate(fieldText(new FormData(event.currentTarget), 'password'));
      }}
    >
      <p className="text-sm">{m.office_invitation_body({ email })}</p>
      {accept.error !== null && errors === undefined && (
        <ErrorSummary messages={failureMessages(accept.error)} />
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField label={m.customers_password()} errors={errors} />
      <Button type="submit" look="primary" busy={accept.isPending}>
        {m.office_invitation_accept()}
      </Button>
    </form>
  );
}
