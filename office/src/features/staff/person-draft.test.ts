import type { Colleague, OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { expect, test } from 'vitest';
import { differences } from '../../records/conflicts/facts.ts';
import { draftOf, mergePerson, personFacts, sentDraft } from './person-draft.ts';

const roles = ['Sales', 'Warehouse', 'Finance'].map((name, number) => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  code: null,
  name,
})) as unknown as OfficeRole[];
const [sales, warehouse, finance] = roles.map(({ uuid }) => uuid) as [string, string, string];

const person = (name: string, given: readonly OfficeRole[]) =>
  ({ name, roles: given }) as unknown as Colleague;
const seen = person('Sam', roles.slice(0, 1));

test('going on after a conflict keeps the roles that were ticked and the name that a colleague has given', () => {
  const now = person('Sam Staff', [roles[0]!, roles[2]!]);
  const sent = { version: 1, name: 'Sam', role_uuids: [warehouse] };
  expect(mergePerson({ seen, sent, now })).toEqual({ name: 'Sam Staff', roles: [finance, warehouse] });
});

test('a name that was typed stays, and roles that were not sent are those of the person now', () => {
  const now = person('Sam Staff', roles);
  const sides = { seen, sent: { version: 1, name: 'Samuel' }, now };
  expect(mergePerson(sides)).toEqual({ name: 'Samuel', roles: [sales, warehouse, finance] });
  const facts = differences({
    seen: personFacts(draftOf(seen), roles),
    typed: personFacts(sentDraft(sides.sent, seen), roles),
    now: personFacts(draftOf(now), roles),
  });
  expect(facts).toEqual([
    { label: m.office_staff_name(), before: 'Sam', now: 'Sam Staff', yours: 'Samuel' },
    {
      label: m.office_staff_roles(),
      before: 'Sales',
      now: 'Sales, Warehouse, Finance',
      yours: undefined,
    },
  ]);
});
