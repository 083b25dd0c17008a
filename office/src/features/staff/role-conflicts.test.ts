import type { OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { permissionName } from '@chipload/messages/permissions';
import { expect, test } from 'vitest';
import { differences } from '../../records/conflicts/facts.ts';
import type { GivenRole } from './read-role.ts';
import { mergeRole, roleFacts } from './role-conflicts.ts';

const limits = {
  refund_cents: 250_00,
  credit_cents: 0,
  price_percent: 0,
  credit_limit_cents: 0,
  card_cents: 0,
};
const now: OfficeRole = {
  uuid: '00000000-0000-4000-8000-000000000001',
  code: null,
  name: 'Night shift',
  permissions: ['read-orders', 'refund'],
  limits,
  people: 2,
  version: 4,
};
const same = { name: now.name, permissions: now.permissions, limits };

const differing = (typed: GivenRole, theirs: OfficeRole) =>
  differences({
    seen: roleFacts({ ...now, code: theirs.code }),
    typed: roleFacts({ ...theirs, ...typed }),
    now: roleFacts(theirs),
  });

test('a role that was typed as it is now differs in nothing', () => {
  expect(differing(same, now)).toEqual([]);
});

test('the name, each key and each limit that differ are shown as typed and as they are now', () => {
  const yours = m.office_roles_has();
  const theirs = m.office_roles_has_not();
  expect(differing({ ...same, name: 'Day shift' }, now)).toEqual([
    { label: m.office_roles_name(), before: 'Night shift', now: 'Night shift', yours: 'Day shift' },
  ]);
  expect(differing({ ...same, permissions: ['read-orders', 'refund', 'ship-orders'] }, now)).toEqual([
    { label: permissionName('ship-orders', currentLanguage()), before: theirs, now: theirs, yours },
  ]);
  expect(differing({ ...same, limits: { ...limits, refund_cents: null } }, now)).toEqual([
    { label: m.office_roles_limit_refund(), before: '250', now: '250', yours: m.office_roles_no_limit() },
  ]);
});

test('a limit without its key means nothing, and a role of the shop keeps its name', () => {
  const without = { ...same, permissions: ['read-orders' as const], limits: { ...limits, refund_cents: 0 } };
  expect(differing(without, now).map(({ label }) => label)).toEqual([
    permissionName('refund', currentLanguage()),
    m.office_roles_limit_refund(),
  ]);
  expect(differing({ ...same, limits: { ...limits, credit_cents: 100_00 } }, now)).toEqual([]);
  expect(differing({ ...same, name: '' }, { ...now, code: 'sales', name: '' })).toEqual([]);
});

test('going on after a conflict changes only what was typed or ticked, and leaves the rest as a colleague has it now', () => {
  const typed: GivenRole = {
    ...same,
    permissions: ['refund', 'credit'],
    limits: { ...limits, credit_cents: 50_00 },
  };
  const theirs: OfficeRole = {
    ...now,
    name: 'Late shift',
    permissions: ['read-orders', 'refund', 'read-stock'],
    limits: { ...limits, refund_cents: 600_00 },
    version: 5,
  };
  const merged = mergeRole({ seen: now, typed, now: theirs });
  expect(merged).toMatchObject({ name: 'Late shift', limits: { refund_cents: 600_00, credit_cents: 50_00 } });
  expect(new Set(merged.permissions)).toEqual(new Set(['refund', 'read-stock', 'credit']));
});
