import { sql } from 'kysely';
import { required, slug, text } from '@chipload/server/columns';
import { type TableFile, duplicates, unknownReferences } from '../table-file.ts';
import { companyInShop, companiesByName } from './special-prices.ts';

export const knownOffers = [
  sql`select from staged_offers as one where one.offer = staged.offer`,
  sql`select from discounts where discounts.code = staged.offer`,
];

/** The companies that may use the offers that are not for everyone; the file contains all companies of an offer that it names. */
export const offerCompaniesFile: TableFile = {
  name: 'offer-companies.csv',
  staging: 'staged_offer_companies',
  columns: { offer: required(slug), company: required(text(120)) },
  checks: [
    duplicates('staged_offer_companies', ['offer', 'company']),
    unknownReferences('staged_offer_companies', 'offer', knownOffers, 'offers.csv'),
    unknownReferences('staged_offer_companies', 'company', [companyInShop], 'the companies of the shop'),
    {
      column: 'offer',
      find: sql`
        select staged.row, staged.offer as value from staged_offer_companies as staged
        left join staged_offers on staged_offers.offer = staged.offer
        left join discounts on discounts.code = staged.offer
        where discounts.kept_in is distinct from 'office'
          and coalesce(staged_offers.for_whom = 'everyone', discounts.is_for_everyone) order by staged.row`,
      say: (value) => `"${value}" is for everyone. Remove the row, or write companies in for_whom.`,
    },
  ],
  async merge(db) {
    await sql`
      create temporary table offer_company_changes on commit drop as
      with wanted as (
        select distinct discounts.id as discount_id, company.id as company_id
        from staged_offer_companies as staged
        join discounts on discounts.code = staged.offer
        join (${companiesByName}) as company on company.name = staged.company
        where discounts.kept_in = 'files'
      ), before as (
        select discount_id, company_id from discount_companies
        where discount_id in (select discount_id from wanted)
      )
      select discount_id, company_id, before is null as is_new
      from wanted full join before using (discount_id, company_id)
      where wanted is null or before is null`.execute(db);
    const removed = await sql`
      delete from discount_companies as target using offer_company_changes as change
      where not is_new
        and (target.discount_id, target.company_id) = (change.discount_id, change.company_id)`.execute(db);
    const added = await sql`
      insert into discount_companies (discount_id, company_id)
      select discount_id, company_id from offer_company_changes where is_new`.execute(db);
    await sql`
      insert into audit_events (actor, action, subject, before, after)
      select 'import-offers', 'discount.company_changed', discounts.code || ' ' || companies.code,
        to_jsonb(not is_new), to_jsonb(is_new)
      from offer_company_changes as change
      join discounts on discounts.id = change.discount_id
      join companies on companies.id = change.company_id`.execute(db);
    return { added: Number(added.numAffectedRows ?? 0), changed: Number(removed.numAffectedRows ?? 0) };
  },
};
