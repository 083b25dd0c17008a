// The clock of a month that is played: JavaScript's and the database's, set together, so that each document gets its day wherever it
// takes it from. The database is one of its own, in which `now()` is another function than PostgreSQL's.

import { mock } from 'node:test';
import { openDatabase } from '@chipload/server/database';
import { sql } from 'kysely';

export type Clock = {
  /** Goes to a moment, such as `2027-03-05T23:15:00-05:00`. */
  set(moment: string): Promise<void>;
  /** Gives JavaScript its own clock back. */
  stop(): Promise<void>;
};

/** Prepares a database whose connections are opened afterwards. */
export async function openClock(ownerUrl: string, beginsAt: string): Promise<Clock> {
  const { db, close } = openDatabase(ownerUrl, { connections: 1 });
  await sql`create schema clock`.execute(db);
  await sql`create table clock.moment (at timestamptz not null, set_at timestamptz not null)`.execute(db);
  await sql`insert into clock.moment values (${beginsAt}, pg_catalog.clock_timestamp())`.execute(db);
  // The clock goes on while the moment stands, so that what happens later is later.
  await sql`create function clock.clock_timestamp() returns timestamptz language sql volatile as
    'select at + (pg_catalog.clock_timestamp() - set_at) from clock.moment'`.execute(db);
  await sql`create function clock.now() returns timestamptz language sql stable as
    'select at + greatest(pg_catalog.now() - set_at, interval ''0'') from clock.moment'`.execute(db);
  await sql`grant usage on schema clock to public`.execute(db);
  await sql`grant select on clock.moment to public`.execute(db);
  await setDefaults(db);
  const name = new URL(ownerUrl).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set search_path = clock, pg_catalog, public`.execute(db);
  mock.timers.enable({ apis: ['Date'], now: Date.parse(beginsAt) });
  return {
    set: async (moment) => {
      mock.timers.setTime(Date.parse(moment));
      await sql`update clock.moment set at = ${moment}, set_at = pg_catalog.clock_timestamp()`.execute(db);
    },
    stop: async () => {
      mock.timers.reset();
      await close();
    },
  };
}

/** Sets the defaults of columns, which name PostgreSQL's own function, whatever the search path is. */
async function setDefaults(db: ReturnType<typeof openDatabase>['db']): Promise<void> {
  await sql`do $$ declare one record; begin
    for one in
      select attrelid::regclass as of, attname as name, pg_get_expr(adbin, adrelid) as value
      from pg_attrdef join pg_attribute on (attrelid, attnum) = (adrelid, adnum)
      where pg_get_expr(adbin, adrelid) like '%now()%' and attgenerated = ''
        and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    loop
      execute format('alter table %s alter column %I set default %s', one.of, one.name, replace(one.value, 'now()', 'clock.now()'));
    end loop;
  end $$`.execute(db);
}
