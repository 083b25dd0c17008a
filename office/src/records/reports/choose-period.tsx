import { useState } from 'react';
import { isDay, lastPeriod, type Period, periodOf } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Input } from '@chipload/ui/form/field';

export type UsualPeriod = { readonly label: () => string; readonly of: (today: string) => Period };

/** The periods for which taxes are usually declared. */
export const lastPeriods: readonly UsualPeriod[] = [
  { label: m.office_taxes_report_last_month, of: (today) => lastPeriod(today, 1) },
  { label: m.office_taxes_report_last_quarter, of: (today) => lastPeriod(today, 3) },
  { label: m.office_taxes_report_last_year, of: (today) => lastPeriod(today, 12) },
];

/** The periods that have begun, until today, and the last whole ones. */
export const periodsSoFar: readonly UsualPeriod[] = [
  { label: m.office_sales_this_month, of: (today) => ({ ...periodOf(today, 1), to: today }) },
  { label: m.office_sales_this_year, of: (today) => ({ ...periodOf(today, 12), to: today }) },
  ...lastPeriods,
];

/** Two days, applied when they are left or with Enter, and the usual periods. */
export function ChoosePeriod({
  period,
  usual,
  onChoose,
}: {
  period: Period;
  usual: readonly UsualPeriod[];
  onChoose: (period: Period) => void;
}) {
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
        {usual.map(({ label, of }) => (
          <Button
            key={label()}
            size="small"
            look="quiet"
            onClick={() => {
              setTyped({});
              onChoose(of(dayAtShop(new Date())));
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
