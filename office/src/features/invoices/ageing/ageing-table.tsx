import type { OfficeReply } from '@chipload/contract/office';
import { ageingBuckets, ageingDays } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { ageingBucketTexts } from '@chipload/messages/office-codes';
import { Button } from '@chipload/ui/button';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AddressLink } from '../../../navigation/address-link.tsx';
import { useMay } from '../../../platform/office.ts';

type AgeingReply = OfficeReply<'GET', '/ageing'>;
export type AgeingRow = AgeingReply['rows'][number];
type AgeingSums = AgeingReply['totals'][number];

const allDays = { from: undefined, to: undefined };

/**
 * A row for each company and currency, below the totals of each currency; the sum stands first, so that a phone shows it. Of an earlier day there is nothing to
 * apply or to pay, and its figures lead nowhere: the list of invoices shows what is open now.
 */
export function AgeingTable({
  ageing: { on, rows, totals },
  isNow,
  onPaying,
}: {
  ageing: AgeingReply;
  isNow: boolean;
  onPaying: (row: AgeingRow) => void;
}) {
  const mayReceive = useMay()('receive-payments') && isNow;
  return (
    <Table caption={m.office_ageing()}>
      <thead>
        <tr>
          <HeadCell>{m.office_invoices_company()}</HeadCell>
          <HeadCell numeric>{m.office_invoices_total()}</HeadCell>
          {ageingBuckets.map((bucket) => (
            <HeadCell key={bucket} numeric>
              {ageingBucketTexts[bucket]()}
            </HeadCell>
          ))}
          <HeadCell numeric>{m.office_ageing_deposits()}</HeadCell>
          <HeadCell numeric>{m.office_ageing_unapplied()}</HeadCell>
          {mayReceive && <HeadCell>{m.office_payments()}</HeadCell>}
        </tr>
      </thead>
      <tbody className="font-semibold">
        {totals.map((sums) => (
          <Row key={sums.currency}>
            <RowHead>{m.office_ageing_total({ currency: sums.currency })}</RowHead>
            <Figures sums={sums} on={on} />
            {mayReceive && <Cell />}
          </Row>
        ))}
      </tbody>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.company.uuid} ${row.currency}`}>
            <RowHead>
              {row.company.name} <span className="font-normal text-muted">{row.currency}</span>
            </RowHead>
            <Figures sums={row} on={on} company={isNow ? row.company.uuid : undefined} />
            {mayReceive && (
              <Cell>
                <Button size="small" look="quiet" onClick={() => onPaying(row)}>
                  {m.office_payments_record()}
                </Button>
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** The cells of a row. With a company, each figure leads to its invoices. */
function Figures({ sums, on, company }: { sums: AgeingSums; on: string; company?: string | undefined }) {
  const { currency, buckets, total, deposits, unapplied } = sums;
  const figure = (cents: number, days: ReturnType<typeof ageingDays>) => (
    <Figure cents={cents} currency={currency} days={days} company={company} />
  );
  return (
    <>
      <Cell numeric className="tabular font-medium">
        {figure(total, allDays)}
      </Cell>
      {ageingBuckets.map((bucket) => (
        <Cell key={bucket} numeric className="tabular">
          {figure(buckets[bucket], ageingDays(bucket, on))}
        </Cell>
      ))}
      {[deposits, unapplied].map((cents, at) => (
        <Cell key={at} numeric className="tabular">
          <Money cents={cents} currency={currency} />
        </Cell>
      ))}
    </>
  );
}

function Figure({
  cents,
  currency,
  days,
  company,
}: {
  cents: number;
  currency: AgeingSums['currency'];
  days: ReturnType<typeof ageingDays>;
  company: string | undefined;
}) {
  if (cents === 0) return <span className="text-muted">–</span>;
  const money = <Money cents={cents} currency={currency} />;
  if (company === undefined) return money;
  const query = new URLSearchParams({
    state: 'unpaid',
    company,
    currency,
    ...(days.from !== undefined && { due_from: days.from }),
    ...(days.to !== undefined && { due_to: days.to }),
  });
  return (
    <AddressLink address={`/invoices?${query}`} className="text-accent underline-offset-2 hover:underline">
      {money}
    </AddressLink>
  );
}
