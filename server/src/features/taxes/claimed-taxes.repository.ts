// Reads the taxes that the shop claims back for bad debts, and pays back for what it recovers of them.

import type { Period } from '@chipload/domain/days';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { TaxKind } from './taxes.repository.ts';

/** The key of the figures of a claimed tax. */
export type ClaimKind = Pick<TaxKind, 'currency' | 'jurisdiction' | 'name'>;

/** Each tax of the write-offs and recoveries of a period; amounts of recoveries are negative, but of one that was taken back. */
const claims = ({ from, to }: Period) => sql`
  select 'write-off' as document, debt.written_off_on as day, debt.number, debt.invoice_uuid, debt.company_id, debt.currency,
    claimed.jurisdiction, claimed.name, debt.cents, claimed.amount_cents
  from write_offs as debt join write_off_tax_lines as claimed on claimed.write_off_uuid = debt.uuid
  where debt.written_off_on between ${from}::date and ${to}::date
  union all
  select 'recovery', recovery.recovered_on, debt.number, debt.invoice_uuid, debt.company_id, debt.currency,
    claimed.jurisdiction, claimed.name, -recovery.cents, -back.amount_cents
  from recoveries as recovery join write_offs as debt on debt.uuid = recovery.write_off_uuid
    join recovery_tax_lines as back on back.recovery_id = recovery.id
    join write_off_tax_lines as claimed on (claimed.write_off_uuid, claimed.position) = (debt.uuid, back.position)
  where recovery.recovered_on between ${from}::date and ${to}::date`;

type ClaimSum = ClaimKind & { readonly claimed: number; readonly paid_back: number };

export async function sumClaims(db: Database, period: Period): Promise<ClaimSum[]> {
  const { rows } = await sql<ClaimSum>`
    select currency, jurisdiction, name,
      coalesce(sum(amount_cents) filter (where document = 'write-off'), 0)::bigint as claimed,
      coalesce(-sum(amount_cents) filter (where document = 'recovery'), 0)::bigint as paid_back
    from (${claims(period)}) as claims group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

type ClaimRow = {
  readonly document: 'write-off' | 'recovery';
  readonly invoice_uuid: string;
  readonly invoice_number: string;
  readonly number: string;
  readonly day: string;
  readonly company_uuid: string;
  readonly company_name: string;
  readonly cents: number;
  readonly amount_cents: number;
  /** Of all rows, also those above the most. */
  readonly count: number;
};

/** Returns the write-offs and recoveries of a period with a tax, the latest first. */
export async function listClaims(
  db: Database,
  period: Period,
  kind: ClaimKind,
  most: number,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select document, invoices.uuid as invoice_uuid, invoices.number as invoice_number, claim.number, claim.day::text as day,
      companies.uuid as company_uuid, companies.name as company_name, claim.cents, claim.amount_cents, (count(*) over ())::integer as count
    from (${claims(period)}) as claim join invoices on invoices.uuid = claim.invoice_uuid join companies on companies.id = claim.company_id
    where (claim.currency, claim.jurisdiction, claim.name) = (${kind.currency}, ${kind.jurisdiction}, ${kind.name})
    order by claim.day desc, claim.number desc, document limit ${most}::integer`.execute(db);
  return rows;
}
