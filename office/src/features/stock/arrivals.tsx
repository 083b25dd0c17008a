import type { OfficeStock } from '@chipload/contract/office/stock';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Section } from '../../records/section.tsx';

/** The pieces that are expected, by day: a forecast that is imported. */
export function Arrivals({ stock: { arrivals } }: { stock: OfficeStock }) {
  return (
    <Section title={m.office_stock_arrivals()}>
      {arrivals.length === 0 ? (
        <p className="text-muted">{m.office_stock_arrivals_none()}</p>
      ) : (
        <Table caption={m.office_stock_arrivals()} className="max-w-md">
          <thead>
            <tr>
              <HeadCell>{m.office_stock_expected_on()}</HeadCell>
              <HeadCell numeric>{m.office_stock_pieces()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {arrivals.map(({ expected_on: day, quantity }) => (
              <Row key={day}>
                <RowHead className="tabular font-normal">{day}</RowHead>
                <Cell numeric>{countText(quantity)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
