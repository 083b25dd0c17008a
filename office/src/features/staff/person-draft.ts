import type { Colleague, OfficeRole, OfficeSent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { mergeChoices } from '../../records/conflicts/merge-typed.ts';
import type { Facts } from '../../records/conflicts/facts.ts';
import { roleName } from './role-name.ts';

/** Values of the form of a person; the roles by their uuids. */
export type PersonDraft = { readonly name: string; readonly roles: readonly string[] };

export type PersonChange = OfficeSent<'PATCH', '/staff/:uuid'>['data'];

/** A person as the form was filled, as it was sent, and as somebody else has changed them meanwhile. */
type Sides = Record<'seen' | 'now', Colleague> & { readonly sent: PersonChange };

export function draftOf({ name, roles }: Colleague): PersonDraft {
  return { name, roles: roles.map(({ uuid }) => uuid) };
}

/** Returns what to go on with after a conflict: what was typed and ticked, and for the rest the person as they are now. */
export function mergePerson({ seen: before, sent, now: current }: Sides): PersonDraft {
  const [seen, typed, now] = [draftOf(before), sentDraft(sent, before), draftOf(current)];
  return {
    name: typed.name === seen.name ? now.name : typed.name,
    roles: mergeChoices({ seen: seen.roles, typed: typed.roles, now: now.roles }),
  };
}

/** Returns what was sent of a person; what was left out is as the form was filled. */
export function sentDraft({ name, role_uuids: uuids }: PersonChange, seen: Colleague): PersonDraft {
  const before = draftOf(seen);
  return { name: name ?? before.name, roles: uuids ?? before.roles };
}

/** Returns the name of a person, and their roles by name. */
export function personFacts(
  { name, roles: uuids }: PersonDraft,
  roles: readonly Pick<OfficeRole, 'uuid' | 'code' | 'name'>[],
): Facts {
  const given = roles.filter(({ uuid }) => uuids.includes(uuid));
  return { [m.office_staff_name()]: name, [m.office_staff_roles()]: given.map(roleName).join(', ') };
}
