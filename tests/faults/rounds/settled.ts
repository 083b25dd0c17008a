// The rules once everything has been settled: nothing waits any more, the bank has the same figures, every mail was sent.

import { createHash } from 'node:crypto';
import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import type { StripeStandIn } from '../../support/stripe-stand-in.ts';
import type { Promises, Wrong } from './books.ts';
import type { MailServer } from './mail-server.ts';

export type Surroundings = {
  readonly db: Database;
  readonly bank: StripeStandIn;
  readonly mails: MailServer;
};

type Unsettled = { readonly customerId: number; readonly says: string };

/** Whatever still waits, in words, and whose it is; empty when all is settled. */
export async function listUnsettled(
  db: Database,
  { buyers }: Pick<Promises, 'buyers'>,
): Promise<Unsettled[]> {
  const companies = buyers.map(({ companyId }) => companyId);
  const customers = buyers.map(({ customerId }) => customerId);
  const { rows } = await sql<Unsettled>`
    with mine as materialized (
      select uuid, customer_id, number, state from orders where company_id = any(${companies}::bigint[])
    ),
    attempts as materialized (select * from payment_attempts where customer_id = any(${customers}::bigint[]))
    select customer_id as "customerId", format('Order %s is %s', number, state) as says
      from mine where state in ('placed', 'payment_pending')
    union all
    select customer_id, format('The cart of customer %s is being placed', customer_id) from trunks
      where state = 'placing' and customer_id = any(${customers}::bigint[])
    union all
    select customer_id, format('Attempt %s is %s', key, state) from attempts where state in ('created', 'unknown')
    union all
    select customer_id, format('Attempt %s is looked for once more', attempts.key) from attempts
      join graphile_worker._private_jobs as jobs on jobs.key = 'look:' || attempts.key
    union all
    select attempts.customer_id, format('Capture %s is %s', payment_captures.key, payment_captures.state)
      from payment_captures join attempts on attempts.key = attempt_key where payment_captures.state in ('created', 'unknown')
    union all
    select attempts.customer_id, format('Refund %s is %s', refunds.key, refunds.state) from refunds
      join payment_captures on payment_captures.id = capture_id join attempts on attempts.key = attempt_key
      where refunds.state in ('created', 'unknown')
    union all
    select mine.customer_id, format('Invoice %s by card is %s', invoices.number, invoices.state)
      from invoices join mine on mine.uuid = order_uuid
      where invoices.payment_type = 'card' and invoices.state <> 'paid'`.execute(db);
  return rows;
}

/** Lets the bank be asked now about charges that were given up, instead of after ten minutes (features/payments/give-up.ts). */
export async function lookAgainNow(db: Database): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()
    where key like 'look:%' and run_at > now() and locked_at is null`.execute(db);
}

/** The bank and the mail server, against the books. */
export async function checkOutside(
  world: Surroundings,
  { buyers }: Pick<Promises, 'buyers'>,
): Promise<Wrong[]> {
  const companies = buyers.map(({ companyId }) => companyId);
  return [...(await checkBank(world, companies)), ...(await checkMails(world, companies))];
}

async function checkBank(world: Surroundings, companies: readonly number[]): Promise<Wrong[]> {
  const { db, bank } = world;
  const { rows } = await sql<{ number: string; reference: string; captured: number; refunded: number }>`
    select number::text as number, attempts.gateway_reference as reference, attempts.captured_cents::integer as captured,
      (select coalesce(sum(refunds.cents), 0)::integer from refunds join payment_captures on payment_captures.id = capture_id
        where attempt_key = attempts.key and refunds.state = 'refunded') as refunded
    from orders join payment_attempts as attempts on trunk_uuid = orders.uuid
    where company_id = any(${[...companies]}::bigint[]) and attempts.gateway_reference is not null`.execute(
    db,
  );
  const given = new Map(
    [...Map.groupBy(bank.refunds, ({ charge }) => charge)].map(([charge, refunds]) => [
      charge,
      refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0),
    ]),
  );
  const wrong = rows.flatMap(({ number, reference, captured, refunded }): Wrong[] => {
    const intent = bank.intents.get(reference);
    if (!intent) return [{ kind: 'money', says: `The bank does not know ${reference} of order ${number}` }];
    const returned = given.get(intent.chargeId) ?? 0;
    return intent.captured === captured && returned === refunded
      ? []
      : [
          {
            kind: 'money',
            says: `Of order ${number} the bank took ${intent.captured} and gave back ${returned}; the books have ${captured} and ${refunded}`,
          },
        ];
  });
  const known = new Set(rows.map(({ reference }) => reference));
  return [...wrong, ...(await findChargesWithoutOrder(world, companies, known))];
}

/** Finds amounts that the bank took or holds from cards of the round for no order. */
async function findChargesWithoutOrder(
  { db, bank }: Surroundings,
  companies: readonly number[],
  known: ReadonlySet<string>,
): Promise<Wrong[]> {
  const { rows } = await sql<{ token: string }>`
    select gateway_token as token from cards join customers on customers.id = customer_id
    where company_id = any(${[...companies]}::bigint[])`.execute(db);
  const holders = new Set(rows.map(({ token }) => token.split(':')[0] ?? ''));
  return [...bank.intents.values()]
    .filter(({ id, customer }) => holders.has(customer) && !known.has(id))
    .filter(({ status, captured }) => captured > 0 || status === 'requires_capture')
    .map(({ id, amount, captured }) => ({
      kind: 'money',
      says: `The bank holds ${amount} and took ${captured} by ${id}, for which there is no order`,
    }));
}

/**
 * Every confirmed order, shipment and credit note has its mail, and no mail is one that the books do not know. A mail that was taken
 * twice with the same name counts as one.
 */
async function checkMails({ db, mails }: Surroundings, companies: readonly number[]): Promise<Wrong[]> {
  const mine = sql`any(${[...companies]}::bigint[])`;
  const { rows } = await sql<{ key: string }>`
    select 'order-confirmation:' || uuid as key from orders where company_id = ${mine} and confirmed_at is not null
    union
    select 'credit-note:' || credit_notes.number from credit_notes
      join invoices on invoices.uuid = invoice_uuid join orders on orders.uuid = order_uuid where orders.company_id = ${mine}
    union
    select coalesce(mails.key, 'shipment:' || shipments.uuid) from shipments join orders on orders.uuid = order_uuid
      left join mails on mails.about = 'order ' || orders.uuid and mails.key like 'shipment:' || shipments.uuid || ':%'
      where orders.company_id = ${mine}
    union
    select mails.key from mails join customers on email = recipient
      where company_id = ${mine} and mails.key is not null and sent_at is not null`.execute(db);
  const expected = new Map(rows.map(({ key }) => [messageId(key), key]));
  const people = await db
    .selectFrom('customers')
    .select('email')
    .where('company_id', 'in', companies)
    .execute();
  const addresses = new Set<string | null>(people.map(({ email }) => email));
  return [
    ...[...expected]
      .filter(([id]) => !mails.taken.has(id))
      .map(([, key]): Wrong => ({ kind: 'stuck', says: `The mail ${key} was not sent` })),
    ...[...mails.taken]
      .filter(([id, { recipients }]) => !expected.has(id) && recipients.some((one) => addresses.has(one)))
      .map(([id, { recipients }]): Wrong => ({
        kind: 'doubled',
        says: `The books do not know the mail ${id} to ${recipients.join(', ')}`,
      })),
  ];
}

/** The part of the Message-ID that follows from the key of a mail (platform/mail/mailer.ts). */
export function messageId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
