import { permissions } from '@chipload/domain/staff';
import { expect, test } from 'vitest';
import { permissionGroups } from './permission-groups.ts';

test('a role’s form has every key of the catalogue once', () => {
  const shown = permissionGroups.flatMap((group) => group.permissions);
  expect(shown.toSorted()).toEqual(permissions.toSorted());
});
