import { permissions } from '@chipload/domain/staff';
import type { OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { permissionName } from '@chipload/messages/permissions';
import type { ConflictingFact } from '../../records/version-conflict.tsx';
import { limitFields, limitText } from './limit-fields.ts';
import type { GivenRole } from './read-role.ts';

/** Lists a role as it was typed beside the role as it is now: its name, its keys, and the limits of these. */
export function roleConflicts(typed: GivenRole, now: OfficeRole): ConflictingFact[] {
  const hasOrNot = (has: boolean) => (has ? m.office_roles_has() : m.office_roles_has_not());
  return [
    ...(now.code === null ? [{ label: m.office_roles_name(), yours: typed.name, theirs: now.name }] : []),
    ...permissions.map((key) => ({
      label: permissionName(key, currentLanguage()),
      yours: hasOrNot(typed.permissions.includes(key)),
      theirs: hasOrNot(now.permissions.includes(key)),
    })),
    ...limitFields.map((field) => {
      const limitOf = (role: Pick<GivenRole, 'permissions' | 'limits'>) =>
        role.permissions.includes(field.permission) ? limitText(field, role.limits) : hasOrNot(false);
      return { label: field.label(), yours: limitOf(typed), theirs: limitOf(now) };
    }),
  ];
}
