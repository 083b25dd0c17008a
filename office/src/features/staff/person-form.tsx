import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorsByField } from '@chipload/client/refused';
import type { Colleague } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { TextField } from '@chipload/ui/form/text-field';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useSeenRecord } from '../../records/conflicts/use-seen-record.ts';
import { VersionConflict } from '../../records/conflicts/version-conflict.tsx';
import { useMay, useOffice, useStaff } from '../../platform/office.ts';
import { mayGive } from './own-rights.ts';
import { draftOf, mergePerson, type PersonDraft, personConflicts } from './person-draft.ts';
import { chosenRoles, RoleChoices } from './role-choices.tsx';
import { rolesQuery } from './staff.queries.ts';
import { useChangePerson } from './use-change-person.ts';

/** The name and the roles of a person. Nobody changes their own roles. */
export function PersonForm({ person, isOwn }: { person: Colleague; isOwn: boolean }) {
  const { api } = useOffice();
  const may = useMay();
  const own = useStaff();
  const { data: roles } = useSuspenseQuery(rolesQuery(api));
  const { seen, setSeen, hasConflict, keep } = useSeenRecord(person);
  /** The key of the form: another one fills its fields from `filled` again. */
  const [fill, setFill] = useState(0);
  const [filled, setFilled] = useState(() => draftOf(person));
  const [isTouched, setTouched] = useState(false);
  const refill = (draft: PersonDraft) => {
    setFilled(draft);
    setFill(fill + 1);
  };
  const fillFrom = (fresh: Colleague) => {
    setSeen(fresh);
    refill(draftOf(fresh));
    setTouched(false);
  };
  const save = useChangePerson(person.uuid, fillFrom);
  if (!isTouched && person.version > seen.version) fillFrom(person);

  const errors = errorsByField(save.error);
  const isConflict = hasConflict(save);
  const sides = { seen, sent: save.variables, now: person };
  const isUnclear = save.error !== null && !isConflict && Object.keys(errors).length === 0;
  const canManage = may('manage-staff');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const isBeyond = (uuid: string) => !roles.some((role) => role.uuid === uuid && mayGive(own, role));
    save.mutate({
      version: seen.version,
      name: fieldText(form, 'name'),
      ...(!isOwn && { role_uuids: chosenRoles(form, filled.roles, isBeyond) }),
    });
  };

  return (
    <form key={fill} noValidate className="grid gap-4" onInput={() => setTouched(true)} onSubmit={submit}>
      {isUnclear && <ErrorSummary messages={failureMessages(save.error)} />}
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
        <Button type="submit" look="primary" className="justify-self-start" busy={save.isPending}>
          {m.office_staff_save()}
        </Button>
      )}
      {isConflict && (
        <VersionConflict
          facts={personConflicts(sides, roles)}
          onReload={() => {
            fillFrom(person);
            save.reset();
          }}
          onKeep={() => {
            refill(mergePerson(sides));
            keep(save);
          }}
        />
      )}
    </form>
  );
}
