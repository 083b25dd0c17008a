import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Colleague } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { TextField } from '@chipload/ui/form/text-field';
import { VersionConflict } from '../../records/conflicts/version-conflict.tsx';
import { useRecordAct } from '../../records/use-record-act.ts';
import { useMay, useOffice, useStaff } from '../../platform/office.ts';
import { mayGive } from './own-rights.ts';
import {
  draftOf,
  mergePerson,
  type PersonChange,
  type PersonDraft,
  personFacts,
  sentDraft,
} from './person-draft.ts';
import { chosenRoles, RoleChoices } from './role-choices.tsx';
import { rolesQuery } from './staff.queries.ts';

/** The name and the roles of a person. Nobody changes their own roles. */
export function PersonForm({ person, isOwn }: { person: Colleague; isOwn: boolean }) {
  const { api, notifications } = useOffice();
  const may = useMay();
  const own = useStaff();
  const { data: roles } = useSuspenseQuery(rolesQuery(api));
  /** The key of the form: another one fills its fields from `filled` again. */
  const [fill, setFill] = useState(0);
  const [filled, setFilled] = useState(() => draftOf(person));
  const [isTouched, setTouched] = useState(false);
  const refill = (draft: PersonDraft) => {
    setFilled(draft);
    setFill(fill + 1);
  };
  const { seen, setSeen, run, reset, errors, dialog } = useRecordAct(
    {
      record: person,
      factsOf: (known) => personFacts(draftOf(known), roles),
      typedFacts: (sent: PersonChange, before) => personFacts(sentDraft(sent, before), roles),
      act: (data) => api.patch('/staff/:uuid', { params: { uuid: person.uuid }, data }),
      onDone: ({ name }) => {
        setTouched(false);
        notifications.add({ type: 'success', title: m.office_staff_saved(), body: name });
      },
      onClose: () => undefined,
    },
    {
      fields: ['name', 'role_uuids'],
      onKeep: (now, sent) => refill(mergePerson({ seen, sent, now })),
    },
  );
  const fillFrom = (fresh: Colleague) => {
    setSeen(fresh);
    refill(draftOf(fresh));
    setTouched(false);
  };
  if (!isTouched && person.version > seen.version) fillFrom(person);

  const canManage = may('manage-staff');
  const isBeyond = (uuid: string) => !roles.some((role) => role.uuid === uuid && mayGive(own, role));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = isOwn ? {} : { role_uuids: chosenRoles(form, filled.roles, isBeyond) };
    run({ version: seen.version, name: fieldText(form, 'name'), ...given });
  };
  const reload = () => {
    fillFrom(person);
    reset();
  };

  return (
    <form key={fill} noValidate className="grid gap-4" onInput={() => setTouched(true)} onSubmit={submit}>
      <ErrorSummary messages={dialog.problems} />
      <TextField
        label={m.office_staff_name()}
        errors={errors['name']}
        name="name"
        defaultValue={filled.name}
        disabled={!canManage}
        autoComplete="off"
        required
      />
      <RoleChoices
        roles={roles}
        given={filled.roles}
        errors={errors['role_uuids']}
        isDisabled={isOwn || !canManage}
      />
      {isOwn && <p className="text-sm text-muted">{m.office_staff_own_roles_hint()}</p>}
      {canManage && (
        <Button type="submit" look="primary" className="justify-self-start" busy={dialog.isBusy}>
          {m.office_staff_save()}
        </Button>
      )}
      {dialog.conflict && <VersionConflict conflict={dialog.conflict} onReload={reload} />}
    </form>
  );
}
