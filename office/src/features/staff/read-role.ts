import { type Permission, permissions } from '@chipload/domain/staff';
import type { OfficeSent } from '@chipload/contract/office';
import { fieldText } from '@chipload/ui/form/field-text';
import { limitFields, parseLimit } from './limit-fields.ts';

export type GivenRole = OfficeSent<'POST', '/roles'>['data'];

/** Reads a role from its form; undefined when a limit cannot be read. The limit of a key that is not ticked is zero. */
export function readRole(form: FormData, ticked: ReadonlySet<Permission>): GivenRole | undefined {
  const limits: GivenRole['limits'] = {
    refund_cents: 0,
    credit_cents: 0,
    price_percent: 0,
    credit_limit_cents: 0,
    card_cents: 0,
  };
  for (const field of limitFields) {
    if (!ticked.has(field.permission)) continue;
    const limit = parseLimit(field, fieldText(form, field.name));
    if (limit === undefined) return undefined;
    limits[field.name] = limit;
  }
  return { name: fieldText(form, 'name'), permissions: permissions.filter((key) => ticked.has(key)), limits };
}
