// The period of a rule of taxes, with its state today and who entered it.

import type { EnteredPeriod } from '@chipload/contract/office/taxes';
import { addDays } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { WhenText } from '../../records/when-text.tsx';

export function isPlanned(entered: EnteredPeriod, firstOpenDay: string): boolean {
  return entered.valid_from >= firstOpenDay;
}

export function StateBadge({ entered, firstOpenDay }: { entered: EnteredPeriod; firstOpenDay: string }) {
  if (isPlanned(entered, firstOpenDay)) return <Badge tone="partial">{m.office_taxes_planned()}</Badge>;
  const today = addDays(firstOpenDay, -1);
  return entered.valid_to !== null && entered.valid_to < today ? (
    <Badge>{m.office_taxes_ended()}</Badge>
  ) : (
    <Badge tone="good">{m.office_taxes_now()}</Badge>
  );
}

export function periodText({
  valid_from: from,
  valid_to: to,
}: Pick<EnteredPeriod, 'valid_from' | 'valid_to'>): string {
  return to === null ? m.office_taxes_since({ from }) : m.office_taxes_between({ from, to });
}

export function EnteredBy({ entered }: { entered: EnteredPeriod }) {
  if (entered.entered_by === null) return m.office_taxes_with_the_shop();
  return (
    <>
      {entered.entered_by} · <WhenText at={entered.entered_at} />
    </>
  );
}
