import { type RawBuilder, sql } from 'kysely';
import { dollars, inventoryCode, oneOf, required, text } from '../columns.ts';
import { type TableFile, duplicates, unknownReferences } from '../table-file.ts';

/** A company is named by its code, or by its name if that is unique. */
export const companyIds = sql`
  select id from companies where code = staged.company
  union all
  select min(id) from companies
  where name = staged.company and not exists (select from companies where code = staged.company)
  having count(*) = 1`;

const isKnownPart = sql`exists (select from parts where parts.inventory_code = staged.inventory_code)`;

/** Companies that people.csv creates in the same import. */
const isStagedCompany = sql`exists (select from staged_people where staged_people.company = staged.company)`;

export const specialPricesFile = specialPrices(sql`exists (${companyIds})`);
export const specialPricesOfPeopleFile = specialPrices(sql`exists (${companyIds}) or ${isStagedCompany}`);

function specialPrices(isKnownCompany: RawBuilder<unknown>): TableFile {
  return {
    name: 'special-prices.csv',
    staging: 'staged_special_prices',
    columns: {
      company: required(text(120)),
      inventory_code: required(inventoryCode),
      currency: required(oneOf(['CAD', 'USD'])),
      price: required(dollars()),
    },
    checks: [
      duplicates('staged_special_prices', ['company', 'inventory_code', 'currency']),
      unknownReferences('staged_special_prices', 'company', isKnownCompany, 'the companies of the shop'),
      unknownReferences('staged_special_prices', 'inventory_code', isKnownPart, 'the catalogue'),
    ],
    async merge(db) {
      await sql`
      create temporary table special_price_changes on commit drop as
      select company.id as company_id, parts.id as part_id, staged.company, staged.inventory_code, staged.currency,
        staged.price as cents, old.cents as old_cents
      from staged_special_prices as staged
      join parts on parts.inventory_code = staged.inventory_code
      cross join lateral (${companyIds}) as company
      left join special_prices as old
        on (old.company_id, old.part_id, old.currency) = (company.id, parts.id, staged.currency)
      where old.cents is distinct from staged.price`.execute(db);
      await sql`
      insert into special_prices (company_id, part_id, currency, cents)
      select company_id, part_id, currency, cents from special_price_changes
      on conflict (company_id, part_id, currency) do update set cents = excluded.cents`.execute(db);
      const audited = await sql`
      insert into audit_events (actor, action, subject, before, after)
      select 'import-special-prices', 'special_price.changed', company || ' ' || inventory_code || ' ' || currency,
        jsonb_build_object('cents', old_cents), jsonb_build_object('cents', cents)
      from special_price_changes where old_cents is not null`.execute(db);
      const { rows } = await sql<{ count: number }>`select count(*) from special_price_changes`.execute(db);
      const changed = Number(audited.numAffectedRows ?? 0);
      return { added: (rows[0]?.count ?? 0) - changed, changed };
    },
  };
}
