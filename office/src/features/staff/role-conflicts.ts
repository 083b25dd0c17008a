import { permissions } from '@chipload/domain/staff';
import type { OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { permissionName } from '@chipload/messages/permissions';
import { mergeChoices, mergeValues } from '../../records/conflicts/merge-typed.ts';
import type { Facts } from '../../records/conflicts/facts.ts';
import { limitFields, limitText } from './limit-fields.ts';
import type { GivenRole } from './read-role.ts';

/** Returns the facts of a role that a conflict compares: its name, its permissions and their limits. A role that comes with the shop cannot be renamed. */
export function roleFacts(role: GivenRole & Pick<OfficeRole, 'code'>): Facts {
  const hasOrNot = (has: boolean) => (has ? m.office_roles_has() : m.office_roles_has_not());
  return {
    ...(role.code === null && { [m.office_roles_name()]: role.name }),
    ...Object.fromEntries(
      permissions.map((key) => [
        permissionName(key, currentLanguage()),
        hasOrNot(role.permissions.includes(key)),
      ]),
    ),
    ...Object.fromEntries(
      limitFields.map((field) => [
        field.label(),
        role.permissions.includes(field.permission) ? limitText(field, role.limits) : hasOrNot(false),
      ]),
    ),
  };
}

/** A role as its form was filled, as it was typed, and as somebody else has changed it meanwhile. */
type Sides = Record<'seen' | 'now', OfficeRole> & { readonly typed: GivenRole };

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
