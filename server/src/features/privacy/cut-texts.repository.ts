// Texts of a company that are kept when one of its people is erased. Whatever names the person is cut out of them.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Json } from './cut-person.ts';

type Texts = Readonly<Record<string, Json>>;

/** For each table: its key, how its rows are found by company, and the columns with texts that people wrote. */
const places = [
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
    table: 'credit_applications',
    key: 'id',
    columns: ['legal_name', 'trade_references', 'decline_reason'],
    ofCompany: (companyId: number) => sql`company_id = ${companyId}`,
  },
] as const;

/** A required text that names only the person is replaced by the company's name. */
const fallbacks: Readonly<Record<string, 'company' | 'mark'>> = {
  'addresses.name': 'company',
  'credit_applications.legal_name': 'company',
  'product_lists.name': 'mark',
};

/**
 * Replaces each text with the result of `cut`, which returns undefined if there is nothing to cut. Only texts that contain one of
 * the traces are read.
 */
export async function cutTexts(
  db: Database,
  { companyId, companyName }: { readonly companyId: number; readonly companyName: string },
  { traces, cut }: { readonly traces: readonly string[]; readonly cut: (value: Json) => Json | undefined },
): Promise<void> {
  const written = traces.map((trace) => JSON.stringify(trace).slice(1, -1)); // as in JSON
  for (const { table, key, columns, ofCompany } of places) {
    const { rows } = await sql<{ key: string; texts: Texts }>`
      select key, texts from (
        select ${sql.ref(key)}::text as key, jsonb_build_object(${sql.join(
          columns.flatMap((column) => [sql.lit(column), sql.ref(column)]),
        )}) as texts
        from ${sql.table(table)} where ${ofCompany(companyId)}
      ) as found
      where exists (select from unnest(${written}::text[]) as trace where strpos(lower(texts::text), trace) > 0)`.execute(
      db,
    );
    for (const { key: id, texts } of rows) {
      const changed = Object.entries(texts).flatMap(([column, value]) => {
        const after = cut(value);
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

/** An address with the person's name gets the company's name. */
function withName(value: Json, companyName: string): Json {
  const isNameless = typeof value === 'object' && value !== null && 'name' in value && value.name === '';
  return isNameless ? { ...value, name: companyName } : value;
}

/** Telephone numbers on a person's own orders count as theirs, whatever the address. */
export async function cutPhonesOfOrders(db: Database, customerId: number): Promise<void> {
  await sql`
    update orders set
      ship_to = case when ship_to ? 'phone' then jsonb_set(ship_to, '{phone}', '""') else ship_to end,
      bill_to = case when bill_to ? 'phone' then jsonb_set(bill_to, '{phone}', '""') else bill_to end
    where customer_id = ${customerId}`.execute(db);
}
