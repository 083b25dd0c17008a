import type { SalesRow } from '@chipload/contract/office/sales';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import type { SalesView } from './sales.queries.ts';
import { salesRowText } from './sales-table.tsx';

/** A chart shows at most so many rows: the largest, or the latest months. */
const mostBars = 12;

const rowHeight = 40;

/** Two bars for each of the largest rows: net sales now, and a year earlier. The table below it says the same in numbers. */
export function SalesChart({
  rows,
  by,
  currency,
}: {
  rows: readonly SalesRow[];
  by: SalesView['by'];
  currency: SalesRow['currency'];
}) {
  const shown =
    by === 'month'
      ? rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)).slice(-mostBars)
      : rows.toSorted((a, b) => b.net - a.net).slice(0, mostBars);
  const most = Math.max(0, ...shown.flatMap(({ net, net_before: before }) => [net, before]));
  if (most === 0) return null;
  const width = (cents: number) => `${(Math.max(0, cents) / most) * 100}%`;
  const label =
    by === 'month' ? m.office_sales_chart_months({ currency }) : m.office_sales_chart({ currency });
  return (
    <figure className="grid max-w-3xl gap-2">
      <svg role="img" aria-label={label} height={shown.length * rowHeight} className="w-full text-xs">
        {shown.map((row, index) => {
          const y = index * rowHeight;
          return (
            <g key={row.key}>
              <text x="0" y={y + 12} className="fill-ink">
                {shortened(salesRowText(by, row))}
              </text>
              <text x="100%" y={y + 12} textAnchor="end" className="fill-muted">
                {formatMoney(row.net, currency, currentLanguage())}
              </text>
              <rect x="0" y={y + 17} width={width(row.net)} height={9} className="fill-accent" />
              <rect x="0" y={y + 27} width={width(row.net_before)} height={5} className="fill-line-strong" />
            </g>
          );
        })}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-3 w-4 bg-accent" />
          {m.office_sales_chart_now()}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-1.5 w-4 bg-line-strong" />
          {m.office_sales_chart_before()}
        </span>
      </figcaption>
    </figure>
  );
}

/** As much of a name as fits beside its amount on a phone. */
function shortened(text: string): string {
  return text.length > 26 ? `${text.slice(0, 25)}…` : text;
}
