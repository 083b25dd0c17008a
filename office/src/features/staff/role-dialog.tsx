import { useState } from 'react';
import type { Permission } from '@chipload/domain/staff';
import { errorsByField } from '@chipload/client/refused';
import type { OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { TextField } from '@chipload/ui/form/text-field';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useSeenRecord } from '../../records/conflicts/use-seen-record.ts';
import { VersionConflict } from '../../records/conflicts/version-conflict.tsx';
import { LimitInputs } from './limit-inputs.tsx';
import { PermissionChoices } from './permission-choices.tsx';
import { type GivenRole, readRole } from './read-role.ts';
import { mergeRole, roleConflicts } from './role-conflicts.ts';
import { roleName } from './role-name.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../platform/office.ts';
import { rolesQuery } from './staff.queries.ts';

/** Creates a role, or changes one: its name, its keys, its limits. */
export function RoleDialog({ role, onClose }: { role: OfficeRole | undefined; onClose: () => void }) {
  const { seen, hasConflict, keep } = useSeenRecord(role);
  const [filled, setFilled] = useState<GivenRole | undefined>(role);
  const [ticked, setTicked] = useState<ReadonlySet<Permission>>(new Set(role?.permissions));
  const [isUnreadable, setUnreadable] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { save, remove } = useRoleChanges(seen, onClose);
  const isOwn = role === undefined || role.code === null;
  const sides = hasConflict(save) &&
    seen &&
    role &&
    save.variables && { seen, typed: save.variables, now: role };
  const errors = errorsByField(save.error);
  const problems = [
    ...(isUnreadable ? [m.office_roles_limit_invalid()] : []),
    ...(Object.keys(errors).length === 0 && !sides ? failureMessages(save.error) : []),
  ];

  const submit = (form: FormData) => {
    const given = readRole(form, ticked);
    setUnreadable(given === undefined);
    if (given) save.mutate(given);
  };

  return (
    <>
      <FormDialog
        wide
        title={role ? m.office_roles_edit({ role: roleName(role) }) : m.office_roles_new()}
        action={m.office_staff_save()}
        isBusy={save.isPending}
        onClose={onClose}
        onSubmit={submit}
      >
        <ErrorSummary messages={problems} />
        {isOwn && (
          <TextField
            key={`name ${seen?.version}`}
            label={m.office_roles_name()}
            errors={errors['name']}
            name="name"
            defaultValue={filled?.name ?? ''}
            maxLength={60}
            autoComplete="off"
            required
          />
        )}
        <PermissionChoices ticked={ticked} errors={errors['permissions']} onChange={setTicked} />
        <LimitInputs key={`limits ${seen?.version}`} ticked={ticked} limits={filled?.limits} />
        {role?.code === null && role.people === 0 && (
          <Button look="danger" className="justify-self-start" onClick={() => setRemoving(true)}>
            {m.office_roles_remove()}
          </Button>
        )}
      </FormDialog>
      {sides && (
        <VersionConflict
          facts={roleConflicts(sides)}
          onReload={onClose}
          onKeep={() => {
            const merged = mergeRole(sides);
            setFilled(merged);
            setTicked(new Set(merged.permissions));
            keep(save);
          }}
        />
      )}
      {seen !== undefined && isRemoving && (
        <RemoveRole role={seen} remove={remove} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}

function RemoveRole({
  role,
  remove,
  onClose,
}: {
  role: OfficeRole;
  remove: ReturnType<typeof useRoleChanges>['remove'];
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={m.office_roles_remove_title({ role: roleName(role) })}
      question={m.office_roles_remove_question()}
      action={m.office_roles_remove()}
      problems={failureMessages(remove.error)}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(role)}
    />
  );
}

/** Returns the changes of a role, or the creation of one. A role of the shop keeps its name. */
function useRoleChanges(role: OfficeRole | undefined, onDone: () => void) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: rolesQuery(api).queryKey });
  const save = useMutation({
    mutationFn: ({ name, ...rights }: GivenRole) => {
      if (role === undefined) return api.post('/roles', { data: { name, ...rights } });
      const { uuid, version, code } = role;
      const data = { version, ...rights, ...(code === null && { name }) };
      return api.patch('/roles/:uuid', { params: { uuid }, data });
    },
    onSuccess: () => {
      notifications.add({ type: 'success', title: m.office_roles(), body: m.office_staff_saved() });
      onDone();
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ uuid, version }: OfficeRole) =>
      api.delete('/roles/:uuid', { params: { uuid }, query: { version } }),
    onSuccess: onDone,
    onSettled,
  });
  return { save, remove };
}
