import { permissions } from '@chipload/domain/staff';
import type { OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { permissionName } from '@chipload/messages/permissions';
import { mergeChoices, mergeValues } from '../../records/conflicts/merge-typed.ts';
import type { ConflictingFact } from '../../records/conflicts/version-conflict.tsx';
import { limitFields, limitText } from './limit-fields.ts';
import type { GivenRole } from './read-role.ts';

/** A role as its form was filled, as it was typed, and as somebody else has changed it meanwhile. */
type Sides = Record<'seen' | 'now', OfficeRole> & { readonly typed: GivenRole };

/** Lists a role as it was typed beside the role as it was and as it is now: its name, its keys, and the limits of these. */
export function roleConflicts({ seen, typed, now }: Sides): ConflictingFact[] {
  const hasOrNot = (has: boolean) => (has ? m.office_roles_has() : m.office_roles_has_not());
  return [
    ...(now.code === null
      ? [{ label: m.office_roles_name(), seen: seen.name, yours: typed.name, theirs: now.name }]
      : []),
    ...permissions.map((key) => ({
      label: permissionName(key, currentLanguage()),
      seen: hasOrNot(seen.permissions.includes(key)),
      yours: hasOrNot(typed.permissions.includes(key)),
      theirs: hasOrNot(now.permissions.includes(key)),
    })),
    ...limitFields.map((field) => {
      const limitOf = (role: Pick<GivenRole, 'permissions' | 'limits'>) =>
        role.permissions.includes(field.permission) ? limitText(field, role.limits) : hasOrNot(false);
      return { label: field.label(), seen: limitOf(seen), yours: limitOf(typed), theirs: limitOf(now) };
    }),
  ];
}

/** Returns what to go on with after a conflict: what was typed and ticked, and for the rest the role as it is now. */
export function mergeRole({ seen, typed, now }: Sides): GivenRole {
  // The limit of a key that is not ticked was not typed.
  const typedLimits = limitFields.filter(({ permission }) => typed.permissions.includes(permission));
  return {
    name: typed.name === seen.name ? now.name : typed.name,
    permissions: mergeChoices({
      seen: seen.permissions,
      typed: typed.permissions,
      now: now.permissions,
    }),
    limits: mergeValues({
      seen: seen.limits,
      typed: {
        ...seen.limits,
        ...Object.fromEntries(typedLimits.map(({ name }) => [name, typed.limits[name]])),
      },
      now: now.limits,
    }),
  };
}
