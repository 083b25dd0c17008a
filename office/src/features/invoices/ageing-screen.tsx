import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeReply } from '@chipload/contract/office';
import { ageingBuckets, ageingDays, type AgeingBucket } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { ageingQuery } from './money.queries.ts';
import { Sideways } from '../../records/sideways.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

const allDays = { from: undefined, to: undefined };

type AgeingRow = OfficeReply<'GET', '/ageing'>['rows'][number];

const bucketTexts: Readonly<Record<AgeingBucket, () => string>> = {
  current: m.office_ageing_current,
  '1-30': m.office_ageing_1_30,
  '31-60': m.office_ageing_31_60,
  '61-90': m.office_ageing_61_90,
  'over-90': m.office_ageing_over_90,
};

/** What companies owe today by days past the due date; every figure leads to its invoices. */
export function AgeingScreen() {
  const { api } = useOffice();
  const may = useMay();
  const { data } = useSuspenseQuery(ageingQuery(api));
  const [paying, setPaying] = useState<AgeingRow>();
  return (
    <Screen title={m.office_ageing()}>
      {data.rows.length === 0 ? (
        <EmptyState title={m.office_ageing_empty()} />
      ) : (
        <Sideways label={m.office_ageing()}>
          <Table caption={m.office_ageing()}>
            <thead>
              <tr>
                <HeadCell>{m.office_invoices_company()}</HeadCell>
                {ageingBuckets.map((bucket) => (
                  <HeadCell key={bucket} numeric>
                    {bucketTexts[bucket]()}
                  </HeadCell>
                ))}
                <HeadCell numeric>{m.office_invoices_total()}</HeadCell>
                <HeadCell numeric>{m.office_ageing_unapplied()}</HeadCell>
                {may('receive-payments') && <HeadCell>{m.office_payments()}</HeadCell>}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <Row key={`${row.company.uuid} ${row.currency}`}>
                  <RowHead>
                    {row.company.name} <span className="font-normal text-muted">{row.currency}</span>
                  </RowHead>
                  {ageingBuckets.map((bucket) => (
                    <Cell key={bucket} numeric className="tabular">
                      <Figure row={row} cents={row.buckets[bucket]} days={ageingDays(bucket, data.on)} />
                    </Cell>
                  ))}
                  <Cell numeric className="tabular font-medium">
                    <Figure row={row} cents={row.total} days={allDays} />
                  </Cell>
                  <Cell numeric className="tabular">
                    <Money cents={row.unapplied} currency={row.currency} />
                  </Cell>
                  {may('receive-payments') && (
                    <Cell>
                      <Button size="small" look="quiet" onClick={() => setPaying(row)}>
                        {m.office_payments_record()}
                      </Button>
                    </Cell>
                  )}
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
      {paying && (
        <ReceiveDialog
          company={paying.company}
          currency={paying.currency}
          onClose={() => setPaying(undefined)}
        />
      )}
    </Screen>
  );
}

function Figure({
  row: { company, currency },
  cents,
  days,
}: {
  row: AgeingRow;
  cents: number;
  days: ReturnType<typeof ageingDays>;
}) {
  if (cents === 0) return <span className="text-muted">–</span>;
  const query = new URLSearchParams({
    state: 'unpaid',
    company: company.uuid,
    currency,
    ...(days.from !== undefined && { due_from: days.from }),
    ...(days.to !== undefined && { due_to: days.to }),
  });
  return (
    <AddressLink address={`/invoices?${query}`} className="text-accent underline-offset-2 hover:underline">
      <Money cents={cents} currency={currency} />
    </AddressLink>
  );
}
