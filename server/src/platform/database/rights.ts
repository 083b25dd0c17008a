// Grants the shop's role its rights. It owns no table and may do only what the shop does: no DDL, no truncate, no changes in
// append-only tables. Migrations run as the owner, who grants these rights afterwards.

import type { Client, Pool } from 'pg';
import { withMigrationLock, withMigrationClient } from './migration-lock.ts';

/** The shop's role in the embedded PostgreSQL. */
export const runtimeRole = 'chipload_shop';

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'USAGE';

const everyRow: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Tables with fewer rights than reading and writing. Triggers enforce the same against roles with more rights. */
const restrictedRights: Readonly<Record<string, readonly Right[]>> = {
  migrations: ['SELECT'],
  credit_entries: ['SELECT', 'INSERT'],
  stock_moves: ['SELECT', 'INSERT'],
  shipments: ['SELECT', 'INSERT', 'UPDATE'], // a trigger allows updating only the courier
  shipment_lines: ['SELECT', 'INSERT'],
  invoice_lines: ['SELECT', 'INSERT'],
  invoice_tax_lines: ['SELECT', 'INSERT'],
  invoice_exchange_rates: ['SELECT', 'INSERT'],
  credit_note_lines: ['SELECT', 'INSERT'],
  credit_note_tax_lines: ['SELECT', 'INSERT'],
  applications: ['SELECT', 'INSERT'],
  taxed_documents: ['SELECT'],
  tax_days: ['SELECT'], // a trigger of the documents writes it
  sold_lines: ['SELECT'],
  summed_sales: ['SELECT'],
  sales_days: ['SELECT'], // a trigger of the documents writes it
  sales_half_years: ['SELECT'], // a trigger of the sums by day writes it
  payment_paybacks: ['SELECT', 'INSERT'],
  order_deposits: ['SELECT', 'INSERT'],
  invoice_corrections: ['SELECT', 'INSERT'],
  write_offs: ['SELECT', 'INSERT', 'UPDATE'], // a trigger allows updating only what is recovered
  write_off_tax_lines: ['SELECT', 'INSERT'],
  recoveries: ['SELECT', 'INSERT'],
  recovery_tax_lines: ['SELECT', 'INSERT'],
  invoices: ['SELECT', 'INSERT', 'UPDATE'], // a trigger allows updating only what is paid, credited and written off
  journal_entries: ['SELECT', 'INSERT'],
  posting_lines: ['SELECT', 'INSERT'],
  journal_runs: ['SELECT', 'INSERT', 'UPDATE'], // a trigger allows updating only that the last one is undone
  journal_program: ['SELECT', 'UPDATE'],
  journal_checks: ['SELECT', 'UPDATE'],
  bank_entries: ['SELECT', 'INSERT'],
  change_sets: ['SELECT', 'INSERT', 'UPDATE'],
  change_set_rows: ['SELECT', 'INSERT'],
  document_versions: ['SELECT', 'INSERT'],
  mail_words: ['SELECT', 'INSERT'],
  shown_documents: ['SELECT'],
  payment_reminders: ['SELECT', 'INSERT'],
  capture_parts: ['SELECT', 'INSERT'],
  credit_notes: ['SELECT', 'INSERT', 'UPDATE'], // a trigger allows updating only what is applied and refunded
  consents: ['SELECT', 'INSERT', 'DELETE'], // a trigger allows deleting only together with the account
  audit_events: ['SELECT', 'INSERT', 'DELETE'], // for the sweep; a trigger allows deleting only old events
};

/** Returns how many connections the server allows to others than its administrator. */
export async function allowedConnections(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ allowed: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`,
  );
  return rows[0]?.allowed ?? 0;
}

type Relation = { readonly name: string; readonly kind: string; readonly granted: readonly string[] };

/** Grants the role the rights that the shop needs on everything the owner owns, and revokes others; correct rights stay untouched. */
export async function grantRights(ownerUrl: string, role: string): Promise<void> {
  await withMigrationClient(ownerUrl, (client) =>
    withMigrationLock(client, async () => {
      const { rows: own } = await client.query<{ isOwner: boolean }>(
        'select current_user = $1 as "isOwner"',
        [role],
      );
      if (own[0]?.isOwner) return; // an owner has all rights
      const grantee = client.escapeIdentifier(role);
      for (const schema of await schemasWithoutUsage(client, role))
        await client.query(`grant usage on schema ${client.escapeIdentifier(schema)} to ${grantee}`);
      for (const { name, kind, granted } of await listRelations(client, role)) {
        const wanted = wantedOn(name, kind);
        if (wanted.length === granted.length && wanted.every((right) => granted.includes(right))) continue;
        const target = `${kind === 'S' ? 'sequence' : 'table'} ${name}`;
        await client.query(`revoke all on ${target} from ${grantee}`);
        await client.query(`grant ${wanted.join(', ')} on ${target} to ${grantee}`);
      }
      for (const name of await listTablesWithoutPolicy(client, role))
        await client.query(
          `create policy ${grantee} on ${name} to ${grantee} using (true) with check (true)`,
        );
    }),
  );
}

/** Returns the role that a connection string signs in as. */
export async function roleOf(url: string): Promise<string> {
  return withMigrationClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  });
}

/** True if the role of a connection may change the tables themselves, which the shop should not. */
export async function mayChangeTables(query: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await query.query<{ may: boolean }>(`
    select pg_has_role(current_user, relowner, 'member') as may
    from pg_class where oid = to_regclass('migrations')`);
  return rows[0]?.may ?? false;
}

/** Lists the tables on which the role of a connection lacks a right that the shop needs. */
export async function listTablesWithoutRights(query: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await query.query<Relation>(`
    select relname as name, relkind as kind, array(
      select one from unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) as one where has_table_privilege(pg_class.oid, one)
    ) as granted
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = current_schema() and relkind in ('r', 'p', 'v') order by 1`);
  return rows
    .filter(({ name, kind, granted }) => wantedOn(name, kind).some((right) => !granted.includes(right)))
    .map(({ name }) => name);
}

function wantedOn(name: string, kind: string): readonly Right[] {
  if (kind === 'S') return ['SELECT', 'USAGE'];
  return restrictedRights[name.split('.').at(-1) ?? ''] ?? everyRow;
}

async function schemasWithoutUsage(client: Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname in (current_schema(), 'graphile_worker') and not has_schema_privilege($1, oid, 'usage')`,
    [role],
  );
  return rows.map(({ name }) => name);
}

/** Lists the tables and sequences of the shop and its job queue, with the rights granted to the role itself. */
async function listRelations(client: Client, role: string): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `select pg_class.oid::regclass::text as name, relkind as kind, array(
       select privilege_type from aclexplode(relacl) where grantee = $1::regrole order by 1
     )::text[] as granted
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in (current_schema(), 'graphile_worker') and relkind in ('r', 'p', 'v', 'S')
       and pg_get_userbyid(relowner) = current_user
     order by pg_class.oid`,
    [role],
  );
  return rows;
}

/** Lists tables of the job queue whose row-level security hides every row from the role until a policy allows it. */
async function listTablesWithoutPolicy(client: Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_class.oid::regclass::text as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in (current_schema(), 'graphile_worker') and relrowsecurity
       and pg_get_userbyid(relowner) = current_user and not exists (
         select from pg_policy where polrelid = pg_class.oid and $1::regrole = any(polroles)
       )`,
    [role],
  );
  return rows.map(({ name }) => name);
}
