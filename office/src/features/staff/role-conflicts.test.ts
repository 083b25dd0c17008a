import type { OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { permissionName } from '@chipload/messages/permissions';
import { expect, test } from 'vitest';
import { roleConflicts } from './role-conflicts.ts';

const limits = { refund_cents: 250_00, credit_cents: 0, price_percent: 0, credit_limit_cents: 0 };
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

const differing = (...roles: Parameters<typeof roleConflicts>) =>
  roleConflicts(...roles).filter(({ yours, theirs }) => yours !== theirs);

test('a role that was typed as it is now differs in nothing', () => {
  expect(differing(same, now)).toEqual([]);
});

test('the name, each key and each limit that differ are shown as typed and as they are now', () => {
  const yours = m.office_roles_has();
  const theirs = m.office_roles_has_not();
  expect(differing({ ...same, name: 'Day shift' }, now)).toEqual([
    { label: m.office_roles_name(), yours: 'Day shift', theirs: 'Night shift' },
  ]);
  expect(differing({ ...same, permissions: ['read-orders', 'refund', 'ship-orders'] }, now)).toEqual([
    { label: permissionName('ship-orders', currentLanguage()), yours, theirs },
  ]);
  expect(differing({ ...same, limits: { ...limits, refund_cents: null } }, now)).toEqual([
    { label: m.office_roles_limit_refund(), yours: m.office_roles_no_limit(), theirs: '250' },
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
