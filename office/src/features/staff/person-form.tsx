import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { errorsByField } from '@chipload/client/refused';
import type { Colleague, OfficeSent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { TextField } from '@chipload/ui/form/text-field';
import { failureMessages, failureText } from '../../navigation/failure-text.ts';
import { isRecordChanged } from '../../records/version-conflict.tsx';
import { useMay, useOffice, useStaff } from '../../platform/office.ts';
import { mayGive } from './own-rights.ts';
import { chosenRoles, RoleChoices } from './role-choices.tsx';
import { rolesQuery, staffQuery } from './staff.queries.ts';

type Change = OfficeSent<'PATCH', '/staff/:uuid'>['data'];

/** The name and the roles of a person. Nobody changes their own roles. */
export function PersonForm({ person, isOwn }: { person: Colleague; isOwn: boolean }) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const may = useMay();
  const own = useStaff();
  const { data: roles } = useSuspenseQuery(rolesQuery(api));
  const save = useMutation({
    mutationFn: (data: Change) => api.patch('/staff/:uuid', { params: { uuid: person.uuid }, data }),
    onSuccess: () => notifications.add({ type: 'success', title: m.office_staff_saved(), body: person.name }),
    // The form is filled anew when somebody else changed the person meanwhile: the reason has to stay in sight.
    onError: (error) => {
      if (isRecordChanged(error))
        notifications.add({ type: 'error', title: m.office_staff_not_saved(), body: failureText(error) });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: staffQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: rolesQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['timeline'] }),
      ]),
  });
  const errors = errorsByField(save.error);
  const isUnclear = save.error !== null && Object.keys(errors).length === 0;
  const canManage = may('manage-staff');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const isBeyond = (uuid: string) => !roles.some((role) => role.uuid === uuid && mayGive(own, role));
    save.mutate({
      version: person.version,
      name: fieldText(form, 'name'),
      ...(!isOwn && { role_uuids: chosenRoles(form, person.roles, isBeyond) }),
    });
  };

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {isUnclear && <ErrorSummary messages={failureMessages(save.error)} />}
      <TextField
        label={m.office_staff_name()}
        errors={errors['name']}
        name="name"
        defaultValue={person.name}
        disabled={!canManage}
        autoComplete="off"
        required
      />
      <RoleChoices roles={roles} given={person.roles} isDisabled={isOwn || !canManage} />
      {isOwn && <p className="text-sm text-muted">{m.office_staff_own_roles_hint()}</p>}
      {canManage && (
        <Button type="submit" look="primary" className="justify-self-start" busy={save.isPending}>
          {m.office_staff_save()}
        </Button>
      )}
    </form>
  );
}
