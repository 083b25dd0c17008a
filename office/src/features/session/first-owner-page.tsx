import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { errorsByField } from '@chipload/client/refused';
import type { OfficeSent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { NewPasswordField } from '@chipload/ui/form/password-field';
import { TextField } from '@chipload/ui/form/text-field';
import { BarePage, OtherLanguage } from '../../navigation/bare-page.tsx';
import { failureMessages } from '../../navigation/failure-text.ts';
import type { OfficeApi } from '../../platform/api/api.ts';
import { useOffice } from '../../platform/office.ts';
import { replaceSession } from '../../platform/session.ts';

export const firstOwnerQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['first-owner'],
    queryFn: ({ signal }) => api.get('/first-owner', { signal }),
  });

/** The page of the address that a start without an owner prints; its code is in the fragment, which no server sees. */
export function FirstOwnerPage() {
  const { data } = useQuery(firstOwnerQuery(useOffice().api));
  if (data?.is_awaited === false)
    return (
      <BarePage title={m.office_first_owner_exists()}>
        <p className="text-sm">{m.office_first_owner_exists_body()}</p>
        <Link to="/sign-in" className="justify-self-start underline">
          {m.customers_sign_in()}
        </Link>
      </BarePage>
    );
  return (
    <BarePage title={m.office_first_owner_title()}>
      <BecomeOwner />
      <OtherLanguage />
    </BarePage>
  );
}

type Owner = OfficeSent<'POST', '/first-owner'>['data'];

function BecomeOwner() {
  const { api } = useOffice();
  const { hash } = useLocation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const become = useMutation({
    mutationFn: (data: Owner) => api.post('/first-owner', { data }),
    gcTime: 0, // a cached mutation would keep the password
    onSuccess: async (session) => {
      replaceSession(queryClient, api, session);
      await navigate({ to: '/sign-in', replace: true }); // which goes on with the second factor
    },
  });
  const errors = errorsByField(become.error);

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        become.mutate({
          code: fieldText(form, 'code').trim(),
          name: fieldText(form, 'name'),
          email: fieldText(form, 'email'),
          password: fieldText(form, 'password'),
          language: currentLanguage(),
        });
      }}
    >
      <p className="text-sm">{m.office_first_owner_body()}</p>
      {become.error !== null && Object.keys(errors).length === 0 && (
        <ErrorSummary messages={failureMessages(become.error)} />
      )}
      <TextField
        label={m.office_staff_name()}
        errors={errors['name']}
        name="name"
        autoComplete="name"
        autoFocus
        required
      />
      <TextField
        label={m.customers_email()}
        errors={errors['email']}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      <NewPasswordField label={m.customers_password()} errors={errors['password']} />
      <TextField
        label={m.office_first_owner_code()}
        hint={m.office_first_owner_code_hint()}
        errors={errors['code']}
        name="code"
        defaultValue={hash}
        autoComplete="off"
        required
      />
      <Button type="submit" look="primary" busy={become.isPending}>
        {m.office_first_owner_action()}
      </Button>
    </form>
  );
}
