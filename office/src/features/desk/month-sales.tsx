import { useQuery } from '@tanstack/react-query';
import { lastPeriod, periodOf, yearBefore } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';
import { AddressLink } from '../../navigation/address-link.tsx';
import { useOffice } from '../../platform/office.ts';
import { monthSalesQuery } from './desk.queries.ts';

/** Net sales of this month so far, of the last one, and of this month a year earlier, of each currency; nothing before the first sale. */
export function MonthSales() {
  const { api } = useOffice();
  const { data } = useQuery(monthSalesQuery(api));
  if (data === undefined || data.rows.length === 0) return null;
  const month = (day: string) => day.slice(0, 7);
  const shown = [
    [m.office_sales_months_so_far({ month: month(data.this_month) }), 'this_month'],
    [month(lastPeriod(data.this_month, 1).from), 'last_month'],
    [month(yearBefore(periodOf(data.this_month, 1)).from), 'year_before'],
  ] as const;
  return (
    <section aria-label={m.office_sales_months()} className="mb-6 flex flex-wrap gap-x-10 gap-y-3 text-sm">
      {shown.map(([label, key]) => (
        <dl key={key}>
          <dt className="text-xs text-muted">{label}</dt>
          {data.rows.map(({ currency, [key]: cents }) => (
            <dd key={currency} className="tabular">
              <span className="text-lg font-semibold">
                <Money cents={cents} currency={currency} />
              </span>{' '}
              <span className="text-xs text-muted">{currency}</span>
            </dd>
          ))}
        </dl>
      ))}
      <AddressLink
        address="/sales?by=month"
        className="self-end text-accent underline-offset-2 hover:underline"
      >
        {m.office_sales()}
      </AddressLink>
    </section>
  );
}
