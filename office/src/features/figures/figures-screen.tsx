import { useSuspenseQuery } from '@tanstack/react-query';
import type { KeyFigure } from '@chipload/contract/office/key-figures';
import { keyReports, latenessSteps } from '@chipload/domain/sales';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount, formatNumber } from '@chipload/messages/locale';
import { keyKindText, keyReportHints, keyReportTexts } from '@chipload/messages/sales';
import { EmptyState } from '@chipload/ui/empty-state';
import { Select } from '@chipload/ui/form/field';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice } from '../../platform/office.ts';
import { ChoosePeriod, periodsSoFar } from '../../records/reports/choose-period.tsx';
import { ExportLink } from '../../records/reports/export-link.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { type FiguresView, keyFiguresQuery } from './figures.queries.ts';
import { FigureRows } from './figure-rows.tsx';

/** One report on service at a time: its figures, and the orders and documents behind them. */
export function FiguresScreen({
  view,
  onView,
}: {
  view: FiguresView;
  onView: (changed: Partial<FiguresView>) => void;
}) {
  const { api } = useOffice();
  const { data } = useSuspenseQuery(keyFiguresQuery(api, view));
  const { report, from, to } = view;
  const figures = data.figures.filter(({ count, of }) => count > 0 || (of ?? 0) > 0);
  return (
    <Screen
      title={m.office_figures()}
      actions={<ExportLink path={`/key-figures/${report}/rows.csv`} query={{ from, to }} />}
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <label className="flex items-center gap-2 text-sm whitespace-nowrap">
            {m.office_figures_report()}
            <Select
              value={report}
              onChange={({ currentTarget: { value } }) => {
                const chosen = keyReports.find((one) => one === value);
                if (chosen) onView({ report: chosen });
              }}
            >
              {keyReports.map((one) => (
                <option key={one} value={one}>
                  {keyReportTexts[one]()}
                </option>
              ))}
            </Select>
          </label>
          <ChoosePeriod period={{ from, to }} usual={periodsSoFar} onChoose={onView} />
        </div>
        <p className="max-w-prose text-sm text-pretty text-muted">{keyReportHints[report]()}</p>
        {figures.length === 0 ? (
          <EmptyState title={m.office_figures_empty()} />
        ) : (
          <FigureTable figures={figures} report={report} />
        )}
        {data.rows.length > 0 && <FigureRows data={data} report={report} />}
      </div>
    </Screen>
  );
}

function FigureTable({ figures, report }: { figures: readonly KeyFigure[]; report: FiguresView['report'] }) {
  const hasShare = figures.some(({ of }) => of !== null);
  const hasAmount = figures.some(({ amount }) => amount !== null);
  const count = (value: number) => formatCount(value, currentLanguage());
  const label = keyReportTexts[report]();
  return (
    <Sideways label={label}>
      <Table caption={label} className="max-w-2xl">
        <thead>
          <tr>
            <HeadCell>{m.office_figures_figure()}</HeadCell>
            <HeadCell numeric>{m.office_figures_count()}</HeadCell>
            {hasShare && <HeadCell numeric>{m.office_figures_of()}</HeadCell>}
            {hasShare && <HeadCell numeric>{m.office_figures_share()}</HeadCell>}
            {hasAmount && <HeadCell numeric>{m.office_figures_amount()}</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <Row key={`${figure.code} ${figure.detail} ${figure.currency}`}>
              <RowHead>
                {keyKindText(report, figure.code)}
                <span className="font-normal text-muted"> {detailText(report, figure)}</span>
              </RowHead>
              <Cell numeric className="tabular">
                {count(figure.count)}
              </Cell>
              {hasShare && (
                <Cell numeric className="tabular">
                  {figure.of !== null && count(figure.of)}
                </Cell>
              )}
              {hasShare && (
                <Cell numeric className="tabular">
                  {shareText(figure)}
                </Cell>
              )}
              {hasAmount && (
                <Cell numeric>
                  {figure.amount !== null && figure.currency !== null && (
                    <Money cents={figure.amount} currency={figure.currency} />
                  )}
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}

/** Returns who or how late, and the currency of an amount. */
function detailText(report: FiguresView['report'], { detail, currency }: KeyFigure): string {
  const text = report === 'late-orders' ? stepText(Number(detail)) : detail;
  return [text, currency].filter(Boolean).join(' ');
}

function stepText(first: number): string {
  const next = latenessSteps.find((step) => step > first);
  return next === undefined
    ? m.office_figures_days_from({ first: String(first) })
    : m.office_figures_days_between({ first: String(first), last: String(next - 1) });
}

/** Returns a share in percent with a decimal, rounded down: only all is 100 %. */
function shareText({ count, of }: KeyFigure): string {
  if (of === null || of === 0) return '';
  const share = Math.floor((count * 1_000) / of) / 10;
  return m.office_figures_share_percent({ share: formatNumber(share, currentLanguage()) });
}
