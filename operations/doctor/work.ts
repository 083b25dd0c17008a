// The work that should be done by now and waits: jobs, e-mails, payments.

import { knownJobs } from '@chipload/server/known-jobs';
import { maySend } from '@chipload/server/sending';
import { sql } from 'kysely';
import { counted } from '../counted.ts';
import type { OpenShop } from '../open-shop.ts';
import { attention, type Check, type Finding, ok, wrong } from './finding.ts';
import { countRows, readOne } from './rows.ts';

const longestWaitSeconds = 300;
const manyTries = 5;

export const workChecks: readonly Check[] = [
  { name: 'queue', examine: examineQueue },
  { name: 'mails', examine: examineMails },
  { name: 'pending-payments', examine: examinePendingPayments },
  { name: 'undecided-money', examine: examineUndecidedMoney },
  { name: 'sending', examine: examineSending },
  { name: 'backups', examine: examineBackups },
];

async function examineSending({ pool, place }: OpenShop): Promise<Finding> {
  return (await maySend({ query: pool, place }))
    ? ok('The shop sends e-mails and moves money.')
    : attention(
        'The shop is a copy: it sends no e-mail, runs no job and moves no money. If it replaces the original, run: npm run shop -- release-copy',
      );
}

/** As the alerts in deploy/prometheus do. */
const oldestSeconds = { backup: 30 * 3_600, drill: 35 * 86_400 };

async function examineBackups({ db, configuration }: OpenShop): Promise<Finding> {
  const { backup, drill } = await readOne(
    db,
    sql<{ backup: number | null; drill: number | null }>`
      select extract(epoch from now() - max(succeeded_at) filter (where kind = 'backup'))::double precision as backup,
        extract(epoch from now() - max(succeeded_at) filter (where kind = 'drill'))::double precision as drill
      from backup_proofs`,
  );
  if (backup === null) {
    const never = 'No backup was ever written by npm run shop -- backup.';
    return configuration.isPublic ? attention(`${never} If no other tool does it, begin today.`) : ok(never);
  }
  const hours = counted(Math.round(backup / 3_600), 'hour', 'hours');
  if (backup > oldestSeconds.backup)
    return attention(
      `The last backup is ${hours} old: run npm run shop -- backup, and look why its timer did not.`,
    );
  if (drill === null || drill > oldestSeconds.drill)
    return attention('No backup was proved within 35 days: run npm run shop -- drill');
  return ok(`The last backup is ${hours} old, and one was proved within 35 days.`);
}

type Waiting = { readonly name: string; readonly count: number; readonly error: string | null };

async function examineQueue({ db }: OpenShop): Promise<Finding[]> {
  const { count, seconds } = await readOne(
    db,
    sql<{ count: number; seconds: number }>`
      select count(*) as count, coalesce(extract(epoch from now() - min(run_at)), 0)::integer as seconds
      from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now() and ${isKnown}`,
  );
  const { rows: unknown } = await failing(
    db,
    sql`attempts < max_attempts and locked_at is null and not ${isKnown}`,
  );
  const { rows: givenUp } = await failing(db, sql`attempts >= max_attempts and locked_at is null`);
  const { rows: retrying } = await failing(db, sql`attempts >= ${manyTries} and attempts < max_attempts`);
  const findings = [
    ...(seconds > longestWaitSeconds
      ? [
          wrong(
            `${counted(count, 'job waits', 'jobs wait, the oldest')} for ${minutes(seconds)}: e-mails and captures are late. Start the shop, or restart process 1 (reload), and read its log.`,
          ),
        ]
      : []),
    ...(unknown.length > 0
      ? [
          attention(
            `Jobs wait that this version does not know: ${unknown.map(({ name, count: waiting }) => `${name} ${waiting}×`).join(', ')}. Another version of the shop added them, and only that can do them: run it again, or discard them in the office (Jobs).`,
          ),
        ]
      : []),
    ...(givenUp.length > 0
      ? [
          attention(
            `Jobs were given up after many tries: ${listed(givenUp)}. Correct the cause, then run them again in the office (Jobs).`,
          ),
        ]
      : []),
    ...(retrying.length > 0
      ? [attention(`Jobs failed ${manyTries} times or more and are tried again: ${listed(retrying)}.`)]
      : []),
  ];
  return findings.length > 0
    ? findings
    : [ok(`The queue is worked off: ${counted(count, 'job waits', 'jobs wait')}.`)];
}

const isKnown = sql`task_identifier = any(${knownJobs}::text[])`;

function failing(db: OpenShop['db'], which: ReturnType<typeof sql>) {
  return sql<Waiting>`
    select task_identifier as name, count(*) as count, max(last_error) as error
    from graphile_worker.jobs where ${which} group by 1 order by 2 desc limit 5`.execute(db);
}

function listed(jobs: readonly Waiting[]): string {
  return jobs
    .map(
      ({ name, count, error }) =>
        `${name} ${count}× (${(error ?? '').replaceAll(/\s+/g, ' ').slice(0, 120)})`,
    )
    .join(', ');
}

async function examineMails({ db }: OpenShop): Promise<Finding> {
  const failed = await countRows(db, sql`select from mails where state = 'failed' and settled_at is null`);
  return failed > 0
    ? attention(
        `${counted(failed, 'e-mail', 'e-mails')} could not be sent so far. The office (E-mails) says why; the shop tries again for about three days, then send them there.`,
      )
    : ok('No e-mail has failed.');
}

async function examinePendingPayments({ db }: OpenShop): Promise<Finding> {
  const { count, seconds } = await readOne(
    db,
    sql<{ count: number; seconds: number }>`
      select count(*) as count, coalesce(extract(epoch from now() - min(placed_at)), 0)::integer as seconds
      from orders where state in ('placed', 'payment_pending')`,
  );
  const said = `${counted(count, 'order waits for its payment,', 'orders wait for their payment, the oldest')} for ${minutes(seconds)}.`;
  const remedy =
    'The job settle_payment asks the card company until it answers: look at its status page and at the queue.';
  if (seconds > 24 * 3_600) return wrong(`${said} ${remedy}`);
  if (seconds > 15 * 60) return attention(`${said} ${remedy}`);
  return ok(count === 0 ? 'No order waits for its payment.' : said);
}

async function examineUndecidedMoney({ db }: OpenShop): Promise<Finding> {
  const { captures, refunds, attempts } = await readOne(
    db,
    sql<{ captures: number; refunds: number; attempts: number }>`
      select
        (select count(*) from payment_captures
         where state in ('created', 'unknown') and updated_at < now() - interval '15 minutes') as captures,
        (select count(*) from refunds
         where state in ('created', 'unknown') and updated_at < now() - interval '15 minutes') as refunds,
        (select count(*) from payment_attempts
         where state in ('created', 'unknown') and updated_at < now() - interval '15 minutes') as attempts`,
  );
  if (captures + refunds + attempts === 0)
    return ok('The outcome of every charge, capture and refund is known.');
  return attention(
    `The card company has not decided ${counted(attempts, 'charge', 'charges')}, ${counted(captures, 'capture', 'captures')} and ${counted(refunds, 'refund', 'refunds')} for 15 minutes. Jobs ask again; look at the company's status page and at the queue.`,
  );
}

function minutes(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
