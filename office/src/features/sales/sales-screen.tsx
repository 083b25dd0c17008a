import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalesReport, SalesRow } from '@chipload/contract/office/sales';
import { salesGroupings } from '@chipload/domain/sales';
import { m } from '@chipload/messages';
import { salesGroupingTexts } from '@chipload/messages/sales';
import { EmptyState } from '@chipload/ui/empty-state';
import { Select } from '@chipload/ui/form/field';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice } from '../../platform/office.ts';
import { ChoosePeriod, periodsSoFar } from '../../records/reports/choose-period.tsx';
import { ExportLink } from '../../records/reports/export-link.tsx';
import { Section } from '../../records/section.tsx';
import { SalesChart } from './sales-chart.tsx';
import { type SalesView, salesQuery } from './sales.queries.ts';
import { SalesTable } from './sales-table.tsx';
import { SoldDocuments } from './sold-documents.tsx';

/** The sales of a period by a grouping, for each currency a chart and a table, and the documents behind each figure. */
export function SalesScreen({
  view,
  onView,
}: {
  view: SalesView;
  onView: (changed: Partial<SalesView>) => void;
}) {
  const { api } = useOffice();
  const { data: report } = useSuspenseQuery(salesQuery(api, view));
  const [opened, setOpened] = useState<SalesRow>();
  const { by, sort, from, to } = view;
  const change = (changed: Partial<SalesView>) => {
    setOpened(undefined);
    onView(changed);
  };
  return (
    <Screen
      title={m.office_sales()}
      actions={<ExportLink path="/sales.csv" query={{ from, to, by, sort }} />}
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <label className="flex items-center gap-2 text-sm whitespace-nowrap">
            {m.office_sales_by()}
            <Select
              value={by}
              onChange={({ currentTarget: { value } }) => {
                const chosen = salesGroupings.find((one) => one === value);
                if (chosen) change({ by: chosen, sort: chosen === 'month' ? 'name' : '-net' });
              }}
            >
              {salesGroupings.map((one) => (
                <option key={one} value={one}>
                  {salesGroupingTexts[one]()}
                </option>
              ))}
            </Select>
          </label>
          <ChoosePeriod period={{ from, to }} usual={periodsSoFar} onChoose={change} />
        </div>
        <p className="max-w-prose text-sm text-pretty text-muted">
          {m.office_sales_hint()} {m.office_sales_compared(report.before)}{' '}
          {report.totals.some(({ cost }) => cost !== null) && m.office_sales_margin_hint()}
        </p>
        {report.totals.length === 0 && <EmptyState title={m.office_sales_empty()} />}
        {report.totals.map(({ currency }) => (
          <SalesOfCurrency
            key={currency}
            currency={currency}
            report={report}
            view={view}
            onView={change}
            onOpen={setOpened}
          />
        ))}
        {opened && <SoldDocuments key={`${opened.currency} ${opened.key}`} view={view} row={opened} />}
      </div>
    </Screen>
  );
}

function SalesOfCurrency({
  currency,
  report,
  view,
  onView,
  onOpen,
}: {
  currency: SalesRow['currency'];
  report: SalesReport;
  view: SalesView;
  onView: (changed: Partial<SalesView>) => void;
  onOpen: (row: SalesRow) => void;
}) {
  const rows = report.rows.filter((row) => row.currency === currency);
  const others = report.others.find((one) => one.currency === currency);
  const total = report.totals.find((one) => one.currency === currency);
  return (
    <Section title={currency}>
      <SalesChart rows={rows} by={view.by} currency={currency} />
      <SalesTable rows={rows} others={others} total={total} view={view} onView={onView} onOpen={onOpen} />
    </Section>
  );
}
