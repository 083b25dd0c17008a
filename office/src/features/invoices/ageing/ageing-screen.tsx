import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { EmptyState } from '@chipload/ui/empty-state';
import { Input } from '@chipload/ui/form/field';
import { Screen } from '../../../navigation/screen.tsx';
import { useOffice } from '../../../platform/office.ts';
import { ExportLink } from '../../../records/reports/export-link.tsx';
import { Sideways } from '../../../records/sideways.tsx';
import { type AgeingRow, AgeingTable } from './ageing-table.tsx';
import { ageingQuery } from '../money.queries.ts';
import { ReceiveDialog } from '../receive-dialog.tsx';

/** Debts of companies at the end of a day, by days past the due date. Without a day it is now, and every figure leads to its invoices. */
export function AgeingScreen({
  on,
  onDay,
}: {
  on: string | undefined;
  onDay: (day: string | undefined) => void;
}) {
  const { api } = useOffice();
  const { data } = useSuspenseQuery(ageingQuery(api, on));
  const [paying, setPaying] = useState<AgeingRow>();
  return (
    <Screen
      title={m.office_ageing()}
      actions={
        <>
          <label className="flex items-center gap-2 text-sm">
            {m.office_ageing_on()}
            <Input
              type="date"
              value={data.on}
              onChange={({ currentTarget: { value } }) => onDay(value === '' ? undefined : value)}
            />
          </label>
          <ExportLink path="/ageing.csv" query={{ on }} />
        </>
      }
    >
      {data.rows.length === 0 ? (
        <EmptyState title={m.office_ageing_empty()} />
      ) : (
        <Sideways label={m.office_ageing()}>
          <AgeingTable ageing={data} isNow={on === undefined} onPaying={setPaying} />
        </Sideways>
      )}
      {data.rows.length < data.count && (
        <p className="mt-3 text-sm text-muted">
          {m.office_ageing_more({ shown: String(data.rows.length), count: String(data.count) })}
        </p>
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
