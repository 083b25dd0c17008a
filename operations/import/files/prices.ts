import { dearerBreak } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import { sql } from 'kysely';
import { type Database, databaseShopDay } from '@chipload/server/database';
import { day, dollars, inventoryCode, oneOf, optional, required } from '@chipload/server/columns';
import { pricesChangedInOffice } from '../office-changes.ts';
import { type Fields, type TableFile, duplicates, unknownReferences } from '../table-file.ts';
import { knownParts } from './parts.ts';

const laterStep = /^from_([2-9]|[1-9]\d{1,5})$/;

export const pricesFile: TableFile = {
  name: 'prices.csv',
  staging: 'staged_prices',
  columns: {
    inventory_code: required(inventoryCode),
    currency: required(oneOf(['CAD', 'USD'])),
    from_1: required(dollars()),
    valid_from: optional(day),
    cost: optional(dollars()),
  },
  patternColumns: { pattern: laterStep, example: 'from_10', column: optional(dollars()) },
  derived: {
    columns: { from_quantities: 'integer[]', cents: 'bigint[]' },
    derive: (fields) => {
      const steps = stepsOf(fields);
      return { from_quantities: steps.map((step) => step.quantity), cents: steps.map((step) => step.cents) };
    },
  },
  check: (fields, fault) => {
    const steps = stepsOf(fields);
    const dearer = steps[dearerBreak(steps.map(({ cents }) => cents))];
    if (dearer) fault(`from_${dearer.quantity}`, m.import_problem_dearer({}, { locale: 'en' }));
  },
  checks: [
    duplicates('staged_prices', ['inventory_code', 'currency', 'valid_from']),
    unknownReferences('staged_prices', 'inventory_code', knownParts, 'parts.csv'),
  ],
  changedInOffice: pricesChangedInOffice,
  /** A price that differs from the current one takes effect today, or on the day in the file. */
  async merge(db) {
    const costs = await mergeCosts(db);
    await sql`
      create temporary table price_changes on commit drop as
      select parts.id as part_id, parts.inventory_code, staged.currency, wanted.valid_from,
        staged.from_quantities, staged.cents,
        now_in_force.from_quantities as old_from_quantities, now_in_force.cents as old_cents
      from staged_prices as staged
      join parts on parts.inventory_code = staged.inventory_code
      cross join lateral (
        select coalesce(staged.valid_from, ${databaseShopDay}) as valid_from
      ) as wanted
      left join lateral price_on(parts.id, staged.currency, wanted.valid_from) as now_in_force on true
      where (now_in_force.from_quantities, now_in_force.cents) is distinct from (staged.from_quantities, staged.cents)`.execute(
      db,
    );
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from price_changes`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return { added: 0, changed: costs };
    await sql`
      insert into prices (part_id, currency, valid_from, from_quantities, cents)
      select part_id, currency, valid_from, from_quantities, cents from price_changes
      on conflict (part_id, currency, valid_from)
      do update set from_quantities = excluded.from_quantities, cents = excluded.cents`.execute(db);
    const audited = await sql`
      insert into audit_events (actor, action, subject, before, after)
      select 'import-catalogue', 'price.changed', inventory_code || ' ' || currency,
        jsonb_build_object('from_quantities', old_from_quantities, 'cents', old_cents),
        jsonb_build_object('from_quantities', from_quantities, 'cents', cents, 'valid_from', valid_from)
      from price_changes where old_cents is not null`.execute(db);
    const changed = Number(audited.numAffectedRows ?? 0);
    return { added: count - changed, changed: changed + costs };
  },
};

/** Writes what pieces cost the shop, for what is invoiced from now on, and returns how many costs changed. An empty cell leaves the cost. */
async function mergeCosts(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into part_costs (part_id, currency, cents)
    select distinct on (parts.id, staged.currency) parts.id, staged.currency, staged.cost
    from staged_prices as staged join parts on parts.inventory_code = staged.inventory_code
    where staged.cost is not null
    order by parts.id, staged.currency, staged.valid_from desc nulls last
    on conflict (part_id, currency) do update set cents = excluded.cents
    where part_costs.cents <> excluded.cents`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns the price breaks by quantity, ascending. */
function stepsOf(fields: Fields): { quantity: number; cents: number }[] {
  return Object.entries(fields)
    .flatMap(([name, cents]) =>
      name.startsWith('from_') && typeof cents === 'number'
        ? [{ quantity: Number(name.slice(5)), cents }]
        : [],
    )
    .toSorted((a, b) => a.quantity - b.quantity);
}
