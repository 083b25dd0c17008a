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
import { useSeenRecord } from '../../records/use-seen-record.ts';
import { VersionConflict } from '../../records/version-conflict.tsx';
import { LimitInputs } from './limit-inputs.tsx';
import { PermissionChoices } from './permission-choices.tsx';
import { readRole } from './read-role.ts';
import { roleConflicts } from './role-conflicts.ts';
import { roleName } from './role-name.ts';
import { useRoleChanges } from './use-role-changes.ts';

/** Creates a role, or changes one: its name, its keys, its limits. */
export function RoleDialog({ role, onClose }: { role: OfficeRole | undefined; onClose: () => void }) {
  const { seen, hasConflict, keep } = useSeenRecord(role);
  const [ticked, setTicked] = useState<ReadonlySet<Permission>>(new Set(role?.permissions));
  const [isUnreadable, setUnreadable] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { save, remove } = useRoleChanges(seen, onClose);
  const isOwn = role === undefined || role.code === null;
  const conflict = hasConflict(save) ? role : undefined;
  const errors = errorsByField(save.error);
  const problems = [
    ...(isUnreadable ? [m.office_roles_limit_invalid()] : []),
    ...(Object.keys(errors).length === 0 && conflict === undefined ? failureMessages(save.error) : []),
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
            label={m.office_roles_name()}
            errors={errors['name']}
            name="name"
            defaultValue={role?.name ?? ''}
            maxLength={60}
            autoComplete="off"
            required
          />
        )}
        <PermissionChoices ticked={ticked} errors={errors['permissions']} onChange={setTicked} />
        <LimitInputs ticked={ticked} limits={role?.limits} />
        {role?.code === null && role.people === 0 && (
          <Button look="danger" className="justify-self-start" onClick={() => setRemoving(true)}>
            {m.office_roles_remove()}
          </Button>
        )}
      </FormDialog>
      {conflict !== undefined && save.variables !== undefined && (
        <VersionConflict
          facts={roleConflicts(save.variables, conflict)}
          onReload={onClose}
          onKeep={() => keep(save)}
        />
      )}
      {seen !== undefined && isRemoving && (
        <ConfirmDialog
          title={m.office_roles_remove_title({ role: roleName(seen) })}
          question={m.office_roles_remove_question()}
          action={m.office_roles_remove()}
          problems={failureMessages(remove.error)}
          isBusy={remove.isPending}
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.mutate(seen)}
        />
      )}
    </>
  );
}
