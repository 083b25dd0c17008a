// Reads what people call the records that are stored as subjects: one statement for each kind.

import type { SubjectKind } from '@chipload/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type NamedRecord = {
  /** Its number or name; empty for a person who was erased. */
  readonly name: string;
  /** Of a role that comes with the shop. */
  readonly code: string | null;
  /** The company of a customer, by its uuid. */
  readonly company: string | null;
};

type NamedRow = NamedRecord & { readonly id: string };

/** The kinds whose names are looked up; parts, requests and jobs have the code or number under which they are stored. */
type LookedUp = Exclude<SubjectKind, 'part' | 'request' | 'job'>;

const statements: Readonly<Record<LookedUp, (ids: readonly string[]) => RawBuilder<NamedRow>>> = {
  order: (ids) => select(sql`number::text`, sql`orders where uuid = any(${ids}::uuid[])`),
  shipment: (ids) => select(sql`number`, sql`shipments where uuid = any(${ids}::uuid[])`),
  invoice: (ids) => select(sql`number`, sql`invoices where uuid = any(${ids}::uuid[])`),
  payment: (ids) => select(sql`number`, sql`payments_received where uuid = any(${ids}::uuid[])`),
  quote: (ids) => select(sql`number::text`, sql`quotes where uuid = any(${ids}::uuid[])`),
  company: (ids) => select(sql`name`, sql`companies where uuid = any(${ids}::uuid[])`),
  mail: (ids) => select(sql`subject`, sql`mails where uuid = any(${ids}::uuid[])`),
  document: (ids) =>
    select(
      sql`coalesce(version.texts -> 'en' ->> 'title', version.texts -> 'en' ->> 'name', slug)`,
      sql`written_documents join document_versions as version on version.document_id = written_documents.id
        and version.number = latest where uuid = any(${ids}::uuid[])`,
    ),
  staff: (ids) => select(sql`name`, sql`staff where uuid = any(${ids}::uuid[])`),
  role: (ids) =>
    sql`select uuid::text as id, name, code, null as company from roles where uuid = any(${ids}::uuid[])`,
  customer: (ids) => sql`
    select customers.id::text, customers.name, null as code, companies.uuid::text as company
    from customers join companies on companies.id = customers.company_id
    where customers.id = any(${ids}::bigint[]) and customers.erased_at is null`,
};

/** Lists the names of records of one kind, by their ids; those that are not there any more are left out. */
export async function listNames(db: Database, kind: LookedUp, ids: readonly string[]): Promise<NamedRow[]> {
  return (await statements[kind](ids).execute(db)).rows;
}

function select(name: RawBuilder<unknown>, records: RawBuilder<unknown>): RawBuilder<NamedRow> {
  return sql`select uuid::text as id, ${name} as name, null as code, null as company from ${records}`;
}
