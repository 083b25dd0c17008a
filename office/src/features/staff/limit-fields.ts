// The limits of a role, as its form and its table show them.

import type { Permission } from '@chipload/domain/staff';
import type { StaffLimits } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { formatCents, parseCents } from '@chipload/ui/form/money-text';

export type LimitField = {
  readonly name: keyof StaffLimits;
  readonly label: () => string;
  /** The unit of the number. */
  readonly hint: () => string;
  /** The key without which the limit means nothing. */
  readonly permission: Permission;
  readonly unit: 'cents' | 'percent';
};

export const limitFields: readonly LimitField[] = [
  {
    name: 'refund_cents',
    label: m.office_roles_limit_refund,
    hint: m.office_roles_limit_dollars_daily,
    permission: 'refund',
    unit: 'cents',
  },
  {
    name: 'credit_cents',
    label: m.office_roles_limit_credit,
    hint: m.office_roles_limit_dollars_daily,
    permission: 'credit',
    unit: 'cents',
  },
  {
    name: 'price_percent',
    label: m.office_roles_limit_price,
    hint: m.office_roles_limit_percent,
    permission: 'override-prices',
    unit: 'percent',
  },
  {
    name: 'credit_limit_cents',
    label: m.office_roles_limit_credit_limit,
    hint: m.office_roles_limit_dollars,
    permission: 'set-terms',
    unit: 'cents',
  },
  {
    name: 'card_cents',
    label: m.office_roles_limit_card,
    hint: m.office_roles_limit_dollars_order,
    permission: 'write-orders',
    unit: 'cents',
  },
];

/** Returns a limit as a text; of any currency, so without a sign. */
export function limitText({ name, unit }: LimitField, limits: StaffLimits): string {
  const limit = limits[name];
  if (limit === null) return m.office_roles_no_limit();
  return unit === 'percent'
    ? m.office_roles_percent({ percent: String(limit) })
    : formatNumber(limit / 100, currentLanguage());
}

/** Returns a limit as it is typed: dollars or percent; empty for none. */
export function typedLimit({ name, unit }: LimitField, limits: StaffLimits): string {
  const limit = limits[name];
  if (limit === null) return '';
  return unit === 'percent' ? String(limit) : formatCents(limit).replace(/[.,]00$/, '');
}

/** Reads a limit as it was typed; null for none, undefined for what is no limit. */
export function parseLimit({ unit }: LimitField, text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (unit === 'percent') return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined;
  const cents = parseCents(typed);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}
