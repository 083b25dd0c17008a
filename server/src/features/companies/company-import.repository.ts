// Reads what a file of companies names, and writes the companies, people and addresses of a set of changes.

import type { Currency } from '@chipload/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';

export type ImportedCompany = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly currency: Currency;
  readonly credit_limit_cents: number | null;
  readonly terms_days: number;
  readonly addresses: readonly { readonly line_1: string; readonly postal: string }[];
  readonly has_billing: boolean;
};

/** Returns the companies with one of these names or codes, which are in small letters. */
export async function findImportedCompanies(
  db: Database,
  { names, codes }: { readonly names: readonly string[]; readonly codes: readonly string[] },
): Promise<ImportedCompany[]> {
  const { rows } = await sql<ImportedCompany>`
    select id, code, name, currency, credit_limit_cents, terms_days,
      coalesce((
        select json_agg(json_build_object('line_1', line_1, 'postal', postal)) from addresses where company_id = companies.id
      ), '[]') as addresses,
      exists (select from addresses where company_id = companies.id and is_billing) as has_billing
    from companies
    where lower(name) = any(${names}::text[]) or lower(code) = any(${codes}::text[]) order by id`.execute(db);
  return rows;
}

/** Returns the codes of all companies, in small letters. */
export async function findCompanyCodes(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select lower(code) as code from companies`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

export type ImportedPerson = {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly language: Language;
  readonly company_id: number;
  readonly company: string;
};

/** Returns the people with these e-mail addresses, by address. */
export async function findImportedPeople(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, ImportedPerson>> {
  const { rows } = await sql<ImportedPerson>`
    select lower(email::text) as email, customers.name, phone, language, company_id, companies.name as company
    from customers join companies on companies.id = company_id
    where email = any(${emails}::citext[])`.execute(db);
  return new Map(rows.map((person) => [person.email, person]));
}

/** A row of a set: something that is added, before it null, or a value that changes. */
export type CompanyChange = {
  readonly code: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

type Rows = RawBuilder<unknown>;

/** The rows of a set with the ids of their companies. */
function rowsOf(changes: readonly CompanyChange[]): Rows {
  return sql`(
    select companies.id as company_id, wanted.field, wanted.before, wanted.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as wanted (code text, field text, before jsonb, after jsonb)
    join companies on companies.code = wanted.code
  )`;
}

/** The value of a field of a row over `companies` as it is stored now; JSON’s null where there is none. */
const presentValue = sql`coalesce(case
  when field = 'company' then to_jsonb(companies) - '{id,uuid,version,created_at,exposure_cents,name_key}'::text[]
  when field like 'limit %' then to_jsonb(credit_limit_cents)
  when field = 'terms_days' then to_jsonb(terms_days)
  when field like 'person %' then (
    select jsonb_build_object('name', name, 'phone', phone, 'language', language, 'new_email', new_email,
      'is_confirmed', email_confirmed_at is not null, 'is_disabled', disabled_at is not null)
    from customers where company_id = companies.id and email = substr(field, 8)::citext
  )
  when field like 'address %' then (
    select jsonb_agg(to_jsonb(addresses) - '{id,uuid,company_id,created_at}'::text[]) from addresses
    where company_id = companies.id and line_1 || ' ' || postal = substr(field, 9)
  )
end, 'null')`;

export type ChangedTerms = {
  readonly uuid: string;
  readonly limit_before: number | null;
  readonly days_before: number;
  readonly limit_after: number | null;
  readonly days_after: number;
};

export type WrittenCompanies = {
  /** The uuids of the companies that were added. */
  readonly companies: readonly string[];
  readonly terms: readonly ChangedTerms[];
  /** The ids of the people who were added, and of those who were changed. */
  readonly added: readonly number[];
  readonly changed: readonly number[];
  /** False: somebody else has changed the same meanwhile. */
  readonly isAsPlanned: boolean;
};

/**
 * Adds and changes what a set has, and keeps the rows by which it is undone; those of sets older than a day are forgotten. A set without
 * an id is not undone. The people get the hash of a password that nobody knows.
 */
export async function writeCompanies(
  db: Database,
  setId: number | undefined,
  changes: readonly CompanyChange[],
  passwordHash: string,
): Promise<WrittenCompanies> {
  await sql`
    delete from company_set_rows using change_sets
    where change_sets.id = change_set_id and changed_at < now() - interval '1 day'`.execute(db);
  const written: WrittenCompanies[] = [];
  for (const portion of portionsOf(changes, changesPerStatement))
    written.push(await writePortion(db, setId, portion, passwordHash));
  return {
    companies: written.flatMap(({ companies }) => companies),
    terms: written.flatMap(({ terms }) => terms),
    added: written.flatMap(({ added }) => added),
    changed: written.flatMap(({ changed }) => changed),
    isAsPlanned: written.every(({ isAsPlanned }) => isAsPlanned),
  };
}

/** A trigger writes the company of each address. */
const changesPerStatement = 2_000;
const companiesPerStatement = 500;

function portionsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

async function writePortion(
  db: Database,
  setId: number | undefined,
  changes: readonly CompanyChange[],
  passwordHash: string,
): Promise<WrittenCompanies> {
  const companies = await insertCompanies(db, changes);
  const rows = rowsOf(changes);
  await sql`select from companies where id in (select company_id from ${rows} as wanted) order by id for update`.execute(
    db,
  );
  const { rows: stale } = await sql`
    select from ${rows} as wanted join companies on companies.id = company_id
    where (field = 'terms_days' or field like 'limit %') and ${presentValue} <> coalesce(before, 'null') limit 1`.execute(
    db,
  );
  const terms = await writeTerms(db, rows, 'after');
  const changed = await writePeople(db, rows, 'after');
  const { rows: added } = await sql<{ id: number }>`
    insert into customers (company_id, email, name, phone, language, password_hash)
    select company_id, substr(field, 8), after ->> 'name', after ->> 'phone', after ->> 'language', ${passwordHash}
    from ${rows} as wanted where field like 'person %' and before is null
    on conflict (email) do nothing returning id`.execute(db);
  await sql`
    insert into addresses (company_id, is_billing, name, line_1, line_2, city, province, postal, country)
    select company_id, one.*
    from ${rows} as wanted cross join lateral jsonb_to_record(after) as one
      (is_billing boolean, name text, line_1 text, line_2 text, city text, province text, postal text, country text)
    where field like 'address %'`.execute(db);
  const kept = setId === undefined ? changes.length : await keepRows(db, setId, rows);
  const people = changes.filter(({ field }) => field.startsWith('person '));
  return {
    companies,
    terms,
    added: added.map(({ id }) => id),
    changed,
    isAsPlanned:
      stale.length === 0 &&
      companies.length === changes.filter(({ field }) => field === 'company').length &&
      kept === changes.length &&
      added.length === people.filter(({ before }) => before === null).length &&
      changed.length === people.filter(({ before }) => before !== null).length,
  };
}

/** Keeps the rows by which a set is undone, with what is stored now; returns how many. */
async function keepRows(db: Database, setId: number, rows: Rows): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into company_set_rows (change_set_id, company_id, field, before, after)
    select ${setId}, company_id, field, before, ${presentValue}
    from ${rows} as wanted join companies on companies.id = company_id`.execute(db);
  return Number(numAffectedRows);
}

/** Adds the companies of a set but for those whose code was given away meanwhile, and returns their uuids. */
async function insertCompanies(db: Database, changes: readonly CompanyChange[]): Promise<string[]> {
  const added = JSON.stringify(changes.filter(({ field }) => field === 'company'));
  const facts = sql`name text, currency text, credit_limit_cents bigint, terms_days integer`;
  const source = sql`jsonb_to_recordset(${added}::jsonb) as wanted (code text, after jsonb)
    cross join lateral jsonb_to_record(after) as one (${facts})`;
  const { rows } = await sql<{ uuid: string }>`
    insert into companies (code, name, currency, credit_limit_cents, is_approved)
    select code, name, currency, credit_limit_cents, true from ${source}
    on conflict (code) do nothing returning uuid`.execute(db);
  await sql`
    update companies set terms_days = one.terms_days from ${source}
    where companies.code = wanted.code and one.terms_days is not null`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

type Moment = 'after' | 'before';

/** Gives companies the limits and terms of after the set, or of before it. */
async function writeTerms(db: Database, rows: Rows, moment: Moment): Promise<ChangedTerms[]> {
  const { rows: changed } = await sql<ChangedTerms>`
    update companies set
      credit_limit_cents = case when has_limit then limit_cents else companies.credit_limit_cents end,
      terms_days = coalesce(days, companies.terms_days)
    from (
      select company_id, bool_or(field like 'limit %') as has_limit,
        max((value #>> '{}')::bigint) filter (where field like 'limit %') as limit_cents,
        max((value #>> '{}')::integer) filter (where field = 'terms_days') as days
      from (select company_id, field, ${sql.ref(moment)} as value from ${rows} as one) as wanted
      where field like 'limit %' or field = 'terms_days' group by company_id
    ) as wanted join companies as former on former.id = company_id
    where companies.id = company_id
    returning companies.uuid, former.credit_limit_cents as limit_before, former.terms_days as days_before,
      companies.credit_limit_cents as limit_after, companies.terms_days as days_after`.execute(db);
  return changed;
}

/** Gives people who were there before the set what they were after it, or before it; returns the ids of those who are as expected. */
async function writePeople(db: Database, rows: Rows, moment: Moment): Promise<number[]> {
  const value = sql.ref(moment);
  const { rows: changed } = await sql<{ id: number }>`
    update customers set name = ${value} ->> 'name', phone = ${value} ->> 'phone', language = ${value} ->> 'language'
    from ${rows} as wanted
    where field like 'person %' and before is not null and customers.company_id = wanted.company_id
      and email = substr(field, 8)::citext and (${moment === 'before'} or jsonb_build_object(
        'name', name, 'phone', phone, 'language', language) = before)
    returning customers.id`.execute(db);
  return changed.map(({ id }) => id);
}

export type SetOfCompanies = {
  /** Those whose rows are still there: they go after a day, and when somebody of the company is erased. */
  readonly companies: readonly number[];
  readonly has_terms: boolean;
  readonly is_recent: boolean;
};

/** Returns the companies of a set, locked until the transaction ends. */
export async function lockCompaniesOfSet(db: Database, setId: number): Promise<SetOfCompanies> {
  await sql`
    select from companies where id in (select company_id from company_set_rows where change_set_id = ${setId})
    order by id for update`.execute(db);
  const { rows } = await sql<SetOfCompanies>`
    select coalesce(array_agg(distinct company_id) filter (where company_id is not null), '{}') as companies,
      coalesce(bool_or(field = 'terms_days' or field like 'limit %'), false) as has_terms,
      changed_at > now() - interval '1 day' as is_recent
    from change_sets left join company_set_rows on change_set_id = change_sets.id
    where change_sets.id = ${setId} group by change_sets.id`.execute(db);
  return rows[0] ?? { companies: [], has_terms: false, is_recent: false };
}

function rowsOfSet(setId: number, companies: readonly number[]): Rows {
  return sql`(
    select company_id, field, before, after from company_set_rows
    where change_set_id = ${setId} and company_id = any(${companies}::bigint[])
  )`;
}

/** Statements that find the additions among the rows of a set, each with its company. */
const addedIn = {
  companies: (rows: Rows) =>
    sql`select company_id, company_id as id from ${rows} as one where field = 'company'`,
  customers: (rows: Rows) =>
    sql`select one.company_id, customers.id from ${rows} as one
      join customers on customers.company_id = one.company_id and email = substr(field, 8)::citext
      where field like 'person %' and before is null`,
  addresses: (rows: Rows) =>
    sql`select one.company_id, addresses.id from ${rows} as one
      join addresses on addresses.company_id = one.company_id and line_1 || ' ' || postal = substr(field, 9)
      where field like 'address %'`,
};

type Reference = {
  readonly table: string;
  readonly column: string;
  readonly owner: keyof typeof addedIn;
};

/** Returns every column that refers to what a set can add, as the database has them, but for those of what the set has itself. */
async function findReferences(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as owner
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('companies'::regclass, 'customers'::regclass, 'addresses'::regclass)
      and conrelid not in ('customers'::regclass, 'addresses'::regclass, 'company_set_rows'::regclass)`.execute(
    db,
  );
  return rows;
}

/** Returns the names of the companies of a set that changed since, or with something else that refers to what the set added. */
export async function findKeptCompanies(
  db: Database,
  setId: number,
  companies: readonly number[],
): Promise<string[]> {
  const references = await findReferences(db);
  const names: string[] = [];
  for (const portion of portionsOf(companies, companiesPerStatement))
    names.push(...(await findKeptIn(db, setId, rowsOfSet(setId, portion), references)));
  return names;
}

async function findKeptIn(
  db: Database,
  setId: number,
  ofSet: Rows,
  references: readonly Reference[],
): Promise<string[]> {
  const uses = references.map(
    ({ table, column, owner }) => sql`
      select added.company_id from ${sql.ref(`added_${owner}`)} as added
      where exists (select from ${sql.table(table)} as used where used.${sql.ref(column)} = added.id)`,
  );
  const ofOthers = (['customers', 'addresses'] as const).map(
    (table) => sql`
      select other.company_id from ${sql.table(table)} as other
      where other.company_id in (select id from added_companies)
        and other.id not in (select id from ${sql.ref(`added_${table}`)})`,
  );
  const { rows } = await sql<{ name: string }>`
    with added_companies as materialized (${addedIn.companies(ofSet)}),
      added_customers as materialized (${addedIn.customers(ofSet)}),
      added_addresses as materialized (${addedIn.addresses(ofSet)})
    select name from companies
    where id in (
      select company_id from ${ofSet} as one join companies on companies.id = company_id where ${presentValue} <> after
      union ${sql.join([...uses, ...ofOthers], sql` union `)}
      union select companies.id from added_companies join companies using (id)
      join audit_events on subject = 'company ' || companies.uuid
        and at > (select changed_at from change_sets where id = ${setId})
    ) order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Removes what a set added, and gives the rest its former values. */
export async function restoreCompanies(
  db: Database,
  setId: number,
  companies: readonly number[],
): Promise<ChangedTerms[]> {
  const terms: ChangedTerms[] = [];
  for (const portion of portionsOf(companies, companiesPerStatement)) {
    const rows = rowsOfSet(setId, portion);
    terms.push(...(await writeTerms(db, rows, 'before')));
    await writePeople(db, rows, 'before');
    for (const table of ['addresses', 'customers', 'companies'] as const)
      await sql`delete from ${sql.table(table)} where id in (select id from (${addedIn[table](rows)}) as added)`.execute(
        db,
      );
  }
  return terms;
}
