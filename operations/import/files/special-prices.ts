import { type RawBuilder, sql } from 'kysely';
import { dollars, inventoryCode, oneOf, required, text } from '@chipload/server/columns';
import { type TableFile, duplicates, unknownReferences } from '../table-file.ts';
import { partInShop } from './parts.ts';

/** The companies by what a file may call them: the code, or the name if that is unique and the code of none. */
export const companiesByName = sql`
  select code as name, id from companies
  union all
  select name, min(id) from companies
  where not exists (select from companies as other where other.code = companies.name)
  group by name having count(*) = 1`;

/** The company of a staged row in the shop. */
export const companyInShop = sql`select from (${companiesByName}) as company where company.name = staged.company`;
/** The company of a staged row in people.csv, which creates it in the same import. */
const companyInFile = sql`select from staged_people where staged_people.company = staged.company`;

export const specialPricesFile = specialPrices([companyInShop]);
export const specialPricesOfPeopleFile = specialPrices([companyInShop, companyInFile]);

function specialPrices(knownCompanies: readonly RawBuilder<unknown>[]): TableFile {
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
      unknownReferences('staged_special_prices', 'company', knownCompanies, 'the companies of the shop'),
      unknownReferences('staged_special_prices', 'inventory_code', [partInShop], 'the catalogue'),
    ],
    async merge(db) {
      await sql`
      create temporary table special_price_changes on commit drop as
      select company.id as company_id, parts.id as part_id, staged.company, staged.inventory_code, staged.currency,
        staged.price as cents, old.cents as old_cents
      from staged_special_prices as staged
      join parts on parts.inventory_code = staged.inventory_code
      join (${companiesByName}) as company on company.name = staged.company
      left join special_prices as old
        on (old.company_id, old.part_id, old.currency) = (company.id, parts.id, staged.currency)
      where old.cents is distinct from staged.price`.execute(db);
      const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from special_price_changes`.execute(db);
      const count = rows[0]?.count ?? 0;
      if (count === 0) return { added: 0, changed: 0 };
      await sql`
      insert into special_prices (company_id, part_id, currency, cents)
      select company_id, part_id, currency, cents from special_price_changes
      on conflict (company_id, part_id, currency) do update set cents = excluded.cents`.execute(db);
      const audited = await sql`
      insert into audit_events (actor, action, subject, before, after)
      select 'import-special-prices', 'special_price.changed', company || ' ' || inventory_code || ' ' || currency,
        jsonb_build_object('cents', old_cents), jsonb_build_object('cents', cents)
      from special_price_changes where old_cents is not null`.execute(db);
      const changed = Number(audited.numAffectedRows ?? 0);
      return { added: count - changed, changed };
    },
  };
}
