// Redacts texts of a company that are kept when one of its people is erased.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Json } from './redact-person.ts';

type Texts = Readonly<Record<string, Json>>;

/** For each table: its key, how its rows are found by company, and the columns with texts that people wrote. */
const textColumns = [
  {
    table: 'orders',
    key: 'uuid',
    columns: ['ship_to', 'bill_to', 'notes', 'purchase_order_number', 'courier_account'],
    ofCompany: (companyId: number) => sql`company_id = ${companyId}`,
  },
  {
    table: 'order_lines',
    key: 'id',
    columns: ['made'],
    ofCompany: (companyId: number) =>
      sql`made is not null and order_uuid in (select uuid from orders where company_id = ${companyId})`,
  },
  {
    table: 'addresses',
    key: 'id',
    columns: ['name', 'line_1', 'line_2', 'phone'],
    ofCompany: (companyId: number) => sql`company_id = ${companyId}`,
  },
  {
    table: 'product_lists',
    key: 'id',
    columns: ['name', 'notes'],
    ofCompany: (companyId: number) => sql`company_id = ${companyId} and is_shared`,
  },
  {
    table: 'quotes',
    key: 'id',
    columns: ['request', 'lost_note'],
    ofCompany: (companyId: number) => sql`company_id = ${companyId}`,
  },
  {
    table: 'quote_versions',
    key: 'id',
    columns: ['note'],
    ofCompany: (companyId: number) =>
      sql`quote_id in (select id from quotes where company_id = ${companyId})`,
  },
  {
    table: 'quote_lines',
    key: 'id',
    columns: ['note'],
    ofCompany: (companyId: number) => sql`version_id in (
      select quote_versions.id from quote_versions join quotes on quotes.id = quote_id where company_id = ${companyId}
    )`,
  },
  {
    table: 'quote_messages',
    key: 'id',
    columns: ['body'],
    ofCompany: (companyId: number) =>
      sql`quote_id in (select id from quotes where company_id = ${companyId})`,
  },
  {
    table: 'credit_applications',
    key: 'id',
    columns: ['legal_name', 'trade_references', 'decline_reason'],
    ofCompany: (companyId: number) => sql`company_id = ${companyId}`,
  },
] as const;

/** The replacement of required texts that contain nothing but the person: the company's name, or the mark `…`. */
const fallbacks: Readonly<Record<string, 'company' | 'mark'>> = {
  'addresses.name': 'company',
  'credit_applications.legal_name': 'company',
  'product_lists.name': 'mark',
  'quote_messages.body': 'mark',
  'quotes.request': 'mark',
};

/**
 * Replaces each text with the result of `redact`, which returns undefined if there is nothing to redact. Reads only texts that
 * contain one of the search terms.
 */
export async function redactTexts(
  db: Database,
  { companyId, companyName }: { readonly companyId: number; readonly companyName: string },
  {
    searchTerms,
    redact,
  }: { readonly searchTerms: readonly string[]; readonly redact: (value: Json) => Json | undefined },
): Promise<void> {
  const written = searchTerms.map((term) => JSON.stringify(term).slice(1, -1)); // as in JSON
  for (const { table, key, columns, ofCompany } of textColumns) {
    const { rows } = await sql<{ key: string; texts: Texts }>`
      select key, texts from (
        select ${sql.ref(key)}::text as key, jsonb_build_object(${sql.join(
          columns.flatMap((column) => [sql.lit(column), sql.ref(column)]),
        )}) as texts
        from ${sql.table(table)} where ${ofCompany(companyId)}
      ) as found
      where exists (select from unnest(${written}::text[]) as term where strpos(lower(texts::text), term) > 0)`.execute(
      db,
    );
    for (const { key: id, texts } of rows) {
      const changed = Object.entries(texts).flatMap(([column, value]) => {
        const after = redact(value);
        if (after === undefined) return [];
        const fallback = fallbacks[`${table}.${column}`];
        const otherwise = fallback === 'company' ? companyName : '…';
        return [[column, after === '' && fallback ? otherwise : withName(after, companyName)] as const];
      });
      if (changed.length === 0) continue;
      await sql`
        update ${sql.table(table)} as target
        set ${sql.join(changed.map(([column]) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))}
        from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(Object.fromEntries(changed))}::jsonb) as given
        where target.${sql.ref(key)}::text = ${id}`.execute(db);
    }
  }
}

/** Replaces an empty name of an address, which was the person's, by the company's. */
function withName(value: Json, companyName: string): Json {
  const isNameless = typeof value === 'object' && value !== null && 'name' in value && value.name === '';
  return isNameless ? { ...value, name: companyName } : value;
}

/** Removes the telephone numbers from a person's own orders: they count as the person's, whatever the address. */
export async function redactPhonesOfOrders(db: Database, customerId: number): Promise<void> {
  await sql`
    update orders set
      ship_to = case when ship_to ? 'phone' then jsonb_set(ship_to, '{phone}', '""') else ship_to end,
      bill_to = case when bill_to ? 'phone' then jsonb_set(bill_to, '{phone}', '""') else bill_to end
    where customer_id = ${customerId}`.execute(db);
}
