import type { OfficeQuote, OfficeQuoteLine } from '@chipload/contract/office/quotes';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { PartName } from '../../records/part-name.tsx';
import { Sideways } from '../../records/sideways.tsx';

/** The lines of a version: of each price from how many pieces on, beside what a piece costs the company otherwise. */
export function QuoteLines({
  lines,
  currency,
  onChange,
  onRemove,
}: {
  lines: readonly OfficeQuoteLine[];
  currency: OfficeQuote['currency'];
  /** Left out where the lines cannot be changed. */
  onChange?: (line: OfficeQuoteLine) => void;
  onRemove?: (line: OfficeQuoteLine) => void;
}) {
  const hasCosts = lines.some(({ cost }) => cost !== null);
  return (
    <Sideways label={m.quotes_lines()}>
      <Table caption={m.quotes_lines()}>
        <thead>
          <tr>
            <HeadCell>{m.quotes_part()}</HeadCell>
            <HeadCell numeric>{m.quotes_from()}</HeadCell>
            <HeadCell numeric>{m.quotes_each()}</HeadCell>
            <HeadCell numeric>{m.office_quotes_usual()}</HeadCell>
            {hasCosts && <HeadCell numeric>{m.office_quotes_cost()}</HeadCell>}
            <HeadCell numeric>{m.office_quotes_available()}</HeadCell>
            {onChange && (
              <HeadCell>
                <span className="sr-only">{m.office_quotes_line_change()}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        {lines.map((line) => (
          <tbody key={line.inventory_code}>
            {line.prices.map(({ from_quantity: from, price, usual }, place) => (
              <Row key={from}>
                {place === 0 && <LineHead line={line} />}
                <Cell numeric>{countText(from)}</Cell>
                <Cell numeric className={line.cost !== null && price < line.cost ? 'text-bad' : ''}>
                  <Money cents={price} currency={currency} />
                </Cell>
                <Cell numeric className="text-muted last:pr-2">
                  {usual !== null && <Money cents={usual} currency={currency} />}
                </Cell>
                {place === 0 && hasCosts && (
                  <Cell numeric rowSpan={line.prices.length}>
                    {line.cost !== null && <Money cents={line.cost} currency={currency} />}
                  </Cell>
                )}
                {place === 0 && (
                  <Cell numeric rowSpan={line.prices.length}>
                    {formatCount(line.available, currentLanguage())}
                  </Cell>
                )}
                {place === 0 && onChange && (
                  <Cell rowSpan={line.prices.length}>
                    <span className="flex justify-end gap-2">
                      <Button size="small" onClick={() => onChange(line)}>
                        {m.office_quotes_line_change()}
                      </Button>
                      <Button size="small" look="danger" onClick={() => onRemove?.(line)}>
                        {m.office_quotes_line_remove()}
                      </Button>
                    </span>
                  </Cell>
                )}
              </Row>
            ))}
          </tbody>
        ))}
      </Table>
    </Sideways>
  );
}

function LineHead({ line }: { line: OfficeQuoteLine }) {
  const { lead_days: days, note, prices } = line;
  return (
    <RowHead rowSpan={prices.length} className="align-top">
      <PartName line={line} />
      {days !== null && (
        <span className="block text-xs font-normal text-muted">
          {m.quotes_lead_days({ count: days, shown: countText(days) })}
        </span>
      )}
      {note !== '' && (
        <span className="block text-xs font-normal wrap-anywhere whitespace-normal text-muted">{note}</span>
      )}
    </RowHead>
  );
}
