import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorsByField } from '@chipload/client/refused';
import type { OfficeSent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage, languageOf } from '@chipload/messages/locale';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { LanguageField } from '@chipload/ui/form/language-field';
import { TextField } from '@chipload/ui/form/text-field';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { chosenRoles, RoleChoices } from './role-choices.tsx';
import { rolesQuery, staffQuery } from './staff.queries.ts';

type Invitation = OfficeSent<'POST', '/staff'>['data'];

/** Invites somebody: name, address, language of the mail, roles. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const roles = useQuery(rolesQuery(api));
  const invite = useMutation({
    mutationFn: (data: Invitation) => api.post('/staff', { data }),
    onSuccess: async ({ email }) => {
      onClose();
      notifications.add({
        type: 'success',
        title: m.office_staff_invite_title(),
        body: m.office_staff_invited_done({ email }),
      });
      await queryClient.invalidateQueries({ queryKey: staffQuery(api).queryKey });
    },
  });
  const errors = errorsByField(invite.error);
  const isUnclear = invite.error !== null && Object.keys(errors).length === 0;

  return (
    <FormDialog
      title={m.office_staff_invite_title()}
      action={m.office_staff_invite_send()}
      isBusy={invite.isPending}
      onClose={onClose}
      onSubmit={(form) =>
        invite.mutate({
          name: fieldText(form, 'name'),
          email: fieldText(form, 'email'),
          language: languageOf(fieldText(form, 'language')),
          role_uuids: chosenRoles(form, [], () => false),
        })
      }
    >
      <p>{m.office_staff_invite_hint()}</p>
      {isUnclear && <ErrorSummary messages={failureMessages(invite.error)} />}
      <TextField
        label={m.office_staff_name()}
        errors={errors['name']}
        name="name"
        autoComplete="off"
        required
      />
      <TextField
        label={m.office_staff_email()}
        errors={errors['email']}
        name="email"
        type="email"
        autoComplete="off"
        required
      />
      <LanguageField language={currentLanguage()} errors={errors['language']} />
      <RoleChoices roles={roles.data ?? []} errors={errors['role_uuids']} />
    </FormDialog>
  );
}
