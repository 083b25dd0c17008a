import { useState } from 'react';
import type { Permission } from '@chipload/domain/staff';
import type { OfficeRole, StaffLimits } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { TextField } from '@chipload/ui/form/text-field';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { useRecordAct } from '../../records/use-record-act.ts';
import { PermissionChoices } from './permission-choices.tsx';
import { type GivenRole, readRole } from './read-role.ts';
import { mergeRole, roleFacts } from './role-conflicts.ts';
import { roleName } from './role-name.ts';
import { limitFields, typedLimit } from './limit-fields.ts';

/** Creates a role, or changes one: its name, its keys, its limits. A role of the shop keeps its name. */
export function RoleDialog({ role, onClose }: { role: OfficeRole | undefined; onClose: () => void }) {
  const { api, notifications } = useOffice();
  const [filled, setFilled] = useState<GivenRole | undefined>(role);
  const [ticked, setTicked] = useState<ReadonlySet<Permission>>(new Set(role?.permissions));
  const [isUnreadable, setUnreadable] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { seen, run, errors, dialog } = useRecordAct<GivenRole, OfficeRole, OfficeRole | undefined>(
    {
      record: role,
      factsOf: (known) => (known ? roleFacts(known) : {}),
      typedFacts: (typed, before) => (before ? roleFacts({ ...before, ...typed }) : {}),
      act: ({ name, ...rights }, { seen: before }) => {
        if (before === undefined) return api.post('/roles', { data: { name, ...rights } });
        const { uuid, version, code } = before;
        const data = { version, ...rights, ...(code === null && { name }) };
        return api.patch('/roles/:uuid', { params: { uuid }, data });
      },
      onDone: () =>
        notifications.add({ type: 'success', title: m.office_roles(), body: m.office_staff_saved() }),
      onClose,
    },
    {
      fields: ['name', 'permissions'],
      onKeep: (now, typed) => {
        if (seen === undefined || now === undefined) return;
        const merged = mergeRole({ seen, typed, now });
        setFilled(merged);
        setTicked(new Set(merged.permissions));
      },
    },
  );
  const isOwn = role === undefined || role.code === null;

  return (
    <>
      <RecordFormDialog
        {...dialog}
        wide
        title={role ? m.office_roles_edit({ role: roleName(role) }) : m.office_roles_new()}
        action={m.office_staff_save()}
        problems={[...(isUnreadable ? [m.office_roles_limit_invalid()] : []), ...dialog.problems]}
        onSubmit={(form) => {
          const given = readRole(form, ticked);
          setUnreadable(given === undefined);
          if (given) run(given);
        }}
      >
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
      </RecordFormDialog>
      {role !== undefined && isRemoving && (
        <RemoveRole role={role} onDone={onClose} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}

function RemoveRole({ role, ...closing }: { role: OfficeRole; onDone: () => void; onClose: () => void }) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      {...closing}
      title={m.office_roles_remove_title({ role: roleName(role) })}
      action={m.office_roles_remove()}
      question={m.office_roles_remove_question()}
      record={role}
      factsOf={roleFacts}
      act={(_, { seen: { uuid, version } }) =>
        api.delete('/roles/:uuid', { params: { uuid }, query: { version } })
      }
    />
  );
}

/** The limits of the keys that are ticked. */
function LimitInputs({
  ticked,
  limits,
}: {
  ticked: ReadonlySet<Permission>;
  limits: StaffLimits | undefined;
}) {
  const shown = limitFields.filter(({ permission }) => ticked.has(permission));
  if (shown.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{m.office_roles_limits()}</legend>
      <p className="text-xs text-muted">{m.office_roles_limit_hint()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map((field) => (
          <TextField
            key={field.name}
            label={field.label()}
            hint={field.hint()}
            name={field.name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={limits === undefined ? '' : typedLimit(field, limits)}
          />
        ))}
      </div>
    </fieldset>
  );
}
