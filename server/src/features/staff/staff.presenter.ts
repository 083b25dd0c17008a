import type { Colleague as SentColleague, OfficeRole } from '@chipload/contract/office';
import { presentLimits } from '@chipload/contract/office/staff-limits';
import { type RoleCode, roleCodes } from '@chipload/domain/staff';
import type { Colleague } from './people.repository.ts';
import { rightsOfRole } from './rights.ts';
import type { StoredRole } from './roles.repository.ts';

export function presentColleague(person: Colleague): SentColleague {
  const { uuid, name, email, language, has_factor, last_seen_at, version } = person;
  return {
    uuid,
    name,
    email,
    language,
    state: stateOf(person),
    has_factor,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    roles: person.roles.map((role) => ({ ...role, code: knownCode(role.code) })),
    version,
  };
}

function stateOf({ is_disabled, has_password }: Colleague): SentColleague['state'] {
  if (is_disabled) return 'disabled';
  return has_password ? 'active' : 'invited';
}

export function presentRole(role: StoredRole): OfficeRole {
  const { uuid, name, people, version } = role;
  const { permissions, limits } = rightsOfRole(role);
  return {
    uuid,
    code: knownCode(role.code),
    name,
    permissions: [...permissions],
    limits: presentLimits(limits),
    people,
    version,
  };
}

/** A code that only another version of the shop knows is shown as none. */
function knownCode(code: string | null): RoleCode | null {
  return roleCodes.find((known) => known === code) ?? null;
}
