import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatQueryText } from '@chipload/client/query-text';
import { isDay, lastPeriod, type Period } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Input } from '@chipload/ui/form/field';
import { Icon } from '@chipload/ui/icon';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice } from '../../platform/office.ts';
import { type TaxKind, taxReportQuery } from '../../records/taxes/taxes.queries.ts';
import { TaxReportTable, TaxTotals } from './tax-report-table.tsx';
import { TaxedDocuments } from './taxed-documents.tsx';

/** What was charged of each tax in a period, and the documents behind each figure. */
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
  const choose = (chosen: Period) => {
    setOpened(undefined);
    onPeriod(chosen);
  };
  return (
    <Screen
      title={m.office_taxes_report()}
      actions={
        <a
          href={`/api/office/taxes/report.csv${formatQueryText({ ...period })}`}
          download
          className={buttonClass({ size: 'small', look: 'quiet' })}
        >
          <Icon of={Download} />
          {m.office_list_export()}
        </a>
      }
    >
      <div className="grid gap-6">
        <ChoosePeriod period={period} onChoose={choose} />
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_taxes_report_hint()}</p>
        {report.rows.length === 0 ? (
          <EmptyState title={m.office_taxes_report_empty()} />
        ) : (
          <>
            <TaxTotals totals={report.totals} />
            <TaxReportTable rows={report.rows} onOpen={setOpened} />
          </>
        )}
        {opened && <TaxedDocuments key={JSON.stringify(opened)} period={period} kind={opened} />}
      </div>
    </Screen>
  );
}

const usualPeriods = [
  [1, m.office_taxes_report_last_month],
  [3, m.office_taxes_report_last_quarter],
  [12, m.office_taxes_report_last_year],
] as const;

/** Two days, applied when they are left or with Enter, and the periods for which taxes are usually declared. */
function ChoosePeriod({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const [typed, setTyped] = useState<Partial<Period>>({});
  const { from, to } = { ...period, ...typed };
  const isWrong = isDay(from) && isDay(to) && from > to;
  const apply = () => {
    const isChanged = from !== period.from || to !== period.to;
    if (isChanged && isDay(from) && isDay(to) && !isWrong) onChoose({ from, to });
  };
  const day = (key: keyof Period, label: string) => (
    <label className="flex items-center gap-2">
      {label}
      <Input
        type="date"
        value={typed[key] ?? period[key]}
        aria-invalid={isWrong}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [key]: value })}
        onBlur={apply}
        onKeyDown={({ key: pressed }) => pressed === 'Enter' && apply()}
      />
    </label>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {day('from', m.office_taxes_report_from())}
      {day('to', m.office_taxes_report_to())}
      <span className="flex flex-wrap gap-1">
        {usualPeriods.map(([months, label]) => (
          <Button
            key={months}
            size="small"
            look="quiet"
            onClick={() => {
              setTyped({});
              onChoose(lastPeriod(dayAtShop(new Date()), months));
            }}
          >
            {label()}
          </Button>
        ))}
      </span>
      {isWrong && (
        <p role="alert" className="w-full text-bad">
          {m.office_taxes_report_period_wrong({ from })}
        </p>
      )}
    </div>
  );
}
