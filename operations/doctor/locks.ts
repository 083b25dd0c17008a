// The locks that statements of the shop wait for: a terminal left open in a transaction, a migration, a dump.

import { sql } from 'kysely';
import type { OpenShop } from '../open-shop.ts';
import { counted } from '../counted.ts';
import { attention, type Check, type Finding, ok, wrong } from './finding.ts';

const waitSeconds = { attention: 1, wrong: 5 } as const;

export const lockCheck: Check = { name: 'locks', examine: examineLocks };

type Holder = {
  readonly pid: number;
  readonly program: string;
  readonly role: string;
  readonly waiting: number;
  readonly seconds: number;
};

/** Names whoever holds something and waits for nobody. PostgreSQL shows any role who holds, and what its own statements wait for. */
async function examineLocks({ db }: OpenShop): Promise<Finding | Finding[]> {
  const { rows } = await sql<Holder>`
    with recursive waits as (
      select pid, pid as waiter, query_start from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
      union
      select holder, waits.waiter, waits.query_start
      from waits, unnest(pg_blocking_pids(waits.pid)) as holder
    )
    select pid, coalesce(nullif(application_name, ''), 'unknown') as program, usename as role,
      count(distinct waiter)::integer as waiting,
      max(extract(epoch from clock_timestamp() - waits.query_start))::double precision as seconds
    from waits join pg_stat_activity using (pid)
    where cardinality(pg_blocking_pids(pid)) = 0 and pid <> waiter
    group by 1, 2, 3 order by seconds desc limit 3`.execute(db);
  const held = rows.filter(({ seconds }) => seconds >= waitSeconds.attention);
  return held.length === 0 ? ok('No statement waits for what another one holds.') : held.map(describe);
}

function describe({ pid, program, role, waiting, seconds }: Holder): Finding {
  const sentence =
    `${counted(waiting, 'statement waits', 'statements wait')}, the longest for ${Math.round(seconds)} s, ` +
    `for what process ${pid} of PostgreSQL holds (program ${program}, role ${role}). ` +
    `If it is a terminal or a tool, end its transaction there; else, as its role or an administrator: select pg_terminate_backend(${pid})`;
  return seconds >= waitSeconds.wrong ? wrong(sentence) : attention(sentence);
}
