// The rules of taxes of one kind on all days: the period of each with its state today, its source and who entered it.

import type { ReactNode } from 'react';
import type { EnteredPeriod } from '@chipload/contract/office/taxes';
import { addDays } from '@chipload/domain/days';
import { taxSourceLength } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useMay } from '../../platform/office.ts';
import { Sideways } from '../../records/sideways.tsx';
import { periodText } from '../../records/taxes/taxes.queries.ts';
import { WhenText } from '../../records/when-text.tsx';

type EnteredTableProps<Entered extends EnteredPeriod> = {
  caption: string;
  /** Headings of the first two columns: what the rule is for, and what it says. */
  heads: readonly [subject: string, rule: string];
  rows: readonly Entered[];
  cells: (entered: Entered) => readonly [subject: string, rule: string];
  /** The first day for which something can be entered; what begins on it or later can be removed. */
  firstOpenDay: string;
  onRemove: (entered: Entered) => void;
};

export function EnteredTable<Entered extends EnteredPeriod>({
  caption,
  heads,
  rows,
  cells,
  firstOpenDay,
  onRemove,
}: EnteredTableProps<Entered>) {
  const may = useMay();
  const allHeads = [
    ...heads,
    m.office_taxes_period(),
    m.office_taxes_source(),
    m.office_taxes_entered_by(),
  ] as const;
  return (
    <Sideways label={caption}>
      <Table caption={caption}>
        <thead>
          <tr>
            {allHeads.map((head) => (
              <HeadCell key={head}>{head}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((entered) => {
            const [subject, rule] = cells(entered);
            return (
              <Row key={`${subject} ${entered.valid_from}`}>
                <RowHead>{subject}</RowHead>
                <Cell className="tabular whitespace-nowrap">{rule}</Cell>
                <Cell className="tabular whitespace-nowrap">
                  <StateBadge entered={entered} firstOpenDay={firstOpenDay} /> {periodText(entered)}
                </Cell>
                <Cell className="min-w-56 wrap-anywhere">{entered.source}</Cell>
                <Cell className="whitespace-nowrap">
                  <EnteredBy entered={entered} />
                  {isPlanned(entered, firstOpenDay) && may('set-taxes') && (
                    <Button size="small" look="danger" className="ml-3" onClick={() => onRemove(entered)}>
                      {m.office_taxes_remove()}
                    </Button>
                  )}
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </Sideways>
  );
}

/** The field in which the source of a new rule is typed. */
export function sourceField() {
  return {
    name: 'source',
    label: m.office_taxes_source(),
    hint: m.office_taxes_source_hint(),
    missing: m.office_taxes_source_missing(),
    maxLength: taxSourceLength,
  } as const;
}

function isPlanned(entered: EnteredPeriod, firstOpenDay: string): boolean {
  return entered.valid_from >= firstOpenDay;
}

function StateBadge({ entered, firstOpenDay }: { entered: EnteredPeriod; firstOpenDay: string }) {
  if (isPlanned(entered, firstOpenDay)) return <Badge tone="partial">{m.office_taxes_planned()}</Badge>;
  const today = addDays(firstOpenDay, -1);
  return entered.valid_to !== null && entered.valid_to < today ? (
    <Badge>{m.office_taxes_ended()}</Badge>
  ) : (
    <Badge tone="good">{m.office_taxes_now()}</Badge>
  );
}

/** The person who entered something, and when; or that it came with the shop. */
export function EnteredBy({
  entered,
}: {
  entered: Pick<EnteredPeriod, 'entered_by' | 'entered_at'>;
}): ReactNode {
  if (entered.entered_by === null) return m.office_taxes_with_the_shop();
  return (
    <>
      {entered.entered_by} · <WhenText at={entered.entered_at} />
    </>
  );
}
