import { type RawBuilder, sql } from 'kysely';
import type { StoredRights } from './rights.ts';

/** The roles of a person as a JSON array, beside a column `staff.id`. */
export const rolesOfStaff: RawBuilder<readonly StoredRights[]> = sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('code', roles.code, 'permissions', to_jsonb(roles.permissions),
      'refund_limit_cents', roles.refund_limit_cents, 'credit_note_limit_cents', roles.credit_note_limit_cents,
      'account_limit_cents', roles.account_limit_cents, 'price_percent', roles.price_percent,
      'card_limit_cents', roles.card_limit_cents))
    from staff_roles join roles on roles.id = staff_roles.role_id where staff_roles.staff_id = staff.id
  ), '[]')`;
