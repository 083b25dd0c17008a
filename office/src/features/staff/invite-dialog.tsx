import { useQuery } from '@tanstack/react-query';
import type { OfficeSent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage, languageOf } from '@chipload/messages/locale';
import { fieldText } from '@chipload/ui/form/field-text';
import { LanguageField } from '@chipload/ui/form/language-field';
import { TextField } from '@chipload/ui/form/text-field';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { useRecordAct } from '../../records/use-record-act.ts';
import { chosenRoles, RoleChoices } from './role-choices.tsx';
import { rolesQuery } from './staff.queries.ts';

type Invitation = OfficeSent<'POST', '/staff'>['data'];

/** Invites somebody: name, address, language of the mail, roles. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { api, notifications } = useOffice();
  const roles = useQuery(rolesQuery(api));
  const { run, errors, dialog } = useRecordAct(
    {
      act: (data: Invitation) => api.post('/staff', { data }),
      onDone: ({ email }) =>
        notifications.add({
          type: 'success',
          title: m.office_staff_invite_title(),
          body: m.office_staff_invited_done({ email }),
        }),
      onClose,
    },
    { fields: ['name', 'email', 'language', 'role_uuids'] },
  );

  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_staff_invite_title()}
      action={m.office_staff_invite_send()}
      onSubmit={(form) =>
        run({
          name: fieldText(form, 'name'),
          email: fieldText(form, 'email'),
          language: languageOf(fieldText(form, 'language')),
          role_uuids: chosenRoles(form, [], () => false),
        })
      }
    >
      <p>{m.office_staff_invite_hint()}</p>
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
    </RecordFormDialog>
  );
}
