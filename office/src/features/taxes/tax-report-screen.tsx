import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Period } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { EmptyState } from '@chipload/ui/empty-state';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice } from '../../platform/office.ts';
import { ChoosePeriod, lastPeriods } from '../../records/reports/choose-period.tsx';
import { ExportLink } from '../../records/reports/export-link.tsx';
import { type ClaimKind, type TaxKind, taxReportQuery } from '../../records/taxes/taxes.queries.ts';
import { BadDebts, BadDebtTable } from './bad-debts.tsx';
import { TaxReportTable, TaxTotals } from './tax-report-table.tsx';
import { TaxedDocuments } from './taxed-documents.tsx';

/** The amounts of each tax in a period, what is claimed of them for bad debts, and the documents behind each figure. */
export function TaxReportScreen({
  period,
  onPeriod,
}: {
  period: Period;
  onPeriod: (period: Period) => void;
}) {
  const { api } = useOffice();
  const { data: report } = useSuspenseQuery(taxReportQuery(api, period));
  const [opened, setOpened] = useState<TaxKind>();
  const [openedClaim, setOpenedClaim] = useState<ClaimKind>();
  const choose = (chosen: Period) => {
    setOpened(undefined);
    setOpenedClaim(undefined);
    onPeriod(chosen);
  };
  return (
    <Screen
      title={m.office_taxes_report()}
      actions={<ExportLink path="/taxes/report.csv" query={{ ...period }} />}
    >
      <div className="grid gap-6">
        <ChoosePeriod period={period} usual={lastPeriods} onChoose={choose} />
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_taxes_report_hint()}</p>
        {report.rows.length === 0 ? (
          report.bad_debts.length === 0 && <EmptyState title={m.office_taxes_report_empty()} />
        ) : (
          <>
            <TaxTotals totals={report.totals} />
            <WithoutRate count={report.without_rate} />
            <TaxReportTable rows={report.rows} onOpen={setOpened} />
          </>
        )}
        {opened && <TaxedDocuments key={JSON.stringify(opened)} period={period} kind={opened} />}
        {report.bad_debts.length > 0 && <BadDebtTable rows={report.bad_debts} onOpen={setOpenedClaim} />}
        {openedClaim && <BadDebts key={JSON.stringify(openedClaim)} period={period} kind={openedClaim} />}
      </div>
    </Screen>
  );
}

/** The documents that are missing in the figures in Canadian dollars, and where their rates are entered. */
function WithoutRate({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="max-w-prose text-sm text-pretty text-bad">
      {m.office_taxes_report_without_rate({ count, shown: countText(count) })}{' '}
      <AddressLink address="/taxes" className="underline underline-offset-2">
        {m.office_taxes_report_enter_rates()}
      </AddressLink>
    </p>
  );
}
