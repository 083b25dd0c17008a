// The shop runs as a role that owns no table and may only do to each what the shop does: no DDL, no truncate, and no change
// of what is append-only. Migrations run as the owner, who grants these rights after them.

import type { Client } from 'pg';
import { inTurn, withClient } from './in-turn.ts';

/** The role under which the shop uses its embedded PostgreSQL. */
export const runtimeRole = 'chipload_shop';

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'USAGE';

const everyRow: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Tables of which less is allowed than reading and writing rows. Triggers hold the same, for whoever has more rights. */
const lesserRights: Readonly<Record<string, readonly Right[]>> = {
  migrations: ['SELECT'],
  credit_entries: ['SELECT', 'INSERT'],
  stock_moves: ['SELECT', 'INSERT'],
  consents: ['SELECT', 'INSERT', 'DELETE'], // with the account alone, which a trigger holds
  audit_events: ['SELECT', 'INSERT', 'DELETE'], // the nightly sweep; a trigger lets it take only what is old
};

type Relation = { readonly name: string; readonly kind: string; readonly granted: readonly string[] };

/** Gives the role what the shop needs on everything that the owner owns, and takes away what is more; changes nothing that is right. */
export async function grantRights(ownerUrl: string, role: string): Promise<void> {
  await withClient(ownerUrl, (client) =>
    inTurn(client, async () => {
      const { rows: own } = await client.query<{ isOwner: boolean }>(
        'select current_user = $1 as "isOwner"',
        [role],
      );
      if (own[0]?.isOwner) return; // an owner has every right already
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
      for (const name of await listClosedTables(client, role))
        await client.query(
          `create policy ${grantee} on ${name} to ${grantee} using (true) with check (true)`,
        );
    }),
  );
}

/** The role that a connection string signs in as. */
export async function roleOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  });
}

/** Whether the role of a connection may change the tables themselves, which the shop should not. */
export async function mayChangeTables(query: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await query.query<{ may: boolean }>(`
    select pg_has_role(current_user, relowner, 'member') as may
    from pg_class where oid = to_regclass('migrations')`);
  return rows[0]?.may ?? false;
}

function wantedOn(name: string, kind: string): readonly Right[] {
  if (kind === 'S') return ['SELECT', 'USAGE'];
  return lesserRights[name.split('.').at(-1) ?? ''] ?? everyRow;
}

async function schemasWithoutUsage(client: Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname in (current_schema(), 'graphile_worker') and not has_schema_privilege($1, oid, 'usage')`,
    [role],
  );
  return rows.map(({ name }) => name);
}

/** Tables and sequences of the shop and of its job queue, with what the role has been granted on each by itself. */
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

/** Tables of the job queue hide every row from all but their owner (row-level security) until a policy says otherwise. */
async function listClosedTables(client: Client, role: string): Promise<string[]> {
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
