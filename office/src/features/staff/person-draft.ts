import type { Colleague, OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { mergeChoices } from '../../records/conflicts/merge-typed.ts';
import type { ConflictingFact } from '../../records/conflicts/version-conflict.tsx';
import { roleName } from './role-name.ts';
import type { PersonChange } from './use-change-person.ts';

/** What the form of a person is filled with; the roles by their uuids. */
export type PersonDraft = { readonly name: string; readonly roles: readonly string[] };

/** A person as the form was filled, as it was sent, and as somebody else has changed them meanwhile. */
type Sides = Record<'seen' | 'now', Colleague> & { readonly sent: PersonChange | undefined };

export function draftOf({ name, roles }: Colleague): PersonDraft {
  return { name, roles: roles.map(({ uuid }) => uuid) };
}

/** Returns what to go on with after a conflict: what was typed and ticked, and for the rest the person as they are now. */
export function mergePerson(sides: Sides): PersonDraft {
  const { seen, typed, now } = draftsOf(sides);
  return {
    name: typed.name === seen.name ? now.name : typed.name,
    roles: mergeChoices({ seen: seen.roles, typed: typed.roles, now: now.roles }),
  };
}

/** Lists what was typed beside the person as they were and as they are now. */
export function personConflicts(sides: Sides, roles: readonly OfficeRole[]): ConflictingFact[] {
  const { seen, typed, now } = draftsOf(sides);
  const namesOf = ({ roles: uuids }: PersonDraft) =>
    roles
      .filter(({ uuid }) => uuids.includes(uuid))
      .map(roleName)
      .join(', ');
  return [
    { label: m.office_staff_name(), seen: seen.name, yours: typed.name, theirs: now.name },
    { label: m.office_staff_roles(), seen: namesOf(seen), yours: namesOf(typed), theirs: namesOf(now) },
  ];
}

function draftsOf({ seen: before, sent, now }: Sides): Record<'seen' | 'typed' | 'now', PersonDraft> {
  const seen = draftOf(before);
  const typed = { name: sent?.name ?? seen.name, roles: sent?.role_uuids ?? seen.roles };
  return { seen, typed, now: draftOf(now) };
}
